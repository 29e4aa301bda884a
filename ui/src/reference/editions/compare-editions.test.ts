import { expect } from 'chai';
import type { Row } from '../../grid/column.ts';
import { changeOf, compareEditions } from './compare-editions.ts';

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

  it('say by how much a rate went up or down', () => {
    expect(changeOf('20.00', '25.00')).to.equal(25);
    expect(changeOf('30.00', '20.00')).to.equal(-33.3);
    expect(changeOf('0.00', '5.00')).to.equal(undefined);
    expect(changeOf('x', '5.00')).to.equal(undefined);
    expect(changeOf(1, 2)).to.equal(undefined);
  });
});
