import { expect } from 'chai';
import type { GridColumn, Row } from '../column.ts';
import { printedLines } from './printed-lines.ts';

const column = (name: string, type: GridColumn['type']): GridColumn => ({
  name,
  type,
  label: name,
  sortable: true,
  filterable: true,
  hidden: false,
});
const columns = [column('station', 'code'), column('at', 'instant'), column('mass', 'decimal')];
const row = (id: string, station: string | null, at: string, mass: string): Row => ({
  id,
  revision: 1,
  station,
  at,
  mass,
});

describe('printed lines', () => {
  const rows = [
    row('a', 'B', '2026-11-20T19:00:00.000Z', '1.5'),
    row('b', 'A', '2026-11-20T10:00:00.000Z', '2.25'),
    row('c', 'B', '2026-11-21T01:00:00.000Z', '0.75'),
  ];
  const lines = async (group: readonly string[]) =>
    (await printedLines({ columns, rows, group, fields: ['mass'], translate: (key) => key })).map((line) =>
      line.kind === 'row'
        ? line.row.id
        : `${'>'.repeat(line.depth + 1)}${String(line.value)} ${line.totals.count}: ${line.totals.columns['mass']?.sum}`,
    );

  it('are the rows in their order where nothing is grouped', async () => {
    expect(await lines([])).to.deep.equal(['a', 'b', 'c']);
  });

  it('stand under their groups, by the railway’s day for instants, each group with exact sums of its own', async () => {
    const printed = await lines(['station', 'at']);
    expect(printed.filter((line) => line.startsWith('>') && !line.startsWith('>>'))).to.have.members([
      '>A 1: 2.25',
      '>B 2: 2.25',
    ]);
    // 19:00 UTC is the next day in Bishkek: both rows of B are of the 21st.
    expect(printed).to.include('>>2026-11-21 2: 2.25');
    expect(printed.slice(printed.indexOf('>>2026-11-21 2: 2.25') + 1).slice(0, 2)).to.deep.equal(['a', 'c']);
  });
});
