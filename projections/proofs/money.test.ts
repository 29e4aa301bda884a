import ts from 'typescript';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { chargesProver } from './charges.ts';
import { lifeOf, type Life } from './lives.ts';
import { moneyProvers } from './money.ts';
import { prove } from './prover.ts';

const at = '2026-03-10T06:00:00.000Z';
const later = Date.parse(at) + 5 * 60 * 60 * 1000;

interface MoneyLives {
  readonly shifts: readonly Life<never>[];
  readonly charges: readonly Life<never>[];
  readonly accounts: readonly Life<never>[];
  readonly statements: readonly Life<never>[];
  readonly cards: readonly Life<never>[];
  readonly months: readonly Life<never>[];
  readonly documents?: readonly Life<never>[];
}

/** Every sentence of every proof of some records. */
const proveMoney = async (lives: MoneyLives, now: number): Promise<readonly string[]> => {
  const all = Object.values(lives as unknown as Readonly<Record<string, readonly Life<never>[]>>).flat();
  const areas = async function* (area: string): AsyncGenerator<Life<never>> {
    yield* await Promise.resolve(all.filter((each) => each.area === area));
  };
  const stop = (unreadable: Error): never => {
    throw unreadable;
  };
  return (await prove(areas, () => moneyProvers(now), stop)).flatMap(({ wrong }) => wrong);
};

type Told = readonly [type: string, status: number, changes: object, asked?: object];

/** A record as its events in the log make it. */
const life = <D>(stream: string, ...told: readonly Told[]): Life<D> => {
  const events = told.map(([type, status, changes, asked], revision): RecordedEvent => ({
    id: `${stream}-${revision}`,
    stream,
    revision,
    position: BigInt(revision + 1),
    type,
    schemaVersion: 1,
    data: {
      status,
      changes,
      ...(asked && { asked }),
      confirmedWarnings: [],
      ...(revision === 0 && { id: stream.split('/')[2] }),
    },
    metadata: { occurredAt: at },
  }));
  const made = lifeOf<D>(stream, events);
  if (!made) throw new Error(stream);
  return made;
};
const put = (...rows: readonly object[]) => ({ put: rows.map((row, place) => ({ row: place + 1, ...row })), gone: [] });

const receipt = (number: number, op: string, paymentId: string, more: object = {}) => ({
  row: number,
  number,
  at,
  op,
  paymentId,
  place: 0,
  customerId: 'payer',
  method: 2,
  due: '100.00',
  taken: '100.00',
  rounding: '0.00',
  tendered: '100.00',
  change: '0.00',
  slip: '',
  annulled: false,
  ...more,
});
const shift = (number: number, head: object, receipts: readonly object[], end: object = {}): Life<never> =>
  life(
    `cash-shift/railway/1~${number}`,
    ['CashShiftOpened', 0, { deskId: '1', number, drawer: '0.00', ...head }],
    ['CashShiftTaken', 0, { receipts: put(...receipts), drawer: `${receipts.length}00.00` }],
    ...(Object.keys(end).length > 0 ? [['CashShiftClosed', 1, end] as const] : []),
  );
/** A service without VAT: what a charge of so much consists of. */
const service = (amount: string) => ({
  net: amount,
  vat: '0.00',
  total: amount,
  lines: put({
    service: '101',
    quantity: '1',
    price: amount,
    vatKind: 2,
    vatIncluded: false,
    income: 1,
    net: amount,
    vat: '0.00',
    gross: amount,
  }),
});
const charge = (id: string, op: string, more: object = {}, allocation: object = {}): Life<never> =>
  life(`payment/railway/${id}`, [
    'PaymentIssued',
    2,
    {
      payerId: 'payer',
      ...service('100.00'),
      paid: '100.00',
      due: '0.00',
      allocations: put({
        op,
        source: 'cash-shift',
        sourceId: '1~1',
        receipt: '1-1',
        amount: '100.00',
        excess: '0.00',
        method: 2,
        day: '2026-03-10',
        undone: false,
        back: '',
        ...allocation,
      }),
      ...more,
    },
  ]);
const hold = { paymentId: 'p9', amount: '60.00', expiresAt: at };
const account = (...told: readonly Told[]): Life<never> => life('account/railway/payer', ...told);
const credited: Told = [
  'AccountCredited',
  0,
  { customerId: 'payer', balance: '100.00', held: '0.00', lastDay: '2026-03-10', seq: 1 },
  { op: 'op-3', amount: '100.00', why: 'deposit' },
];
const held: Told = [
  'AccountHeld',
  0,
  { held: '60.00', seq: 2, holds: put(hold) },
  { op: 'hold.p9', paymentId: 'p9', amount: '60.00' },
];
const settled: Told = [
  'AccountSettled',
  0,
  { balance: '40.00', held: '0.00', seq: 3, holds: { put: [], gone: [1] } },
  { op: 'settle.p9.1', paymentId: 'p9', amount: '60.00' },
];
const line = {
  day: '2026-03-10',
  order: '4711',
  tin: '1',
  amount: '50.00',
  payerId: 'payer',
  credited: true,
  reversed: false,
};
const statement = (id: string, more: object = {}, of: object = {}): Life<never> =>
  life(`bank-statement/railway/${id}`, [
    'BankStatementCreated',
    2,
    { opening: '0.00', spent: '0.00', closing: '50.00', lines: put({ ...line, ...of }), ...more },
  ]);
const unclearLine = { ...line, order: '5', amount: '20.00', payerId: '', credited: false, known: '', nth: 1 };
/** A statement of an account, posted: each line of it, and what was paid out. */
const ofBank = (id: string, head: object, lines: readonly object[] = [], ...more: readonly Told[]): Life<never> =>
  life(
    `bank-statement/railway/${id}`,
    [
      'BankStatementCreated',
      0,
      { accountId: 'A', after: '', day: '2026-03-09', fee: '', ...head, lines: put(...lines) },
    ],
    ['BankStatementPosted', 2, {}],
    ...more,
  );
const bankFirst = (more: object = {}, ...later: readonly Told[]): Life<never> =>
  ofBank('b1', { opening: '100.00', spent: '5.00', closing: '115.00', ...more }, [unclearLine], ...later);
