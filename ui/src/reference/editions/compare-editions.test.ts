import { expect } from 'chai';
import type { Row } from '../../grid/column.ts';
import { changeOf, compareEditions } from './compare-editions.ts';
import { copyOf, dayAfter } from './copy-of.ts';

const row = (kmTo: number, rate: string): Row => ({ id: `${kmTo}`, revision: 0, kmTo, rate });
const of = { key: ['kmTo'], columns: ['rate'] };

describe('two editions of a table', () => {
  it('say which rows are new, left out, and otherwise, and how many are alike', () => {
    const { differences, same } = compareEditions(
      [row(100, '10.00'), row(200, '20.00'), row(300, '30.00')],
      [row(100, '10.00'), row(200, '25.00'), row(400, '40.00')],
      of,
    );
    expect(same).to.equal(1);
    expect(
      differences.map(({ before, after, columns }): unknown => [
        before?.['rate'] ?? '',
        after?.['rate'] ?? '',
        columns,
      ]),
    ).to.deep.equal([
      ['20.00', '25.00', ['rate']],
      ['', '40.00', []],
      ['30.00', '', []],
    ]);
  });

  it('are alike where only the writing of a number differs; a code is as it is written', () => {
    const [before, after] = [
      [row(100, '10.00'), row(200, '20.50')],
      [row(100, '10'), row(200, '20.5')],
    ];
    expect(compareEditions(before, after, { ...of, numbers: ['rate'] })).to.deep.equal({ differences: [], same: 2 });
    expect(compareEditions([row(1, '100')], [row(1, '10')], { ...of, numbers: ['rate'] }).same).to.equal(0);
    expect(compareEditions(before, after, of).same).to.equal(0);
  });

  it('are copied as a file that says the same under another day, whatever stands in a cell', () => {
    const rows = [{ ...row(100, '10.00'), validFrom: '2026-01-01', name: 'a; "b"', none: null }];
    const columns = ['kmTo', 'rate', 'name', 'none', 'validFrom'];
    expect(copyOf(rows, { columns, edition: 'validFrom', day: '2026-12-01' })).to.equal(
      'kmTo;rate;name;none;validFrom\r\n100;10.00;"a; ""b""";;2026-12-01\r\n',
    );
    expect(dayAfter('2026-12-31')).to.equal('2027-01-01');
  });

  it('say by how much a rate went up or down', () => {
    expect(changeOf('20.00', '25.00')).to.equal(25);
    expect(changeOf('30.00', '20.00')).to.equal(-33.3);
    expect(changeOf('0.00', '5.00')).to.equal(undefined);
    expect(changeOf('x', '5.00')).to.equal(undefined);
    expect(changeOf(1, 2)).to.equal(undefined);
  });
});
