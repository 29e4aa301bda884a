import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { expect } from 'chai';
import type { Part } from '@kerben/workflows/printed/parts.ts';
import { inParts } from '@kerben/workflows/naryad/printed/in-parts.ts';
import { orderPaper } from '@kerben/workflows/naryad/printed/order-paper.ts';
import { orderReports, type OrderLayout } from '@kerben/workflows/naryad/printed/order-words.ts';

const charge = (number: string, method: number, amount: string, more: object = {}) => ({
  paymentId: number,
  number,
  basis: '',
  payer: 'ОсОО «Алтын»',
  method,
  desk: '',
  back: false,
  late: false,
  amount,
  ...more,
});
const charges = new Map([
  ['o1', [charge('1', 2, '1120.01'), charge('2', 3, '0.99'), charge('3', 1, '500.50')]],
  [
    'o2',
    [charge('4', 2, '300.00'), charge('4', 2, '-300.00', { back: true }), charge('5', 2, '17.17', { late: true })],
  ],
  ['o3', [charge('6', 4, '9999999.99')]],
]);
const sumOf = (id: string, methods: readonly number[]): string =>
  som(
    (charges.get(id) ?? [])
      .filter(({ method }) => methods.includes(method))
      .reduce((sum, { amount }) => sum + tyiyn(amount), 0n),
  );
const order = (id: string, stationId: string, messageType: number, more: object = {}) => ({
  id,
  numberMaket: id,
  date: '2026-03-10',
  stationId,
  stationName: `Станция ${stationId}`,
  messageType,
  status: 2,
  made: 1,
  count: new Set((charges.get(id) ?? []).map(({ paymentId }) => paymentId)).size,
  summaCash: sumOf(id, [2]),
  summaCard: sumOf(id, [3]),
  summaAccount: sumOf(id, [1, 4]),
  totalSumma: sumOf(id, [1, 2, 3, 4]),
  size: (charges.get(id) ?? []).length,
  ...more,
});
const typed = {
  made: 2,
  count: 7,
  summaCash: '40.00',
  summaCard: '2.02',
  summaAccount: '0.00',
  totalSumma: '42.02',
};
const orders = [
  order('o1', '716700', 1),
  order('o2', '716700', 2, { status: 1 }),
  order('o3', '717008', 1),
  order('o4', '717008', 1, typed),
];

/** What a paper has in the column of a heading, and in its last line. */
const columnOf = (layout: OrderLayout, side: 'arrived' | 'sent', heading: string) => {
  const contents = { charges, desks: new Map<string, string>() };
  const paper = orderPaper(
    { side, layout },
    { orders, all: orders, part: 1, of: 1 },
    contents,
    { month: '2026-03', printedBy: 'Кассир' },
    'ru',
  );
  const table = paper.parts.find((part): part is Extract<Part, { kind: 'table' }> => part.kind === 'table');
  const at = table?.heads.indexOf(heading) ?? -1;
  expect(at, `${layout} ${heading}`).to.be.greaterThan(-1);
  const figures = (table?.rows ?? []).map((row) =>
    tyiyn((row[at] ?? '').replace(/\s/g, '').replace(',', '.').replace('−', '-')),
  );
  return { sum: figures.reduce((total, each) => total + each, 0n), total: table?.totals?.[at] };
};

describe('the three prints of the orders of a month', () => {
  for (const side of ['arrived', 'sent'] as const)
    it(`say the same to the tyiyn, of each kind: ${side}`, () => {
      const all = ['ByMonth', 'Summ', 'Full'] as const;
      const totals = all.map((layout) => columnOf(layout, side, 'Всего, сом'));
      const expected = orders.reduce((sum, { totalSumma }) => sum + tyiyn(totalSumma), 0n);
      for (const [place, { sum, total }] of totals.entries()) {
        expect(sum, all[place]).to.equal(expected);
        expect(total, all[place]).to.equal(totals[0]?.total);
      }
      for (const heading of ['Наличными', 'Картой', 'Безналично']) {
        const [day, station] = (['ByMonth', 'Summ'] as const).map((layout) => columnOf(layout, side, heading));
        expect(day, heading).to.deep.equal(station);
      }
    });

  it('are six, three of each kind', () => {
    expect(Object.values(orderReports).map(({ side, layout }) => `${side} ${layout}`)).to.have.length(6);
  });

  it('go in parts that are each whole: their lines are those of the month, and each says what all of them come to', () => {
    const month = Array.from({ length: 900 }, (_, at) => order('o1', String(716700 + (at % 30)), 1, { id: `o${at}` }));
    const contents = {
      charges: new Map(month.map(({ id }) => [id, charges.get('o1') ?? []])),
      desks: new Map<string, string>(),
    };
    const parts = inParts(month, ({ size }) => size, 1_000);
    expect(parts.map((part) => part.length)).to.deep.equal([333, 333, 234]);
    const lines = parts.flatMap((orders, at) => {
      const paper = orderPaper(
        { side: 'arrived', layout: 'Full' },
        { orders, all: month, part: at + 1, of: parts.length },
        contents,
        { month: '2026-03', printedBy: 'Кассир' },
        'ru',
      );
      const words = JSON.stringify(paper.parts);
      expect(words)
        .to.include(`Часть ${at + 1} из 3`)
        .and.to.include('Итого по части');
      expect(words).to.include('нарядов 900, сумма 1\u00a0459\u00a0350,00 сом');
      return paper.parts.flatMap((part) => (part.kind === 'table' ? part.rows : []));
    });
    expect(lines).to.have.length(2_700);
  });

  it('have one part where there is nothing, and never a line left out for its size', () => {
    expect(inParts<number>([], () => 1)).to.deep.equal([[]]);
    expect(inParts([3, 20, 1, 9], (size) => size, 10)).to.deep.equal([[3], [20], [1, 9]]);
  });
});
