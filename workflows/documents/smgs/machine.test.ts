import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { Area } from '../../kernel/area.ts';
import { documentMachine } from '../../document/machine.ts';
import { statedAnswers } from '../../document/menu.ts';
import type { Machine } from '../../kernel/machine.ts';
import type { Person } from '../../kernel/person.ts';
import { policy } from '../../kernel/policy.ts';
import { examplePerson } from '../../people/example.ts';
import { messages } from '../../messages/index.ts';
import { people } from './example.ts';
import definition from './document.ts';
import type { SmgsState } from './fields.ts';
import { offers } from './offers.ts';

const smgs = areaNamed('smgs') as Area<SmgsState>;
const machine = documentMachine(definition);
const smgsMachine = machine as unknown as Machine<SmgsState, string>;
const { states } = smgsMachine.definition;
const initialState = smgs.initial;
const actions = (note: SmgsState, person: Person) => smgs.actions?.(note, person) ?? [];
const answers = statedAnswers(definition, machine) as unknown as typeof actions;

const { admin, customer } = people;

/** Codes written out as in the specification, `status/subStatus`; `-` is a record that does not exist. */
const pairs = ['0/0', '0/1', '0/2', '0/3', '0/4', '0/5', '0/6', '1/3', '1/4', '1/5', '1/6', '2/1', '2/2', '3/7', '4/8'];

const docIn = (pair: string, facts: Partial<SmgsState> = {}): SmgsState => {
  if (pair === '-') return { ...initialState, ...facts };
  const [status = 0, subStatus = 0] = pair.split('/').map(Number);
  return { ...initialState, exists: true, customerId: 'ala-too', status, subStatus, ...facts };
};

const stays = (...where: string[]): Record<string, string> => Object.fromEntries(where.map((pair) => [pair, pair]));
const formedOrLater = ['0/3', '0/4', '0/5', '0/6', '1/3', '1/4', '1/5', '1/6'];

/** Facts that let every rule of the command hold, who may give it, and where it leads: everything else is refused. */
const golden: Record<string, { facts?: Partial<SmgsState>; by: Person; moves: Record<string, string> }> = {
  register: { by: admin, moves: { '-': '0/0' } },
  'receive-waybill': { by: admin, moves: { '-': '0/3' } },
  'edit-draft': { by: customer, moves: stays('0/0') },
  submit: { by: customer, moves: { '0/0': '0/1' } },
  withdraw: { by: customer, moves: { '0/1': '0/0' } },
  cancel: { by: admin, moves: Object.fromEntries(['0/0', '0/1', '0/2', '2/1', '2/2'].map((pair) => [pair, '4/8'])) },
  accept: { by: admin, moves: { '0/1': '0/2' } },
  'confirm-prepayment': { facts: { shipmentRequestId: 'r' }, by: admin, moves: stays('0/2', '0/5', '0/6') },
  form: { by: admin, moves: { '0/2': '0/3', '0/6': '0/3', '1/6': '1/3' } },
  edit: { by: admin, moves: stays(...formedOrLater) },
  'link-payment': { by: admin, moves: stays('0/3', '0/4', '0/5', '0/6') },
  settle: { facts: { paymentId: 'p' }, by: admin, moves: { '0/3': '0/4', '0/6': '0/4', '1/3': '1/4', '1/6': '1/4' } },
  'return-for-rework': { by: admin, moves: { '0/2': '0/5', '0/3': '0/5', '0/4': '0/5', '1/3': '1/5', '1/4': '1/5' } },
  rework: { by: customer, moves: { '0/5': '0/6', '1/5': '1/6' } },
  'rework-by-application': { by: admin, moves: { '0/5': '0/6', '1/5': '1/6' } },
  'attach-wagon-list': {
    facts: { paymentId: 'p' },
    by: admin,
    moves: { '0/3': '1/3', '0/4': '1/4', '0/5': '1/5', '0/6': '1/6' },
  },
  'edit-wagon-list': { facts: { paymentId: 'p' }, by: admin, moves: stays('1/3', '1/4', '1/5', '1/6') },
  'open-mps-return': { by: admin, moves: { '-': '2/1' } },
  'fill-request': { by: customer, moves: { '2/1': '2/2' } },
  'sign-mps-wagon': { by: admin, moves: { '2/1': '3/7', '2/2': '3/7' } },
  'sign-smgs': { by: admin, moves: stays('0/3', '0/4', '1/3', '1/4', '3/7') },
  'mark-departed': {
    facts: { paid: true, signedDate: '2026-03-01T00:00:00.000Z' },
    by: admin,
    moves: stays('0/3', '0/4', '1/3', '1/4', '3/7'),
  },
  'take-back-departure': {
    facts: { departedAt: '2026-03-02T00:00:00.000Z' },
    by: admin,
    moves: stays('0/3', '0/4', '1/3', '1/4', '3/7'),
  },
  'mark-message-sent': { by: admin, moves: stays('0/3', '0/4', '1/3', '1/4') },
  archive: { by: admin, moves: stays('0/4', '1/4', '3/7') },
  restore: { facts: { isArchiev: true }, by: admin, moves: stays('0/4', '1/4', '3/7') },
};

