import { expect } from 'chai';
import { areaNamed } from '../areas.ts';
import { documents } from '../documents.ts';
import type { Field, Fields, Value } from '../fields/field.ts';
import { given } from '../kernel/given.ts';
import { systemPerson, type Person } from '../kernel/person.ts';
import { limitSetting } from '../settings/limits.ts';
import { exampleActor, exampleInput, exampleLives } from './example.ts';
import { exampleCustomer, exampleIds, exampleNow, exampleRecord, liveAlong, runMove } from './life.ts';
import { beginnings, stateNamed } from './machine.ts';
import { settable } from './wish.ts';

const most = '999999999999.99';

/** The largest that fits a field: amounts, quantities, numbers. */
const largest = (field: Field, value: Value): Value => {
  if (field.kept) return value;
  if (field.kind === 'money') return value === '' ? value : most;
  if (field.kind === 'decimal') return `999999.${'9'.repeat(field.max ?? 3)}`;
  if (field.kind === 'int') return field.max ?? 200;
  if (field.kind !== 'rows' || !Array.isArray(value)) return value;
  return value.map((row) => largestIn(field.of ?? {}, row as never));
};
const largestIn = (fields: Fields, values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name] ? largest(fields[name], value) : value]),
  );

const hasMoney = (fields: Fields): boolean =>
  Object.values(fields).some(({ kind, of }) => kind === 'money' || (of !== undefined && hasMoney(of)));

const person: Person = { ...systemPerson('railway'), id: 'cashier' };
/** A railway that lets people say this much at once. */
const directory = (mostAtOnce: string) => ({
  'directory/everybody': { settings: () => ({ [limitSetting.mostAtOnce]: mostAtOnce }), features: () => ({}) },
});
const station = { 'stations/715905': exampleRecord('stations', ''), 'customers/1': exampleRecord('customers', '') };
const line = { service: '1', text: 'Services', vatKind: 1, vatIncluded: false, income: 1 };
const charge = (quantity: string, price: string) => ({
  payerId: '1',
  stationId: '715905',
  method: 2,
  basis: 'Services',
  lines: [{ ...line, quantity, price }],
});
const charging = (quantity: string, price: string, limit: string) =>
  given(areaNamed('payment'), []).when('create', charge(quantity, price), person, {
    records: { ...station, ...directory(limit) },
  }).decision;

describe('money at its edges', () => {
  for (const definition of documents.filter(({ fields, moves }) =>
    [fields, ...moves.map(({ asks = {} }) => asks)].some(hasMoney),
  ))
    it(`${definition.area}: whatever is typed within its fields is done or refused, and every event can be written`, () => {
      const stateOf = stateNamed(definition);
      for (const moves of exampleLives(definition)) {
        const life = liveAlong(definition, moves.slice(0, -1));
        const move = moves.at(-1);
        if (!move || !beginnings(definition, move).includes(stateOf(life.state))) continue;
        const input = exampleInput(definition, move, exampleNow, exampleIds);
        const fields = { ...settable(definition, move), ...move.asks };
        const actor = exampleActor(move, exampleCustomer, stateOf(life.state));
        const sent = { ...largestIn(fields, input), ...(fields['number'] && { number: input['number'] }) };
        // Throws where an event says what its schema does not.
        const { decision } = runMove(definition, life, move, sent, actor);
        expect(decision, move.name).to.satisfy(
          (one: object) => 'events' in one || 'invalid' in one || 'refused' in one,
        );
      }
    });

  it('a slip of the hand is told at its member: quantity × price, a limit, a refund', () => {
    expect(charging('1', '90000000', '100000000.00'))
      .to.have.property('invalid')
      .deep.equal([{ code: 'Money.AboveMost', params: { most: '100000000.00' }, member: 'lines.0.price' }]);
    expect(charging('1', '80000000', '100000000.00')).to.have.property('events');
    expect(charging('1', '90000000', '200000000.00')).to.have.property('events');
    const refund = { customerId: '1', stationId: '715905', basis: 'x', receiverName: 'x', receiverPaper: 'x' };
    expect(
      given(areaNamed('refund'), []).when('create', { ...refund, amount: '100000001' }, person, { records: station })
        .decision,
    ).to.have.nested.property('invalid[0].member', 'amount');
  });

  it('what is counted is longer than what is typed; what is longer than that is told before it is answered', () => {
    expect(charging('1000', '900000000000', most)).to.have.nested.property('invalid[0].code', 'Money.AboveMost');
    expect(charging('999999', '999999999999999999', most)).to.have.deep.nested.property('invalid[1]', {
      code: 'Money.TooLarge',
      member: 'lines.0.price',
      params: {},
    });
  });

  it('facts have no ceiling: an account takes what came, sum by sum', () => {
    const system = systemPerson('railway');
    let account = given(areaNamed('account'), []);
    for (let time = 1; time <= 20; time += 1) {
      const credit = { customerId: '1', op: `op-${time}`, amount: '999999999999999.99', why: 'deposit' };
      const { decision, events } = account.when('credit', credit, system, { records: station });
      expect(decision).to.have.property('events').with.length(1);
      account = given(areaNamed('account'), events);
    }
    expect(account.state).to.include({ balance: '19999999999999999.80' });
  });
});
