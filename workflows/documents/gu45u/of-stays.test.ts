import { expect } from 'chai';
import { memoOfStays } from './of-stays.ts';

const stay = (more: object = {}) => ({
  wagonNumber: '64288046',
  stationId: '716700',
  customerId: '10000001',
  cargoName: 'Уголь',
  sealMarks: 'ЗПУ 1',
  placedAt: null,
  ...more,
});

describe('a memo begun with chosen wagons', () => {
  it('is of their placing, with goods and seals of each, where and whose the first is', () => {
    const memo = memoOfStays([stay(), stay({ wagonNumber: '60046711', customerId: '10000002' })], 0);
    expect(memo).to.include({ stationId: '716700', customerId: '10000001', what: 0 });
    expect(
      memo.wagons.map(({ wagonNumber, cargoName, sealMarks, operation }) => [
        wagonNumber,
        cargoName,
        sealMarks,
        operation,
      ]),
    ).to.deep.equal([
      ['64288046', 'Уголь', 'ЗПУ 1', 0],
      ['60046711', 'Уголь', 'ЗПУ 1', 0],
    ]);
  });

  it('is of their removal once one was placed, and knows when', () => {
    const { what, wagons } = memoOfStays([stay({ placedAt: '2026-03-10T04:00:00.000Z' }), stay()], 0);
    expect([what, wagons[0]?.placedAt, wagons[1]?.placedAt]).to.deep.equal([1, '2026-03-10T04:00:00.000Z', '']);
  });

  it('of loading does not say that the wagons load what they came with', () => {
    const { wagons } = memoOfStays([stay()], 1);
    expect(wagons.map(({ operation, cargoName, sealMarks }) => [operation, cargoName, sealMarks])).to.deep.equal([
      [1, '', ''],
    ]);
  });
});