describe('the SMGS machine', () => {
  it('has exactly the commands of the area', () => {
    expect(smgs.commands.map(({ name }) => name)).to.have.members(Object.keys(golden));
  });

  it('knows exactly the possible pairs', () => {
    const known = Object.entries(states).map(([, { status, subStatus }]) => `${status}/${subStatus}`);
    expect(known).to.have.members([...pairs, '-1/-1']);
    for (const impossible of ['0/7', '1/0', '1/2', '2/0', '2/3', '3/3', '3/0']) {
      expect(() => smgsMachine.answer('edit', docIn(impossible), admin), impossible).to.throw('impossible');
    }
  });

  for (const [command, { facts, by, moves }] of Object.entries(golden)) {
    it(`${command}: every state`, () => {
      for (const pair of ['-', ...pairs]) {
        const doc = docIn(pair, facts);
        const next = smgsMachine.next(command, doc, by);
        const allowed = smgsMachine.answer(command, doc, by).length === 0;
        expect('refused' in next ? 'refused' : `${next.status}/${next.subStatus}`, pair).to.equal(
          moves[pair] ?? 'refused',
        );
        expect(allowed, pair).to.equal(pair in moves);
        // The row of the table and XState's own transition say the same, also for records that were settled before.
        for (const settledAmount of [null, '1.00']) {
          const one = { ...doc, settledAmount };
          const there = smgsMachine.next(command, one, by);
          if (!('refused' in there)) expect(smgsMachine.transitioned(command, one, by), pair).to.deep.equal(there);
        }
      }
    });

    it(`${command}: refused in the archive, unless it restores`, () => {
      for (const pair of Object.keys(moves).filter((from) => from !== '-')) {
        const refusals = smgsMachine.answer(command, docIn(pair, { ...facts, isArchiev: command !== 'restore' }), by);
        expect(refusals[0]?.code, pair).to.equal(command === 'restore' ? 'Smgs.NotArchived' : 'Smgs.Archived');
      }
    });

    it(`${command}: refused to a person without any right, by the machine or by the command's policy`, () => {
      const nobody = examplePerson({ id: 'nobody', roles: [] });
      const expression = smgs.commands.find(({ name }) => name === command)?.policy ?? '';
      for (const pair of Object.keys(moves)) {
        const refusals = smgsMachine.answer(command, docIn(pair, facts), nobody);
        expect(refusals.length > 0 || !policy(expression)(nobody), pair).to.equal(true);
      }
    });
  }

  it('rights alone do not make staff of a customer, nor a customer of staff', () => {
    const mighty = { ...customer, policies: ['*'] };
    const allowedTo = (person: Person) =>
      Object.entries(golden)
        .filter(([command, { facts, moves }]) =>
          Object.keys(moves).some((pair) => smgsMachine.answer(command, docIn(pair, facts), person).length === 0),
        )
        .map(([command]) => command);
    const owners = ['edit-draft', 'submit', 'withdraw', 'cancel', 'rework', 'fill-request'];
    expect(allowedTo(mighty)).to.have.members(['register', 'sign-smgs', ...owners]);
    expect(allowedTo({ ...mighty, customerId: 'ysyk-kol' })).to.have.members(['register', 'sign-smgs']);
    expect(allowedTo(admin)).to.have.members(
      Object.keys(golden).filter((command) => command !== 'rework' && command !== 'fill-request'),
    );
  });

  const missing: readonly [command: string, facts: Partial<SmgsState>, code: string][] = [
    ['confirm-prepayment', { shipmentRequestId: null }, 'Smgs.Prepayment.NoRequest'],
    ['confirm-prepayment', { shipmentRequestId: 'r', paid: true }, 'Smgs.Prepayment.AlreadyPaid'],
    ['form', { shipmentRequestId: 'r', paid: false }, 'Smgs.Form.PaymentMissing'],
    ['link-payment', { settledAmount: '1.00' }, 'Smgs.AlreadySettled'],
    ['return-for-rework', { isIncoming: true }, 'Smgs.Incoming'],
    ['settle', { paymentId: null }, 'Smgs.PaymentNotLinked'],
    ['attach-wagon-list', { paymentId: null }, 'Smgs.PaymentNotLinked'],
    ['edit-wagon-list', { paymentId: null }, 'Smgs.PaymentNotLinked'],
    ['sign-smgs', { signedDate: '2026-03-10T06:00:00.000Z' }, 'Smgs.AlreadySigned'],
  ];
  for (const [command, facts, code] of missing) {
    it(`${command}: ${code} in every state where it would be allowed`, () => {
      for (const pair of Object.keys(golden[command]?.moves ?? {})) {
        const refusals = smgsMachine.answer(command, docIn(pair, facts), admin);
        expect(
          refusals.map((refusal) => refusal.code),
          pair,
        ).to.deep.equal([code]);
      }
    });
  }

  it('forms again to Paid when it was settled', () => {
    expect(smgsMachine.next('form', docIn('0/6', { settledAmount: '1.00' }), admin)).to.deep.equal({
      status: 0,
      subStatus: 4,
    });
    expect(smgsMachine.next('form', docIn('1/6', { settledAmount: '1.00' }), admin)).to.deep.equal({
      status: 1,
      subStatus: 4,
    });
  });
});

