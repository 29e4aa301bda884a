import { expect } from 'chai';
import { areaNamed } from '../areas.ts';
import { gainedClaims } from '../claims/area.ts';
import type { AnyDoc } from '../document/definition.ts';
import type { Allocation } from '../documents/payment/allocations.ts';
import type { Command, Decision } from '../kernel/command.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { decidedUpon } from '../kernel/fold.ts';
import { systemPerson } from '../kernel/person.ts';
import type { OrderLine } from './lines.ts';

const today = '2026-03-11';
const clerk = { ...systemPerson('railway'), id: 'cashier', userName: 'cashier' };

const paid = (row: number, more: Partial<Allocation> = {}): Allocation => ({
  row,
  op: `op-${row}`,
  source: 'cash-shift',
  sourceId: '1~1',
  receipt: `1-00000${row}`,
  amount: '1120.00',
  excess: '0.00',
  method: 2,
  day: '2026-03-10',
  undone: false,
  back: '',
  backOn: '',
  ...more,
});
const charge = (number: string, allocations: readonly Allocation[], more: object = {}) => ({
  exists: true,
  number,
  basis: 'Weighing',
  customerName: 'Payer',
  stationId: '716700',
  method: 2,
  smgsId: '',
  forArea: '',
  allocations,
  ...more,
});
const charges: Readonly<Record<string, object>> = {
  one: charge('1', [paid(1)]),
  parts: charge('2', [paid(1, { amount: '500.00' }), paid(2, { amount: '620.00', method: 3, day: '2026-03-09' })]),
  back: charge('3', [
    paid(1, { amount: '300.00', day: '2026-03-09', undone: true, back: 'account', backOn: '2026-03-10' }),
  ]),
  'old-back': charge('4', [paid(1, { amount: '40.00', undone: true, back: 'account' })]),
  elsewhere: charge('5', [paid(1)], { stationId: '716607' }),
  dispatched: charge('6', [paid(1)], { smgsId: 'note-1' }),
  arriving: charge('10', [paid(1)], { smgsId: 'note-2', incoming: true }),
  later: charge('7', [paid(1, { day: '2026-03-11' })]),
  unpaid: charge('8', []),
  unsaid: charge('9', [paid(1, { method: null })], { method: 5 }),
};
const stations: Readonly<Record<string, object>> = {
  '716700': { exists: true, administration: '59', nameRu: 'Бишкек II' },
  '700007': { exists: true, administration: '27', nameRu: 'Алматы I' },
};

interface Of {
  readonly state?: AnyDoc;
  readonly closed?: boolean;
  readonly confirmedWarnings?: readonly string[];
}

const arrived = areaNamed('arrived-naryad');
const decided = (name: string, input: object, { state, closed = false, confirmedWarnings = [] }: Of = {}) => {
  const command = arrived.commands.find((each) => each.name === name) as Command<AnyDoc, DomainEvent>;
  const before = state ?? (arrived.initial as AnyDoc);
  const decision: Decision<DomainEvent> = command.decide(
    before,
    command.input.parse({ ...input, ...(confirmedWarnings.length > 0 && { confirmedWarnings }) }),
    {
      id: 'order-1',
      person: clerk,
      now: `${today}T06:00:00.000Z`,
      today,
      number: 7,
      record: <State>(area: string, id: string) =>
        (({ payment: charges, stations })[area]?.[id] ?? (area === 'payment' ? undefined : {})) as State,
      held: closed ? [{ key: 'accounting-month:2026-03', area: 'accounting-month', id: 'm', state: {} }] : [],
    },
  );
  return { decision, before };
};
const head = { date: '2026-03-10', stationId: '716700', messageType: 1 };
const made = (input: object, of: Of = {}): AnyDoc => {
  const { decision, before } = decided(of.state ? 'edit' : 'create', of.state ? input : { ...head, ...input }, of);
  if (!('events' in decision)) throw new Error(JSON.stringify(decision));
  return decidedUpon<AnyDoc>(arrived, before, decision.events);
};
const order = (...lines: readonly object[]): AnyDoc => made({ charges: lines });
const linesOf = (doc: AnyDoc) => doc['charges'] as unknown as readonly OrderLine[];
const refused = (name: string, input: object, of: Of = {}): readonly string[] => {
  const { decision } = decided(name, name === 'create' ? { ...head, ...input } : input, of);
  if ('invalid' in decision) return decision.invalid.map(({ code, member }) => `${code} ${member}`);
  return 'unconfirmed' in decision ? decision.unconfirmed.map(({ code }) => `? ${code}`) : [JSON.stringify(decision)];
};
/** An order of the time when a line was whatever its sender said, and named no payment. */
const old = (status: number): AnyDoc => {
  const line = { paymentId: 'one', number: '1', basis: 'For', payer: 'Payer', amount: '12.5' };
  const event: DomainEvent = {
    type: 'ArrivedNaryadCreated',
    data: {
      status,
      changes: {
        ...head,
        count: 1,
        totalSumma: '25.00',
        charges: {
          put: [
            { ...line, method: 2, row: 1 },
            { ...line, method: 3, row: 2 },
          ],
          gone: [],
        },
      },
      confirmedWarnings: [],
      id: 'order-1',
      creatorId: 'cashier',
    },
  };
  expect(arrived.events[event.type]?.schema.safeParse(event.data).success).to.equal(true);
  return arrived.evolve(arrived.initial, event) as AnyDoc;
};