const bankNext = (more: object = {}): Life<never> =>
  ofBank('b2', { after: 'b1', day: '2026-03-10', opening: '115.00', spent: '15.00', closing: '100.00', ...more });
/** A line that pays out what a shift took by card, less what the acquirer has kept. */
const paysOut = (id: string, amount: string, more: object = {}): Life<never> =>
  ofBank(id, { accountId: id, opening: '0.00', spent: '0.00', closing: amount }, [
    { ...unclearLine, amount, as: 2, covers: '8~1', withheld: '2.00', ...more },
  ]);
const onlineLine = { ...unclearLine, amount: '98.00', as: 3, online: ['o1'], withheld: '2.00' };
/** A line that pays out what a provider brought. */
const paysOutOnline = (id: string, more: object = {}): Life<never> =>
  ofBank(id, { accountId: id, opening: '0.00', spent: '0.00', closing: '98.00' }, [{ ...onlineLine, ...more }]);
const byCard = (desk = '8'): Life<never> =>
  life(`cash-shift/railway/${desk}~1`, [
    'CashShiftOpened',
    1,
    { deskId: desk, number: 1, drawer: '0.00', receipts: put(receipt(1, `op-card-${desk}`, 'p-card', { method: 3 })) },
  ]);
const bankCredit: Told = [
  'AccountCredited',
  0,
  { balance: '90.00', seq: 4 },
  { op: 'bank.s1.1', amount: '50.00', why: 'transfer' },
];
const paidByAccount = charge(
  'p9',
  'settle.p9.1',
  { ...service('60.00'), paid: '60.00' },
  { amount: '60.00', source: 'account' },
);
const card = (...more: readonly Told[]): Life<never> =>
  life(
    'personal-account/railway/payer~2026-02',
    [
      'PersonalAccountChargeTold',
      0,
      { month: '2026-02', payerId: 'payer', total: '10.00', lines: put({ paymentId: 'p5', gross: '10.00' }) },
    ],
    ...more,
  );

/** A charge from the personal account, which stands in the card of its month. */
const onCard = (more: object = {}, ...later: readonly Told[]): Life<never> =>
  life(
    'payment/railway/p5',
    [
      'PaymentIssuedBy',
      2,
      {
        payerId: 'payer',
        method: 1,
        ...service('10.00'),
        paid: '0.00',
        due: '10.00',
        postedOn: '2026-02-10',
        forArea: 'railway-code-sale',
        forId: 's1',
        ...more,
      },
    ],
    ...later,
  );
const takenBack: Told = ['PaymentReversed', 4, { due: '0.00', postedOn: '2026-03-10' }];
const otherCard = (id: string, line: object): Life<never> =>
  life(`personal-account/railway/${id}`, ['PersonalAccountChargeTold', 0, { total: '10.00', lines: put(line) }]);
const entered = { paymentId: 'p5', gross: '10.00' };
const limit: Told = ['AccountLimitGranted', 0, { limitAmount: '500.00', limitUntil: '2026-06-30' }];

const closedMarch: Life<never> = life('accounting-month/railway/m2', [
  'AccountingMonthClosed',
  0,
  { month: '2026-03', first: true },
]);
const paidLate: Life<never> = life(
  'payment/railway/p8',
  ['PaymentIssued', 2, { payerId: 'payer', ...service('100.00'), due: '100.00' }],
  [
    'PaymentAllocated',
    2,
    {
      paid: '100.00',
      due: '0.00',
      allocations: {
        put: [
          {
            row: 2,
            op: 'op-8',
            source: 'cash-shift',
            amount: '100.00',
            excess: '0.00',
            day: '2026-03-10',
            undone: false,
          },
        ],
        gone: [],
      },
    },
  ],
);

/** The sale that ordered it. */
const sale = (more: object = {}): Life<never> =>
  life('railway-code-sale/railway/s1', [
    'RailwayCodeSaleSold',
    0,
    {
      customerId: 'payer',
      method: 1,
      price: '10.00',
      paymentId: 'p5',
      errands: put({ errand: 'charge', about: 'p5', area: 'payment', recordId: 'p5', answer: 0, ask: 1, input: '1' }),
      ...more,
    },
  ]);

const kept = (area: string, type: string, changes: object): Life<never> =>
  life(`${area}/railway/${area}-1`, [type, 0, changes]);
const calculation = (more: object = {}): Life<never> =>
  kept('calculation', 'CalculationCounted', {
    net: '150.00',
    vat: '18.00',
    total: '168.00',
    lines: put({ amount: '100.00', vat: '12.00' }, { amount: '50.00', vat: '6.00' }),
    ...more,
  });
const useStatement = (more: object = {}): Life<never> =>
  kept('gu46u', 'Gu46UCreated', {
    wagons: put({ amount: '100.00' }),
    placings: put({ amount: '10.03' }),
    useTotal: '100.00',
    placingTotal: '10.03',
    net: '110.03',
    vat: '13.20',
    total: '123.23',
    ...more,
  });
/** A statement that was charged, of one stay. */
const chargedUse = (id: string): Life<never> =>
  life(`gu46u/railway/${id}`, [
    'Gu46UCreated',
    5,
    {
      wagons: put({ amount: '100.00', stayId: 'w1', memoId: 'm1' }),
      ...{ useTotal: '100.00', placingTotal: '0.00', net: '100.00', vat: '12.00', total: '112.00' },
      charges: put({ paymentId: 'p-use' }),
    },
  ]);
const chargeOfUse = (): Life<never> =>
  charge('p-use', 'op-use', { forArea: 'gu46u', forId: 'u1' }, { source: 'online-payment' });
const fine = (more: object = {}): Life<never> =>
  kept('fine-charge', 'FineChargeCreated', { per: 1, rate: '40.00', wagons: put({}, {}), amount: '80.00', ...more });
const answer = { transaction: 't', outcome: 'paid', amount: '100.00', taken: 1, takenBack: false };
/** What a provider brought for a charge that was paid by it. */
const online = (more: object = {}, stream = 'o1'): Life<never> =>
  life(
    `online-payment/railway/${stream}`,
    ['OnlinePaymentStarted', 0, { number: '1', total: '100.00', lines: put({ paymentId: 'p6', due: '100.00' }) }],
    ['OnlinePaymentAnswered', 1, { answers: put({ ...answer, ...more }) }],
  );