/** The conditions of specification 000, section 4, written out once more and independently, with what the decision adds. */
const stated: Record<string, (row: SmgsState, staff: boolean, has: (policy: string) => boolean) => boolean> = {
  // Status 0: an MPS return has no note to form (decision smgs-row-actions).
  'create-smgs': (row, staff, has) =>
    row.subStatus === 2 &&
    row.status === 0 &&
    has('Smgs.CreateSmgs') &&
    staff &&
    (row.shipmentRequestId === null || row.paid),
  'edit-smgs': (row, staff, has) => row.subStatus > 2 && row.subStatus !== 7 && has('Smgs.CreateSmgs') && staff,
  'send-for-rework': (row, staff) => row.subStatus === 5 && !staff,
  'create-wagon-list': (row, staff, has) =>
    has('WagonList.CreateWagonList') && row.subStatus > 2 && row.status === 0 && row.paymentId !== null && staff,
  // With the policy without which the server refuses it, as it is stated of its making.
  'edit-wagon-list': (row, staff, has) =>
    has('WagonList.CreateWagonList') && row.status === 1 && row.paymentId !== null && staff,
  'print-smgs': (row, _staff, has) => has('Smgs.PrintSmgs') && row.subStatus > 2 && row.paymentId !== null,
  'print-wagon-list': (row, _staff, has) => has('WagonList.PrintWagonList') && row.subStatus === 3 && row.status === 1,
  'fill-in-request': (row, staff) => row.subStatus === 1 && row.status === 2 && !staff,
  'print-transfer-waybill': (row, staff) => row.subStatus === 7 && row.status === 3 && staff,
};

