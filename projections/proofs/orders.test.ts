import { expect } from 'chai';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { lifeOf, type Life } from './lives.ts';
import { ordersProver, type OrderState, type PaidCharge } from './orders.ts';
import { prove } from './prover.ts';

const at = '2026-03-10T06:00:00.000Z';
const life = <D>(stream: string, type: string, status: number, changes: object): Life<D> => {
  const event: RecordedEvent = {
    id: stream,
    stream,
    revision: 0,
    position: 1n,
    type,
    schemaVersion: 1,
    data: { status, changes, confirmedWarnings: [], id: stream.split('/')[2] },
    metadata: { occurredAt: at },
  };
  return lifeOf<D>(stream, [event]) as Life<D>;
};
const put = (rows: readonly object[]) => ({ put: rows.map((row, place) => ({ row: place + 1, ...row })), gone: [] });

const paid = { amount: '100.00', method: 2, day: '2026-03-10', undone: false, backOn: '' };
const charge = (id: string, allocations: readonly object[], more: object = {}) =>
  life<PaidCharge>(`payment/railway/${id}`, 'PaymentIssued', 2, {
    stationId: '716700',
    method: 2,
    allocations: put(allocations.map((one) => ({ ...paid, ...one }))),
    ...more,
  });
const line = { payment: 1, back: false, method: 2, day: '2026-03-10', amount: '100.00' };
const order = (id: string, lines: readonly object[], more: object = {}, kind = 'arrived') =>
  life<OrderState>(
    `${kind}-naryad/railway/${id}`,
    `${kind === 'arrived' ? 'Arrived' : 'Departures'}NaryadCreated`,
    'status' in more ? Number(more.status) : 0,
    {
      stationId: '716700',
      date: '2026-03-10',
      made: 1,
      charges: put(lines.map((one) => ({ ...line, ...one }))),
      ...Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'status')),
    },
  );

const charges = [
  charge('c1', [{}]),
  charge('c2', [{ amount: '30.00' }, { amount: '70.00', method: 3, day: '2026-03-11' }]),
  charge('c3', [{ amount: '40.00', undone: true, backOn: '2026-03-11' }]),
];
const first = [{ paymentId: 'c1' }, { paymentId: 'c2', amount: '30.00' }];
const sums = { count: 2, totalSumma: '130.00' };
const next = [
  { paymentId: 'c2', payment: 2, amount: '70.00', method: 3, day: '2026-03-11' },
  { paymentId: 'c3', amount: '40.00' },
  { paymentId: 'c3', back: true, amount: '-40.00', day: '2026-03-11' },
];
const orders = [
  order('o1', first, sums),
  order('o2', next, { date: '2026-03-11', count: 2, totalSumma: '70.00' }),
  order('o3', first, { ...sums, status: 4 }),
];

const proved = async (more: {
  readonly orders?: readonly Life<OrderState>[];
  readonly charges?: readonly Life<PaidCharge>[];
}) => {
  const all = [...(more.orders ?? orders), ...(more.charges ?? charges)];
  const lives = async function* (area: string): AsyncGenerator<Life<never>> {
    yield* await Promise.resolve(all.filter((each) => each.area === area) as unknown as readonly Life<never>[]);
  };
  const stop = (unreadable: Error): never => {
    throw unreadable;
  };
  const [found] = await prove(lives, () => [ordersProver()], stop);
  if (!found) throw new Error('nobody proved');
  return found;
};

describe('the proof of orders', () => {
  it('finds nothing where each payment and each return is in one order', async () => {
    const { wrong, told } = await proved({});
    expect(wrong).to.deep.equal([]);
    expect(told).to.deep.equal(['no payment is left']);
  });

  const spoiledFirst = (more: object): readonly Life<OrderState>[] => [
    order('o1', [{ paymentId: 'c1', ...more }, first[1] ?? {}], sums),
    ...orders.slice(1),
  ];
  const cases: readonly [what: string, orders: readonly Life<OrderState>[], says: RegExp][] = [
    ['an amount is another', spoiledFirst({ amount: '999999.99' }), /c1~1 is 100.00 .* the order says 999999.99/],
    ['a day is another', spoiledFirst({ day: '2026-03-09' }), /on 2026-03-10 at .* says .* on 2026-03-09/],
    ['a method is another', spoiledFirst({ method: 3 }), /by method 2 on .* by method 3 on/],
    ['a payment was never made', spoiledFirst({ payment: 7 }), /order o1: payment c1~7 was never made/],
    ['what stands was taken back', spoiledFirst({ back: true }), /payment c1~1~back was never made/],
    [
      'it stands in the order of another station',
      [order('o1', first, { ...sums, stationId: '716607' }), ...orders.slice(1)],
      /at railway\/arrived\/716700, the order says .* at railway\/arrived\/716607/,
    ],
    [
      'it stands in an order of the other kind',
      [order('o1', first, sums, 'departures'), ...orders.slice(1)],
      /at railway\/arrived\/716700, the order says .* at railway\/sent\/716700/,
    ],
    ['it stands twice', [...orders, order('o4', first, sums)], /payment c1~1 is in two orders: o1 and o4/],
    [
      'it stands twice in one order',
      [order('o1', [...first, ...first], { ...sums, totalSumma: '260.00' }), ...orders.slice(1)],
      /payment c1~1 is in two orders: o1 and o1/,
    ],
    [
      'the head is not what its lines come to',
      [order('o1', first, { ...sums, totalSumma: '131.00' }), ...orders.slice(1)],
      /order o1 says 2 documents, 131.00; its lines come to 2, 130.00/,
    ],
  ];
  for (const [what, spoiled, says] of cases)
    it(`finds that ${what}`, async () => {
      expect((await proved({ orders: spoiled })).wrong.join('\n')).to.match(says);
    });

  it('any amount of any payment that is changed in its charge is found', async () => {
    for (const [place, one] of charges.entries())
      for (const [row] of one.last.allocations.entries()) {
        const allocations = one.last.allocations.map((each, at) => (at === row ? { ...each, amount: '99.99' } : each));
        const spoiled = charges.map((each, at) =>
          at === place ? { ...each, last: { ...each.last, allocations } } : each,
        );
        expect((await proved({ charges: spoiled })).wrong, `${one.id} ${row}`).to.not.deep.equal([]);
      }
  });

  it('tells what is in no order, without what was taken back on its own day, and what is typed', async () => {
    const returned = charge('c4', [{ undone: true, backOn: '2026-03-10' }]);
    const typed = order('o5', [], { made: 2, count: 3, totalSumma: '12.00' });
    const { wrong, told } = await proved({ orders: [...orders.slice(1), typed], charges: [...charges, returned] });
    expect(wrong).to.deep.equal([]);
    expect(told).to.deep.equal([
      '2 payments of 130.00 som are in no order, the oldest of 2026-03-10',
      '1 orders of 12.00 som are typed by hand',
    ]);
  });

  it('cries no wolf over what is from before orders took payments', async () => {
    const old = order('o0', [{ paymentId: 'c1', payment: null, amount: '7.00' }], {
      made: null,
      count: 1,
      totalSumma: '7.00',
    });
    const undone = charge('c5', [{ undone: true }]);
    const late = order('o6', [{ paymentId: 'c5', back: true, amount: '-100.00', day: '2026-03-12' }], {
      date: '2026-03-12',
      count: 1,
      totalSumma: '-100.00',
    });
    const { wrong, told } = await proved({ orders: [old, late], charges: [...charges, undone] });
    expect(wrong).to.deep.equal([]);
    expect(told).to.deep.equal(['2 payments of 30.00 som are in no order, the oldest of 2026-03-11']);
  });
});