const paidOnline = (id = 'p6', allocation: object = {}): Life<never> =>
  charge(id, 'online.o1.1.1', {}, { source: 'online-payment', sourceId: 'o1', method: 5, ...allocation });
const allGood = () => [calculation(), useStatement(), fine(), online(), sale()];

/** Money that agrees: two shifts with three receipts, an advance, a hold that was settled, a statement, a card. */
const good: MoneyLives = {
  shifts: [
    shift(1, { openingCash: '0.00', expectedCash: '0.00' }, [receipt(1, 'op-1', 'p1'), receipt(2, 'op-2', 'p2')], {
      countedCash: '200.00',
      difference: '0.00',
    }),
    life(
      'cash-shift/railway/1~2',
      [
        'CashShiftOpened',
        0,
        { deskId: '1', number: 2, openingCash: '200.00', expectedCash: '200.00', drawer: '200.00' },
      ],
      ['CashShiftTaken', 0, { receipts: put({ ...receipt(3, 'op-3', ''), row: 1 }), drawer: '300.00' }],
    ),
  ],
  charges: [charge('p1', 'op-1'), charge('p2', 'op-2'), paidByAccount, onCard(), paidOnline()],
  accounts: [account(credited, held, settled, bankCredit)],
  statements: [statement('s1'), bankFirst(), bankNext()],
  cards: [card(['PersonalAccountClosed', 4, { closedOn: '2026-03-02' }])],
  months: [life('accounting-month/railway/m1', ['AccountingMonthClosed', 0, { month: '2026-02', first: true }])],
  documents: allGood(),
};

/** Texts between the values of every template in a source. */
const templatesOf = (source: string): readonly (readonly string[])[] => {
  const found: string[][] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile('money.ts', source, ts.ScriptTarget.Latest));
  return found;
};
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** February closed with some figures, behind everything. */
const closedWith = (controls: readonly object[]): Life<never> => {
  const whole = life<never>('accounting-month/railway/m1', [
    'AccountingMonthClosed',
    0,
    { month: '2026-02', first: true, controls: put(...controls) },
  ]);
  return { ...whole, events: whole.events.map((event) => ({ ...event, position: 100n })) };
};

const opened = (more: object): Life<never> =>
  life('cash-shift/railway/1~2', [
    'CashShiftOpened',
    0,
    { deskId: '1', number: 2, expectedCash: '200.00', drawer: '209.00', ...more },
  ]);
/** A line of so much that says so much. */
const priced = (price: string, gross = '100.00') => {
  const {
    put: [line],
  } = service(gross).lines;
  return put({ ...line, price });
};

const carriedBy = (whose: Life<never>, more: object): Life<never> => {
  const last = whose.events.at(-1) as RecordedEvent;
  const data = { fold: areaNamed('account').carries?.fold, state: { ...(whose.last as object), ...more } };
  return {
    ...whose,
    events: [...whose.events, { ...last, id: 'carried', revision: last.revision + 1, type: 'CarriedForward', data }],
  };
};

