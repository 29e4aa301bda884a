import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import { exampleRecord } from '../../document/life.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { given } from '../../kernel/given.ts';
import { systemPerson } from '../../kernel/person.ts';
import { paymentMethod } from './method.ts';

const payment = areaNamed('payment');
const person = systemPerson('railway');
const { account, cash, card } = paymentMethod.code;
const records = { 'stations/715905': exampleRecord('stations', ''), 'customers/1': exampleRecord('customers', '') };

const eventsOf = (decision: object): readonly DomainEvent[] =>
  'events' in decision ? (decision as { readonly events: readonly DomainEvent[] }).events : [];

/** What a charge says of its method after a payment by another one. */
const methodAfter = (charged: number, paid: number): unknown => {
  const issued = eventsOf(
    given(payment, []).when(
      'create',
      {
        ...{ payerId: '1', stationId: '715905', method: charged, basis: 'Services' },
        lines: [{ service: '1', text: 'x', quantity: '1', price: '10.00', vatKind: 2, vatIncluded: false, income: 1 }],
      },
      person,
      { records },
    ).decision,
  );
  const allocated = eventsOf(
    given(payment, issued).when(
      'allocate',
      { op: '1', source: 'x', sourceId: '1', receipt: '', amount: '10.00', method: paid },
      person,
      { records },
    ).decision,
  );
  expect(allocated).to.have.length(1);
  return given(payment, [...issued, ...allocated]).state;
};

describe('the method of a charge', () => {
  it('is that by which it was paid at a desk', () => {
    expect(methodAfter(cash, card)).to.include({ method: card, due: '0.00' });
  });

  it('stays where the personal account has to do with it: whether it stands in a card is decided when it is charged', () => {
    expect(methodAfter(cash, account)).to.include({ method: cash, due: '0.00' });
    expect(methodAfter(account, cash)).to.include({ method: account, due: '0.00' });
  });
});
