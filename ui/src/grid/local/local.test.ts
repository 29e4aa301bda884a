import { expect } from 'chai';
import fc from 'fast-check';
import type { GridColumn, Row } from '../column.ts';
import type { GridView } from '../grid.ts';
import { compareDecimals, meanDecimal, sumDecimals } from './decimal.ts';
import { localSource } from './local-source.ts';

const column = (name: string, type: GridColumn['type']): GridColumn => ({
  name,
  type,
  label: name,
  sortable: true,
  filterable: true,
  searchable: true,
  hidden: false,
});
const columns = [column('name', 'text'), column('mass', 'decimal'), column('at', 'instant'), column('tags', 'texts')];
const row = (id: string, values: object): Row => ({ id, revision: 0, ...values });
const rows = [
  row('1', { name: 'Ысык-Көл', mass: '10.5', at: '2026-11-20T19:00:00Z', tags: ['a', 'b'] }),
  row('2', { name: 'Бишкек', mass: '2', at: '2026-11-20T17:00:00Z', tags: [] }),
  row('3', { name: '', mass: null, at: null, tags: ['b'] }),
  row('4', { name: 'Бишкек', mass: '-0.25', at: '2026-11-21T01:00:00Z', tags: ['c'] }),
];
const view: GridView = { filter: {}, sort: [{ field: 'name', order: 'ASC' }], group: [] };
const source = (changes: Partial<GridView> = {}) =>
  localSource({ columns, rows, view: { ...view, ...changes }, translate: (key) => key });
const ids = (found: readonly Row[]): string => found.map(({ id }) => id).join('');

describe('exact decimals', () => {
  const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  const text = (value: bigint): string => {
    const digits = String(value < 0n ? -value : value).padStart(3, '0');
    return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  };
  it('add and compare as whole numbers of hundredths do', () => {
    fc.assert(
      fc.property(fc.array(cents), (values) => {
        const sum = sumDecimals(values.map(text));
        expect(compareDecimals(sum, text(values.reduce((a, b) => a + b, 0n)))).to.equal(0);
      }),
    );
    fc.assert(fc.property(cents, cents, (a, b) => compareDecimals(text(a), text(b)) === (a < b ? -1 : a > b ? 1 : 0)));
  });
  it('have a mean that is rounded half away from zero', () => {
    expect(meanDecimal('1', 3)).to.equal('0.333333');
    expect(meanDecimal('2', 3)).to.equal('0.666667');
    expect(meanDecimal('0.01', 2, 2)).to.equal('0.01');
    expect(meanDecimal('-0.01', 2, 2)).to.equal('-0.01');
    expect(meanDecimal('10', 4)).to.equal('2.5');
  });
});

describe('rows at hand', () => {
  it('are filtered, sorted with nothing last both ways, and found by words', () => {
    expect(ids(source({ sort: [{ field: 'mass', order: 'ASC' }] }).rows)).to.equal('4213');
    expect(ids(source({ sort: [{ field: 'mass', order: 'DESC' }] }).rows)).to.equal('1243');
    expect(ids(source({ filter: { mass__gte: '2' } }).rows)).to.equal('21');
    expect(ids(source({ filter: { q: 'бишк' } }).rows)).to.equal('24');
  });

  it('stand as they came where nobody sorts them', () => {
    expect(ids(source({ sort: [] }).rows)).to.equal('1234');
    expect(
      ids(
        localSource({ columns, rows: [...rows].reverse(), view: { ...view, sort: [] }, translate: (key) => key }).rows,
      ),
    ).to.equal('4321');
  });

  it('say their distinct values without the column’s own condition, days in Bishkek', async () => {
    const found = await source({ filter: { at__on: ['2026-11-20'], mass__gte: '-1' } }).distinct('at', '');
    expect(found).to.deep.equal([
      { value: '2026-11-21', count: 2 },
      { value: '2026-11-20', count: 1 },
    ]);
  });

  it('are grouped by each of several texts, with counts and exact sums', async () => {
    const groups = await source().groups('tags', {}, ['mass']);
    expect(groups.map(({ key, count, sums }) => [key['tags'], count, sums['mass']])).to.deep.equal([
      ['a', 1, '10.5'],
      ['b', 2, '10.5'],
      ['c', 1, '-0.25'],
      [null, 1, '2'],
    ]);
    const { rows: inside, total } = await source().slice(0, 10, { tags: 'b' });
    expect([ids(inside), total]).to.deep.equal(['31', 2]);
  });

  it('have statistics', async () => {
    const { columns: found } = await source().totals(['mass', 'at', 'name']);
    expect(found['mass']).to.deep.equal({ count: '3', sum: '12.25', avg: '4.083333', min: '-0.25', max: '10.5' });
    expect(found['at']?.max).to.equal('2026-11-21T01:00:00Z');
    expect(found['name']).to.deep.equal({ count: '3' });
  });

  it('are none, with an error, under a filter that nobody understands', () => {
    const { rows: found, error } = source({ filter: { gone__gte: 1 } });
    expect(found).to.deep.equal([]);
    expect(error).to.be.instanceOf(Error);
  });
});