describe('the proofs of money', () => {
  const spoiled = async (more: object): Promise<string> => (await proveMoney({ ...good, ...more }, later)).join('\n');

  it('find nothing where everything agrees', async () => {
    expect(await proveMoney(good, later)).to.deep.equal([]);
  });

  /** A desk that begins with what it was given: nobody left less or more. */
  const firstShift = (openingDifference: string): Life<never> =>
    life('cash-shift/railway/9~1', [
      'CashShiftOpened',
      0,
      { deskId: '9', number: 1, openingCash: '1000.00', expectedCash: '0.00', drawer: '1000.00', openingDifference },
    ]);

  it("find nothing in the first shift of a desk that begins with the desk's own cash", async () => {
    expect(await proveMoney({ ...good, shifts: [...good.shifts, firstShift('0.00')] }, later)).to.deep.equal([]);
  });

  const cases: readonly [what: string, spoiled: object, says: RegExp][] = [
    [
      "a desk's first shift says that somebody left less",
      { shifts: [...good.shifts, firstShift('1000.00')] },
      /shift 9~1 says that 1000.00 more was there at opening, it is 0.00/,
    ],
    [
      'a calculation comes to another sum than its lines',
      { documents: [calculation({ net: '151.00' }), sale(), online()] },
      /calculation calculation-1: net is 151.00, its lines come to 150.00/,
    ],
    [
      'a statement says another use than its wagons',
      { documents: [useStatement({ useTotal: '99.00' }), sale(), online()] },
      /gu46u gu46u-1: useTotal is 99.00, its lines come to 100.00/,
    ],
    [
      'the VAT of a statement is not that of its services',
      { documents: [useStatement({ vat: '13.21', total: '123.24' }), sale(), online()] },
      /gu46u gu46u-1: vat is 13.21, its lines come to 13.20/,
    ],
    [
      'a fine is not its rate for each of its wagons',
      { documents: [fine({ amount: '40.00' }), sale(), online()] },
      /fine-charge fine-charge-1: amount is 40.00, its lines come to 80.00/,
    ],
    [
      'what came online pays no charge',
      { charges: good.charges.filter(({ id }) => id !== 'p6') },
      /online payment o1: online.o1.1.1 is allocated to no charge/,
    ],
    [
      'what came online pays twice',
      { charges: [...good.charges, paidOnline('p7')] },
      /online payment o1: online.o1.1.1 is allocated twice, to charges p6 and p7/,
    ],
    [
      'a charge has more of an online payment than it brought',
      { charges: [...good.charges.filter(({ id }) => id !== 'p6'), paidOnline('p6', { excess: '1.00' })] },
      /online.o1.1.1 brought 100.00, charge p6 has 101.00/,
    ],
    [
      'a charge was paid by an online payment that brought nothing',
      { documents: [...allGood().filter(({ area }) => area !== 'online-payment')] },
      /charge p6: online.o1.1.1 was brought by no online payment/,
    ],
    [
      'what came online stands with another charge',
      { charges: [...good.charges.filter(({ id }) => id !== 'p6'), paidOnline('p7')] },
      /online.o1.1.1 is for p6, it stands as p7/,
    ],
    [
      'what was refuted stands',
      { documents: [...allGood().filter(({ area }) => area !== 'online-payment'), online({ takenBack: true })] },
      /online.o1.1.1 is for p6 refuted, it stands as p6/,
    ],
    [
      'an online payment asks for another sum than its charges',
      {
        documents: [
          ...allGood().filter(({ area }) => area !== 'online-payment'),
          life(
            'online-payment/railway/o1',
            ['OnlinePaymentStarted', 0, { total: '90.00', lines: put({ paymentId: 'p6', due: '100.00' }) }],
            ['OnlinePaymentAnswered', 1, { answers: put(answer) }],
          ),
        ],
      },
      /online payment o1 asks for 90.00, its charges are 100.00/,
    ],
    [
      'what came online is shared among no charge',
      {
        charges: good.charges.filter(({ id }) => id !== 'p6'),
        documents: [
          ...allGood().filter(({ area }) => area !== 'online-payment'),
          life('online-payment/railway/o1', ['OnlinePaymentAnswered', 1, { answers: put(answer) }]),
        ],
      },
      /online payment o1 brought 100.00, 0.00 of it is shared/,
    ],
    [
      'a card lacks what the account paid, and all else agrees by itself',
      {
        cards: [card(['PersonalAccountClosed', 4, { closedOn: '2026-03-02' }]), otherCard('payer~2026-01', entered)],
      },
      /payer railway\/payer: by cards and charges the account paid 70.00, it says 60.00/,
    ],
    [
      'a receipt of the series is missing',
      {
        shifts: [
          shift(1, { openingCash: '0.00', expectedCash: '0.00' }, [
            receipt(1, 'op-1', 'p1'),
            { ...receipt(3, 'op-2', 'p2') },
          ]),
        ],
      },
      /receipt 2 is missing/,
    ],
    [
      'a cash order of the series is missing',
      {
        shifts: [
          shift(1, { openingCash: '0.00', expectedCash: '0.00', payouts: put({ number: 2, amount: '0.00' }) }, [
            receipt(1, 'op-1', 'p1'),
            receipt(2, 'op-2', 'p2'),
          ]),
        ],
      },
      /cash order 1 is missing, shift 1~1 goes on with 2/,
    ],
    [
      'what an account carried forward is not what its events make',
      { accounts: [carriedBy(account(credited, held, settled, bankCredit), { balance: '1000000.00' })] },
      /what it carried forward behind movement 4 is not what its events make/,
    ],
    ['a shift is missing', { shifts: good.shifts.slice(1) }, /shift 1 is missing/],
    [
      'the drawer is not what its receipts come to',
      {
        shifts: [
          shift(1, { openingCash: '5.00', expectedCash: '0.00' }, [receipt(1, 'op-1', 'p1'), receipt(2, 'op-2', 'p2')]),
        ],
      },
      /its receipts come to 205.00/,
    ],
    [
      'a shift does not begin with what the one before left',
      { shifts: [good.shifts[0], shift(2, { openingCash: '0.00', expectedCash: '7.00' }, [receipt(3, 'op-3', '')])] },
      /expects 7.00, the one before left 200.00/,
    ],
    [
      'a receipt pays no charge',
      { charges: [good.charges[0], paidByAccount] },
      /receipt op-2 .* allocated to no charge/,
    ],
    ['a receipt pays two charges', { charges: [...good.charges, charge('p3', 'op-1')] }, /op-1 is allocated twice/],
    ['a payment names no receipt', { charges: [...good.charges, charge('p3', 'op-7')] }, /op-7 names a receipt/],
    [
      'one operation is two receipts',
      {
        shifts: [
          good.shifts[0],
          shift(2, { openingCash: '200.00', expectedCash: '200.00', drawer: '200.00' }, [receipt(3, 'op-1', 'p1')]),
        ],
      },
      /receipt op-1 of shift 1~2 stands in charge p1 as one of railway\/1~1/,
    ],
    [
      'a receipt stands whose money was given back',
      {
        charges: [
          charge('p1', 'op-1', { paid: '0.00', due: '100.00' }, { undone: true, back: 'drawer' }),
          ...good.charges.slice(1),
        ],
      },
      /op-1 .* stands, and its payment was given back/,
    ],
    [
      'a receipt is annulled and pays all the same',
      {
        shifts: [
          shift(1, { openingCash: '0.00', expectedCash: '0.00' }, [
            receipt(1, 'op-1', 'p1', { annulled: true }),
            receipt(2, 'op-2', 'p2'),
          ]),
        ],
      },
      /op-1 .* is annulled, and its payment stands/,
    ],
    [
      'another amount is allocated than was taken',
      {
        charges: [charge('p1', 'op-1', { paid: '90.00', due: '10.00' }, { amount: '90.00' }), ...good.charges.slice(1)],
      },
      /100.00 taken, 90.00/,
    ],
    [
      'a charge is due that is paid',
      { charges: [charge('p1', 'op-1', { due: '1.00' }), ...good.charges.slice(1)] },
      /charge p1/,
    ],
    [
      'an advance is on no account',
      { accounts: [account(...([] as Told[]), ['AccountOpened', 0, { customerId: 'payer' }])] },
      /advance op-3/,
    ],
    [
      'an advance is credited twice',
      {
        accounts: [
          account(credited, ['AccountCredited', 0, { balance: '200.00', seq: 2 }, { op: 'op-3', amount: '100.00' }]),
        ],
      },
      /op-3 is credited twice/,
    ],
    [
      'a balance is not what its movements come to',
      {
        accounts: [account(credited, held, ['AccountSettled', 0, { ...settled[2], balance: '41.00' }, settled[3]])],
      },
      /41.00 .* come to 40.00/,
    ],
    [
      'a hold is of another amount',
      { accounts: [account(credited, [held[0], 0, held[2], { ...held[3], amount: '61.00' }], settled, bankCredit)] },
      /account payer: 61.00 is to be held for p9, it keeps 60.00/,
    ],
    [
      'a hold is let go that was not there',
      { accounts: [account(credited, ['AccountReleased', 0, {}, { paymentId: 'p9', amount: '60.00' }])] },
      /p9 is let go and nothing was held/,
    ],
    [
      'a hold is lost',
      { accounts: [account(credited, held, ['AccountLimitGranted', 0, { holds: { put: [], gone: [1] } }])] },
      /hold for p9 is neither there nor settled/,
    ],
    [
      'what was settled pays no charge',
      { charges: good.charges.slice(0, 2) },
      /settle.p9.1 was settled and pays no charge/,
    ],
    [
      'a movement is dated behind the one before',
      { accounts: [account(credited, ['AccountHeld', 0, { ...held[2], lastDay: '2026-03-09' }, held[3]])] },
      /dated 2026-03-09, behind 2026-03-10/,
    ],
    [
      'a statement does not end with what its lines come to',
      { statements: [statement('s1', { closing: '51.00' })] },
      /ends with 51.00/,
    ],
    [
      'a payment order counts in two statements',
      { statements: [statement('s1'), statement('s2')] },
      /counts twice: statements s1 and s2/,
    ],
    [
      'a credited line is on no account',
      { statements: [statement('s3')] },
      /statement s3, line 1: 50.00 is on no account/,
    ],
    [
      'a line comes into a closed month',
      {
        cards: [
          card(
            ['PersonalAccountClosed', 4, { closedOn: '2026-03-02' }],
            [
              'PersonalAccountChargeTold',
              4,
              { lines: { put: [{ row: 2, paymentId: 'p2', gross: '5.00' }], gone: [] }, total: '15.00' },
            ],
          ),
        ],
      },
      /a line came into the closed month 2026-02/,
    ],
    [
      'a month is closed before it is over',
      { cards: [card(['PersonalAccountClosed', 4, { closedOn: '2026-02-27' }])] },
      /closed on 2026-02-27, before its month was over/,
    ],
    [
      'a card says another total',
      { cards: [card(['PersonalAccountSent', 1, { total: '11.00' }])] },
      /says 11.00, its lines come to 10.00/,
    ],
    [
      'a charge stands in two cards',
      { cards: [card(), otherCard('payer~2026-03', entered)] },
      /charge p5 stands in card payer~2026-03, it belongs into payer~2026-02/,
    ],
    [
      'a reversal stands in two cards',
      {
        charges: [onCard({}, takenBack)],
        cards: ['payer~2026-03', 'payer~2026-04'].map((id) => otherCard(id, { ...entered, reversal: true })),
      },
      /the reversal of charge p5 stands in two cards/,
    ],
    [
      'a charge stands in the card of another month',
      { cards: [otherCard('payer~2026-03', entered)] },
      /charge p5 stands in card payer~2026-03, it belongs into payer~2026-02/,
    ],
    [
      'a charge stands in the card of another payer',
      { charges: [onCard({ payerId: 'other' })] },
      /charge p5 stands in card payer~2026-02, it belongs into other~2026-02/,
    ],
    ['a charge stands in no card', { cards: [] }, /charge p5 stands in no card, not in payer~2026-02/],
    [
      'a reversal stands in no card',
      { charges: [onCard({}, takenBack)] },
      /the reversal of charge p5 stands in no card, not in payer~2026-03/,
    ],
    [
      'a card has what no charge says',
      { charges: [onCard({ method: 2 })] },
      /card payer~2026-02 has a line of charge p5, which says nothing of it/,
    ],
    [
      'a charge is posted on a day of a closed month',
      {
        months: [closedMarch],
        accounts: [],
        charges: [onCard({}, ['PaymentReversed', 4, { due: '0.00', postedOn: '2026-03-09' }])],
      },
      /charge p5, posted: dated 2026-03-09, behind the closing of 2026-03/,
    ],
    [
      'an account is moved on a day of a closed month',
      { months: [closedMarch] },
      /account payer, movement 2: dated 2026-03-10, behind the closing of 2026-03/,
    ],
    [
      'a charge is paid on a day of a closed month',
      { months: [closedMarch], accounts: [], charges: [charge('p1', 'op-1'), paidLate] },
      /charge p8, payment 2: dated 2026-03-10, behind the closing of 2026-03/,
    ],
    [
      'a payment stands twice in the card of its month',
      { cards: [card(), otherCard('payer~2026-02~2', entered)] },
      /charge p5 stands in two cards: payer~2026-02 and payer~2026-02~2/,
    ],
    [
      'a card has another amount of a charge',
      { cards: [otherCard('payer~2026-02', { ...entered, gross: '10.01' })] },
      /charge p5: 10.00, card payer~2026-02 has 10.01 of it/,
    ],
    [
      'one operation is two receipts of a shift',
      {
        shifts: [
          shift(1, { openingCash: '0.00', expectedCash: '0.00' }, [receipt(1, 'op-1', 'p1'), receipt(2, 'op-1', 'p2')]),
          good.shifts[1],
        ],
      },
      /operation op-1 is a receipt twice: shifts 1~1 and 1~1/,
    ],
    [
      'a shift was opened with more than the one before left',
      { shifts: [good.shifts[0], opened({ openingCash: '209.00', openingDifference: '8.00' })] },
      /shift 1~2 says that 8.00 more was there at opening, it is 9.00/,
    ],
    [
      'nobody says why a shift was opened with more',
      { shifts: [good.shifts[0], opened({ openingCash: '209.00', openingDifference: '9.00' })] },
      /shift 1~2 was opened with 209.00 instead of 200.00, and nobody says why/,
    ],
    [
      'a receipt is rounded by another amount',
      { shifts: [shift(1, {}, [receipt(1, 'op-1', 'p1', { rounding: '0.50' }), receipt(2, 'op-2', 'p2')])] },
      /shift 1~1, receipt 1: 100.00 due and 0.50 rounded, 100.00 taken/,
    ],
    [
      'a shift was closed with another difference',
      {
        shifts: [
          shift(1, {}, [receipt(1, 'op-1', 'p1'), receipt(2, 'op-2', 'p2')], {
            countedCash: '190.00',
            difference: '-1.00',
          }),
        ],
      },
      /shift 1~1 was closed with 190.00, and says a difference of -1.00/,
    ],
    [
      'a line of a charge is not what it counts',
      { charges: [charge('p1', 'op-1', { lines: priced('99.00') }), ...good.charges.slice(1)] },
      /charge p1, line 1: says 100.00, 0.00, 100.00; it is 99.00, 0.00, 99.00/,
    ],
    [
      'a charge is not what its lines come to',
      { charges: [charge('p1', 'op-1', { net: '99.00' }), ...good.charges.slice(1)] },
      /charge p1 says 99.00, 0.00, 100.00; its lines come to 100.00, 0.00, 100.00/,
    ],
    [
      'more is paid of a charge than it is',
      { charges: [charge('p1', 'op-1', service('99.00')), ...good.charges.slice(1)] },
      /charge p1: 100.00 is paid of 99.00/,
    ],
    [
      'a charge changes its payer',
      { charges: [onCard({}, ['PaymentSettleAsked', 0, { payerId: 'other' }])] },
      /charge p5: its payer was payer, and is other/,
    ],
    [
      'a charge changes its station',
      { charges: [onCard({ stationId: '716700' }, ['PaymentSettleAsked', 0, { stationId: '716607' }])] },
      /charge p5: its station was 716700, and is 716607/,
    ],
    [
      'what a charge earns is changed by an event that posts nothing',
      { charges: [onCard({}, ['PaymentSettleAsked', 0, { lines: priced('11.00', '11.00') }])] },
      /charge p5, PaymentSettleAsked: 1.00 is earned by it, 0.00 is posted as income and VAT/,
    ],
    [
      'an operation is settled twice',
      { accounts: [...good.accounts, life('account/railway/other', credited, held, settled)] },
      /operation settle.p9.1 is settled twice, by accounts payer and other/,
    ],
    [
      'what was settled pays two charges',
      { charges: [...good.charges, charge('p4', 'settle.p9.1', {}, { source: 'account' })] },
      /charge p9: payment settle.p9.1 is allocated twice, to p4 too/,
    ],
    [
      'an account settled less than was paid',
      {
        accounts: [
          account(credited, held, [settled[0], 0, settled[2], { ...settled[3], amount: '50.00' }], bankCredit),
        ],
      },
      /charge p9: payment settle.p9.1: 60.00 of payer, account payer settled 50.00/,
    ],
    [
      'no account settled what was paid',
      { accounts: [account(credited, bankCredit)] },
      /charge p9: payment settle.p9.1 was settled by no account/,
    ],
    [
      'money on an account comes from nowhere',
      { statements: [] },
      /account payer: bank.s1.1 was put on it, and nothing says why/,
    ],
    [
      'more than was due is on no account',
      { charges: [charge('p1', 'op-1', {}, { amount: '90.00', excess: '10.00' }), ...good.charges.slice(1)] },
      /charge p1: more than was due, op-1: 10.00 is on no account/,
    ],
    [
      'what was taken back is on no account',
      { charges: [charge('p1', 'op-1', {}, { undone: true, back: 'account' }), ...good.charges.slice(1)] },
      /charge p1: taken back, op-1: 100.00 is on no account/,
    ],
    [
      'what an annulled receipt had put on an account is still there',
      {
        charges: [
          charge('p1', 'op-1', {}, { amount: '90.00', excess: '10.00', undone: true, back: 'drawer' }),
          ...good.charges.slice(1),
        ],
      },
      /charge p1: annulled, op-1: 10.00 is on no account/,
    ],
    [
      'one sum goes to an account twice',
      {
        charges: [
          charge('p1', 'op-1', {}, { amount: '90.00', excess: '10.00' }),
          charge('p2', 'op-1', {}, { amount: '90.00', excess: '10.00' }),
        ],
      },
      /charge p1: more than was due, op-1 goes to an account twice, as charge p2: more than was due, op-1 too/,
    ],
    [
      'a statement of an account does not begin with what the bank said last',
      { statements: [statement('s1'), bankFirst(), bankNext({ opening: '116.00', closing: '101.00' })] },
      /statement b2 begins with 116.00; b1 before it ended with 115.00/,
    ],
    [
      'a statement follows none of its account',
      { statements: [statement('s1'), bankFirst(), bankNext({ after: 's1' })] },
      /statement b2 follows s1, which is no posted statement of its account/,
    ],
    [
      'an account begins twice',
      { statements: [statement('s1'), bankFirst(), bankNext({ after: '' })] },
      /account A begins twice: statements b1 and b2/,
    ],
    [
      'the bank account of the books is not what the bank said',
      { statements: [statement('s1'), bankFirst(), bankNext({ closing: '99.00' })] },
      /account A stands at 100.00 in the books; the bank said 99.00, statement b2/,
    ],
    [
      'a line that was assigned anew is still on the account of the one whose it was',
      {
        statements: [
          statement('s1'),
          bankFirst(
            {},
            ['BankStatementPayerChosen', 2, { lines: put({ ...unclearLine, payerId: 'payer', credited: true }) }],
            ['BankStatementLineAssigned', 1, { lines: put({ ...unclearLine, turn: 2 }) }],
          ),
          bankNext(),
        ],
      },
      /statement b1, line 1, assigned anew: 20.00 is on no account/,
    ],
    [
      'a line has a payer and stands in 3320 all the same',
      {
        statements: [
          statement('s1'),
          bankFirst({}, ['BankStatementChanged', 2, { lines: put({ ...unclearLine, payerId: 'payer' }) }]),
          bankNext(),
        ],
      },
      /railway: 3320 and the unclear lines of statements differ by -20.00/,
    ],
    [
      'a line that was taken back is on the account',
      { statements: [statement('s1', {}, { reversed: true })] },
      /statement s1, line 1, taken back: 50.00 is on no account/,
    ],
    [
      'another amount is on an account than was transferred',
      { statements: [statement('s1', { closing: '51.00' }, { amount: '51.00' })] },
      /statement s1, line 1: 51.00 of payer, 50.00 is on account payer/,
    ],
    [
      'a charge is of another amount than its document ordered',
      { documents: [sale({ price: '9.00' })] },
      /charge p5: 10.00 of payer at , railway-code-sale\/s1 ordered 9.00 of payer at/,
    ],
    [
      'a month was closed with another figure',
      { months: [closedWith([{ name: 'cards', count: 1, sum: '11.00' }])] },
      /month 2026-02 was closed with cards 1 of 11.00; the log says 1 of 10.00/,
    ],
    [
      'a month was closed with another count',
      { months: [closedWith([{ name: 'charges', count: 2, sum: '0.00' }])] },
      /month 2026-02 was closed with charges 2 of 0.00; the log says 0 of 0.00/,
    ],
    [
      'an account stood otherwise when a month was closed',
      { months: [closedWith([{ name: '1410', count: 0, sum: '5.00' }])] },
      /month 2026-02 was closed with 1410 0 of 5.00; the log says 0 of 0.00/,
    ],
    [
      'the card payments of a shift are paid out twice',
      { shifts: [...good.shifts, byCard()], statements: [paysOut('b7', '98.00'), paysOut('b8', '98.00')] },
      /paidout:8~1 is paid out more than once: b7 line 1, b8 line 1/,
    ],
    [
      'the bank pays out more than a desk took by card',
      { shifts: [...good.shifts, byCard()], statements: [paysOut('b7', '99.00')] },
      /b7 line 1 pays out 101.00; paidout:8~1 came to 100.00/,
    ],
    [
      'a payout of several shifts is not what they had taken together',
      {
        shifts: [...good.shifts, byCard(), byCard('9')],
        statements: [paysOut('b7', '199.00', { also: ['9~1'], parts: ['100.00', '100.00'] })],
      },
      /b7 line 1 pays out 201.00; paidout:8~1, paidout:9~1 came to 200.00/,
    ],
    [
      'an online payment is paid out twice',
      { statements: [paysOutOnline('b7'), paysOutOnline('b8')] },
      /paidout:o1 is paid out more than once: b7 line 1, b8 line 1/,
    ],
    [
      'a provider pays out less than it says',
      { statements: [paysOutOnline('b7', { withheld: '1.00' })] },
      /b7 line 1 pays out 99.00; paidout:o1 came to 100.00/,
    ],
    [
      'the books hold another sum of online payments than is on its way',
      {
        statements: [
          ofBank(
            'b7',
            { accountId: 'b7', opening: '0.00', spent: '0.00', closing: '98.00' },
            [{ ...onlineLine, online: [], withheld: '' }],
            ['BankStatementChanged', 2, { lines: put(onlineLine) }],
          ),
        ],
      },
      /railway: 1230 holds 2.00; 0.00 of online payments is on its way/,
    ],
    [
      'what the bank paid back to a payer is on his account still',
      {
        statements: [
          ...good.statements.slice(0, 1),
          ofBank('b7', { accountId: 'b7', opening: '50.00', spent: '20.00', closing: '30.00' }, [
            { ...unclearLine, out: true, payerId: 'payer', credited: true },
          ]),
        ],
      },
      /statement b7, line 1: 20.00 is on no account/,
    ],
    [
      'an unclear line that was paid out is nowhere in the books',
      {
        statements: [
          ofBank(
            'b7',
            { accountId: 'b7', opening: '50.00', spent: '20.00', closing: '30.00' },
            [{ ...unclearLine, out: true, as: 6 }],
            ['BankStatementChanged', 2, { lines: put({ ...unclearLine, out: true }) }],
          ),
        ],
      },
      /3320 and the unclear lines of statements differ by -20.00/,
    ],
    [
      'a stay is charged by two statements',
      { documents: [...allGood(), chargedUse('u1'), chargedUse('u2')] },
      /stay w1 of memo m1 is charged twice: gu46u u1 and gu46u u2/,
    ],
    [
      'a statement comes to another sum than its charge',
      { charges: [...good.charges, chargeOfUse()], documents: [...allGood(), chargedUse('u1')] },
      /gu46u u1: its rows come to 112.00, its charges to 100.00/,
    ],
    ['a charge was ordered by no document', { documents: [] }, /charge p5 says that railway-code-sale\/s1 ordered it/],
    [
      'a charge was ordered for another payer',
      { documents: [sale({ customerId: 'other' })] },
      /charge p5: 10.00 of payer at , railway-code-sale\/s1 ordered 10.00 of other at/,
    ],
  ];
  for (const [what, log, says] of cases)
    it(`find that ${what}`, async () => {
      expect(await spoiled(log)).to.match(says);
    });

  /** Places of amounts in what events say: of each its path, and what it becomes when it is one som more. */
  const amountsIn = (
    value: unknown,
    path: readonly (string | number)[] = [],
  ): readonly (readonly (string | number)[])[] =>
    typeof value === 'string'
      ? /^-?\d+\.\d\d$/.test(value)
        ? [path]
        : []
      : value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([name, inner]) => amountsIn(inner, [...path, name]))
        : [];
  const changedAt = (value: unknown, [name, ...rest]: readonly (string | number)[]): unknown => {
    if (name === undefined) return (Number(value) + 1).toFixed(2);
    const changed = changedAt((value as Readonly<Record<string, unknown>>)[name], rest);
    return Array.isArray(value)
      ? value.map((each: unknown, at) => (String(at) === String(name) ? changed : each))
      : { ...(value as object), [name]: changed };
  };
  /** What moves no money: what was given over the counter and back, and what an account may owe. */
  const movesNothing = new Set(['tendered', 'change', 'limitAmount', 'settleAmount']);

  it('speak when any one amount of any event of a good month is another', async () => {
    const groups = Object.entries(good as unknown as Readonly<Record<string, readonly Life<never>[]>>);
    const silent: string[] = [];
    let amounts = 0;
    for (const [group, lives] of groups)
      for (const [at, whole] of lives.entries())
        for (const [place, event] of whole.events.entries())
          for (const path of amountsIn(event.data)) {
            if (movesNothing.has(String(path.at(-1)))) continue;
            amounts += 1;
            const events = whole.events.map((each, of) =>
              of === place ? { ...each, data: changedAt(each.data, path) } : each,
            );
            const spoilt = lifeOf<never>(whole.events[0]?.stream ?? '', events);
            const others = lives.map((each, of) => (of === at && spoilt ? spoilt : each));
            const wrong = await proveMoney({ ...good, [group]: others }, later);
            if (wrong.length === 0) silent.push(`${event.stream} ${event.type} ${path.join('.')}`);
          }
    expect(silent).to.deep.equal([]);
    expect(amounts).to.be.greaterThan(60);
  });

  it('name the charges that stand at stations of other railways, with the number and the day of each', async () => {
    const station = (id: string, administration: string): Life<never> =>
      lifeOf<never>(`stations/railway/${id}`, [
        {
          ...{
            id,
            stream: `stations/railway/${id}`,
            revision: 0,
            position: 1n,
            type: 'StationCreated',
            schemaVersion: 1,
          },
          ...{ data: { id, values: { code: id, administration } }, metadata: { occurredAt: at } },
        },
      ]) ?? raise();
    const raise = (): never => {
      throw new Error('no station');
    };
    const abroad = { stationId: '704506', stationName: 'Луговая', number: '38', day: '2026-03-10' };
    const lives = [station('716700', '59'), station('704506', '27'), charge('p1', 'op-1', abroad)];
    const areas = async function* (area: string): AsyncGenerator<Life<never>> {
      yield* await Promise.resolve(lives.filter((each) => each.area === area));
    };
    const proved = await prove(areas, () => [chargesProver()], raise);
    expect(proved[0]?.told).to.deep.equal([
      '1 charges stand at 704506 Луговая, of another railway, and in no order: 38 of 2026-03-10',
    ]);
  });

  it('have a log that provokes each sentence that they say', async () => {
    const folder = new URL('./', import.meta.url);
    // Orders, claims and months have tests of their own beside them.
    const of = [
      'desks',
      'receipts',
      'charges',
      'accounts',
      'settlements',
      'credits',
      'statements',
      'controls',
      'cards',
      'documents',
      'totals',
      'online',
      'payers',
      'bank',
      'transit',
      'stays',
    ];
    const templates = of
      .flatMap((name) => templatesOf(readFileSync(new URL(`${name}.ts`, folder), 'utf8')))
      .filter((parts) => /[a-z]{4}/.test(parts.join('')) && /[a-z,:] /.test(parts.join('')))
      // What is said with the rest of a sentence around it, and what only tells.
      .filter(
        (parts) =>
          !/^(ordered|charges stand|is missing|lines of online)|^ (charges stand|is missing|statements name|shifts, bags and)/.test(
            parts.join(''),
          ),
      );
    const heard: string[] = [];
    for (const [, log] of cases) heard.push(...(await proveMoney({ ...good, ...log }, later)));
    const pattern = (parts: readonly string[]): RegExp => new RegExp(parts.map(escaped).join('.*'));
    const all = heard.join('\n');
    expect(templates.filter((parts) => !pattern(parts).test(all)).map((parts) => parts.join('…'))).to.deep.equal([]);
    expect(templates.length).to.be.greaterThan(40);
  });

  it('cry no wolf: a payout of two shifts, one of an online payment, one that names none, outgoing lines of every kind', async () => {
    const shifts = [...good.shifts, byCard(), byCard('9')];
    const out = { ...unclearLine, out: true, amount: '5.00' };
    const lines = [
      { ...out, as: 5 },
      { ...out, as: 6, order: '6' },
      { ...out, order: '7' },
    ];
    const statements = [
      ...good.statements,
      paysOut('b7', '198.00', { also: ['9~1'], parts: ['100.00', '100.00'] }),
      paysOutOnline('b8'),
      paysOutOnline('b9', { online: [], withheld: '' }),
      ofBank('b10', { accountId: 'b10', opening: '20.00', spent: '17.00', closing: '3.00', fee: '1.00' }, lines),
    ];
    const said = await proveMoney({ ...good, shifts, statements }, later);
    // Whose receipts these are is another proof's.
    expect(said.filter((each) => !each.includes('op-card'))).to.deep.equal([]);
  });

  it('cry no wolf: a payout and what was withheld of it are what the desk took by card', async () => {
    const shifts = [byCard()];
    const none = { shifts, charges: [], accounts: [], cards: [], months: [] };
    expect((await proveMoney({ ...none, statements: [paysOut('b7', '98.00')] }, later)).join('\n')).to.not.match(
      /paidout/,
    );
  });

  it('cry no wolf: what stood in a card before its charge was there came from paper', async () => {
    const charges = [charge('p1', 'op-1'), charge('p2', 'op-2'), paidByAccount, onCard(), paidOnline()].map((each) => ({
      ...each,
      events: each.events.map((event) => ({ ...event, position: 10n })),
    }));
    const cards = [otherCard('payer~2026-01', entered), card()];
    const told = cards[1] as Life<never>;
    const later10 = { ...told, events: told.events.map((event) => ({ ...event, position: 11n })) };
    expect(
      await proveMoney({ ...good, charges, cards: [cards[0] as Life<never>, later10], months: [] }, later),
    ).to.deep.equal([]);
  });

  it('cry no wolf: a limit granted, or a state carried forward, behind the closing of the last month that moved anything', async () => {
    const months = [
      life('accounting-month/railway/m3', ['AccountingMonthClosed', 0, { month: '2026-03', first: true }]),
    ];
    const [own] = good.accounts;
    const closing = { ...months[0], events: months[0]?.events.map((event) => ({ ...event, position: 4n })) };
    const accounts = [account(credited, held, settled, bankCredit, limit)];
    expect(own).to.not.equal(undefined);
    expect(await proveMoney({ ...good, accounts, months: [closing] } as unknown as MoneyLives, later)).to.deep.equal(
      [],
    );
    expect(
      await proveMoney(
        { ...good, accounts: [carriedBy(own as Life<never>, {})], months: [closing] } as unknown as MoneyLives,
        later,
      ),
    ).to.deep.equal([]);
  });

  it('believe what an account carried forward when its events make it', async () => {
    const [own] = good.accounts;
    const carrying = (more: object) => ({ accounts: [carriedBy(own as Life<never>, more)] });
    expect(await proveMoney({ ...good, ...carrying({}) }, later)).to.deep.equal([]);
  });

  it('wait an hour for what chains are still bringing', async () => {
    const soon = await proveMoney(
      { ...good, charges: [good.charges[0], paidByAccount, onCard()] } as MoneyLives,
      Date.parse(at) + 60_000,
    );
    expect(soon).to.deep.equal([]);
  });
});