describe('an order takes payments', () => {
  it('copies what the charge says of a payment, whatever its sender says', () => {
    const [line] = linesOf(
      order({
        paymentId: 'one',
        payment: 1,
        amount: '999999.99',
        method: 3,
        number: '77',
        payer: 'Nobody',
        late: true,
      }),
    );
    expect(line).to.include({
      number: '1',
      basis: 'Weighing',
      payer: 'Payer',
      amount: '1120.00',
      method: 2,
      day: '2026-03-10',
      receipt: '1-000001',
      desk: '1',
      late: false,
    });
  });

  it('holds parts of one charge by their methods, and counts the charge once', () => {
    const doc = order({ paymentId: 'parts', payment: 1 }, { paymentId: 'parts', payment: 2 }, { paymentId: 'one' });
    expect(doc).to.include({ made: 1, count: 2, summaCash: '1620.00', summaCard: '620.00', totalSumma: '2240.00' });
    expect(linesOf(doc).map(({ late }) => late)).to.deep.equal([false, true, false]);
  });

  it('a return goes out with a minus on the day on which the money went: a day of returns alone is an order', () => {
    const doc = order({ paymentId: 'back', payment: 1, back: true });
    expect(linesOf(doc)[0]).to.include({ amount: '-300.00', day: '2026-03-10', late: false });
    expect(doc).to.include({ count: 1, summaCash: '-300.00', totalSumma: '-300.00' });
    // The payment itself belongs to the day before, and may come late.
    expect(linesOf(order({ paymentId: 'back', payment: 1 }))[0]).to.include({ amount: '300.00', late: true });
    // Nobody knows when it was taken back.
    expect(linesOf(order({ paymentId: 'old-back', payment: 1, back: true }))[0]).to.include({ day: '2026-03-10' });
  });

  it('a payment whose method was not kept was paid as the charge says', () => {
    expect(order({ paymentId: 'unsaid', payment: 1 })).to.include({ summaAccount: '1120.00', summaCash: '0.00' });
  });

  it('whoever names the charge alone means its only payment, or that of the day', () => {
    expect(linesOf(order({ paymentId: 'parts' }))[0]).to.include({ payment: 1, amount: '500.00' });
    expect(
      linesOf(order({ paymentId: 'parts', payment: 1 }, { paymentId: 'parts' })).map((one) => one.payment),
    ).to.deep.equal([1, 2]);
    expect(refused('create', { charges: [{ paymentId: 'unpaid' }] })).to.deep.equal([
      'ArrivedNaryad.WhichPayment charges.0.payment',
    ]);
  });

  it('of delivery takes the charge of a waybill that came here, of dispatch that of one that was sent', () => {
    expect(linesOf(order({ paymentId: 'arriving', payment: 1 }))).to.have.length(1);
    expect(refused('create', { charges: [{ paymentId: 'dispatched', payment: 1 }] })).to.deep.equal([
      'ArrivedNaryad.OtherKind charges.0.paymentId',
    ]);
  });

  const wrong: readonly [what: string, lines: readonly object[], says: string][] = [
    [
      'twice',
      [
        { paymentId: 'one', payment: 1 },
        { paymentId: 'one', payment: 1 },
      ],
      'Twice charges.1.payment',
    ],
    ['of another station', [{ paymentId: 'elsewhere', payment: 1 }], 'OtherStation charges.0.paymentId'],
    ['of the other kind', [{ paymentId: 'dispatched', payment: 1 }], 'OtherKind charges.0.paymentId'],
    ['that was never made', [{ paymentId: 'one', payment: 2 }], 'NoPayment charges.0.payment'],
    ['made after the day', [{ paymentId: 'later', payment: 1 }], 'PaidLater charges.0.payment'],
    ['as taken back that stands', [{ paymentId: 'one', payment: 1, back: true }], 'NotTakenBack charges.0.back'],
  ];
  for (const [what, lines, says] of wrong)
    it(`refuses a payment ${what}`, () => {
      expect(refused('create', { charges: lines })).to.deep.equal([`ArrivedNaryad.${says}`]);
    });

  it('refuses a charge that is not there, a station of another railway, a month that is closed', () => {
    expect(refused('create', { charges: [{ paymentId: 'nothing', payment: 1 }] })).to.deep.equal([
      'Reference.EntryUnknown charges.0.paymentId',
    ]);
    expect(refused('create', { stationId: '700007' })).to.deep.equal(['ArrivedNaryad.ForeignRailway stationId']);
    const draft = order({ paymentId: 'one', payment: 1 });
    for (const [name, input, state] of [
      ['create', { charges: [{ paymentId: 'one', payment: 1 }] }, undefined],
      ['edit', { comment: 'x' }, draft],
      ['cancel', { comment: 'x' }, draft],
      ['return-order', { returnReason: 'x' }, old(1)],
    ] as const)
      expect(refused(name, input, { closed: true, ...(state && { state }) }), name).to.deep.equal([
        'ArrivedNaryad.MonthClosed date',
      ]);
  });

  it('a draft holds its payments and the day, a cancelled order nothing, a supplement a name of its own', () => {
    const draft = order({ paymentId: 'back', payment: 1 }, { paymentId: 'back', payment: 1, back: true });
    expect(arrived.claims?.(draft)).to.deep.equal([
      'arrived-naryad:716700:2026-03-10:1',
      'ordered:back~1',
      'ordered:back~1~back',
    ]);
    const { decision } = decided('cancel', { comment: 'x' }, { state: draft });
    expect('events' in decision && arrived.claims?.(decidedUpon(arrived, draft, decision.events))).to.deep.equal([]);
    const supplement = made({ date: '2026-02-28', supplement: 1, charges: [] });
    expect(arrived.claims?.(supplement)).to.deep.equal(['arrived-naryad:716700:2026-02-28:1:1']);
    expect(refused('create', { supplement: 1 })).to.deep.equal(['ArrivedNaryad.SupplementDay supplement']);
  });

  it('says in which order a payment is, to whoever puts it into another one', () => {
    const draft = order({ paymentId: 'one', payment: 1 });
    expect(arrived.heldBy?.(draft, 'ordered:one~1')).to.deep.equal({
      code: 'ArrivedNaryad.Ordered',
      params: {
        number: '1',
        paid: '2026-03-10',
        amount: '1120.00',
        maket: '7',
        station: 'Бишкек II',
        day: '2026-03-10',
      },
    });
    expect(arrived.heldBy?.(draft, 'arrived-naryad:716700:2026-03-10:1')).to.equal(undefined);
  });

  it('keeps what was copied: a line that is sent again says what it said, though its payment was taken back since', () => {
    const draft = order({ paymentId: 'one', payment: 1 });
    const [line] = linesOf(draft);
    const stood = { ...draft, charges: [{ ...line, amount: '1.00' }] } as unknown as AnyDoc;
    expect(linesOf(made({ charges: [{ ...line }], comment: 'x' }, { state: stood }))[0]?.amount).to.equal('1.00');
    // Another payment in its place is another line.
    const other = made({ charges: [{ ...line, paymentId: 'parts', payment: 2 }] }, { state: stood });
    expect(linesOf(other)[0]).to.include({ amount: '620.00', late: true });
  });

  it('sums that are typed are asked about, once for what they say', () => {
    const typed = { count: 2, summaCash: '10.00' };
    expect(refused('create', typed)).to.deep.equal(['? ArrivedNaryad.Typed']);
    const doc = made(typed, { confirmedWarnings: ['ArrivedNaryad.Typed'] });
    expect(doc).to.include({ totalSumma: '10.00', made: 2 });
    expect(made({ comment: 'x' }, { state: doc })).to.include({ comment: 'x' });
    expect(refused('edit', { summaCash: '11.00' }, { state: doc })).to.deep.equal(['? ArrivedNaryad.Typed']);
  });

  it('an order of before opens, is changed and sent as it was: its lines are nobody’s payments', () => {
    const draft = old(0);
    expect(linesOf(draft)[0]).to.include({ payment: null, back: false, amount: '12.5' });
    expect(arrived.claims?.(draft)).to.deep.equal(['arrived-naryad:716700:2026-03-10:1']);
    const changed = made({ charges: linesOf(draft), comment: 'x' }, { state: draft });
    expect(linesOf(changed)).to.deep.equal(linesOf(draft));
    expect(changed).to.include({
      comment: 'x',
      made: null,
      summaCash: '12.50',
      summaCard: '12.50',
      totalSumma: '25.00',
    });
    const { decision } = decided('send', {}, { state: changed });
    expect('events' in decision && gainedClaims(arrived, changed, decision.events)).to.deep.equal([]);
    // A new line beside old ones is a payment.
    const both = made({ charges: [...linesOf(draft), { paymentId: 'parts', payment: 2 }] }, { state: draft });
    expect(arrived.claims?.(both)).to.include('ordered:parts~2');
  });
});