describe('row actions', () => {
  const rights = ['Smgs.CreateSmgs', 'WagonList.CreateWagonList', 'Smgs.PrintSmgs', 'WagonList.PrintWagonList'];
  const subsets = rights.reduce<string[][]>((all, right) => [...all, ...all.map((some) => [...some, right])], [[]]);

  it('are offered exactly under the stated conditions', () => {
    let compared = 0;
    // The specification knows no cancelled waybill.
    const known = pairs.filter((pair) => pair !== '4/8');
    for (const pair of known) {
      for (const side of ['staff', 'customer'] as const) {
        for (const policies of subsets) {
          // Customers' own commands have a policy of theirs, which each of them has.
          const person = { ...customer, side, policies: [...policies, 'KTJ.Shipment'] };
          for (const facts of [0, 1, 2, 3, 4, 5, 6, 7]) {
            const row = docIn(pair, {
              shipmentRequestId: facts & 1 ? 'request' : null,
              paid: (facts & 2) > 0,
              paymentId: facts & 4 ? 'payment' : null,
            });
            const offered = new Map(actions(row, person).map(({ action, enabled }) => [action, enabled]));
            for (const [action, condition] of Object.entries(stated)) {
              const expected = condition(row, side === 'staff', (policy) => policies.includes(policy));
              expect(
                offered.get(action) ?? false,
                `${action} ${pair} ${JSON.stringify({ side, policies, facts })}`,
              ).to.equal(expected);
              compared += 1;
            }
          }
        }
      }
    }
    expect(compared).to.equal(known.length * 2 * 16 * 8 * Object.keys(stated).length);
  });

  it('look at nothing in a note but what tells its situation from others', () => {
    const read = new Set<string | symbol>();
    for (const pair of ['-', ...pairs]) {
      for (const person of [admin, customer]) {
        const watched = new Proxy(docIn(pair, { shipmentRequestId: 'request', paymentId: 'payment' }), {
          get: (doc, name) => {
            read.add(name);
            return doc[name as keyof SmgsState];
          },
        });
        answers(watched, person);
      }
    }
    expect([...read]).to.have.members(smgs.menuMembers ?? []);
  });

  it('are the same from memory', () => {
    const other: Partial<SmgsState>[] = [
      {},
      { isArchiev: true },
      { isIncoming: true },
      { shipmentRequestId: 'request' },
      { shipmentRequestId: 'request', paid: true },
      { paymentId: 'payment' },
      { paymentId: 'payment', settledAmount: '1.00' },
      { signedDate: '2026-03-10T06:00:00.000Z' },
      { customerId: 'ysyk-kol' },
    ];
    for (const person of [admin, customer]) {
      for (const pair of pairs) {
        for (const facts of other) {
          const row = docIn(pair, facts);
          expect(actions(row, person), `${pair} ${JSON.stringify(facts)}`).to.deep.equal(answers(row, person));
        }
      }
    }
  });

  it('are those of the reader’s side alone, and for customers only what they have a right to', () => {
    const names = (person: Person, pair: string) => actions(docIn(pair), person).map(({ action }) => action);
    for (const pair of pairs) {
      const theirs = names(customer, pair);
      expect(theirs, pair).to.include.members(['submit', 'send-for-rework', 'fill-in-request', 'print-smgs']);
      for (const action of [
        'create-smgs',
        'settle',
        'link-payment',
        'archive',
        'print-mps',
        'sign',
        'print-wagon-list',
      ])
        expect(theirs, pair).to.not.include(action);
      const ours = names(people.cashier, pair);
      expect(ours).to.include.members(['create-smgs', 'print-mps']);
      expect(ours).to.not.include.members(['send-for-rework']).and.not.include.members(['fill-in-request']);
    }
  });

  it('say which state they need when the state does not have them', () => {
    const why = (action: string, person: Person) =>
      actions(docIn('0/1'), person)
        .find((one) => one.action === action)
        ?.refusals.map(({ code }) => messages.ru[code]);
    expect(why('create-smgs', people.cashier)).to.deep.equal(['Только в состоянии: СМГС: Заявлена']);
    expect(why('form-again', people.cashier)).to.deep.equal(['Только в состоянии: Доработана']);
    expect(why('edit-wagon-list', admin)?.[0]).to.equal(
      'Только в состоянии: Ведомость вагонов: Оформлена, Оплачена, Отправлена на доработку, Доработана',
    );
    expect(why('sign', admin)).to.deep.equal(['Только в состоянии: Оформлена, Оплачена, Оформлена (пересылка)']);
    expect(why('send-for-rework', customer)).to.deep.equal(['Только в состоянии: Отправлена на доработку']);
    expect(why('print-transfer-waybill', admin)).to.deep.equal(['Только в состоянии: Оформлена (пересылка)']);
    // Whoever calls the command hears the code that it always had.
    expect(smgsMachine.answer('form', docIn('0/1'), admin)).to.deep.equal([{ code: 'Smgs.WrongState' }]);
  });

  it('say why when they are not offered, and nothing when they are', () => {
    for (const pair of pairs) {
      for (const person of Object.values(people)) {
        for (const { action, enabled, refusals } of actions(docIn(pair), person)) {
          expect(refusals.length === 0, `${action} ${pair} ${person.userName}`).to.equal(enabled);
        }
      }
    }
  });

  it('name only commands of the area', () => {
    const commands = new Set(smgs.commands.map(({ name }) => name));
    for (const { action, move } of offers) if (move) expect(commands.has(move), action).to.equal(true);
  });
});
