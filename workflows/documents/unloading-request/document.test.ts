import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import { exampleNow, exampleRecord } from '../../document/life.ts';
import type { Held } from '../../kernel/command.ts';
import { commandNamed } from '../../kernel/command-named.ts';
import { systemPerson } from '../../kernel/person.ts';

const area = areaNamed('unloading-request');
const wagon = '55650139';

/** What becomes of a customer's request once it is accepted while the wagon's stay is this one's. */
const accepted = (customerId: string): string => {
  const sent = {
    type: 'UnloadingRequestCreated',
    data: {
      status: 1,
      changes: {
        customerId: 'customer-1',
        stationId: '715905',
        wantedAt: exampleNow,
        unloadedBy: 0,
        wagons: { put: [{ row: 1, wagonNumber: wagon, loaded: true, cargoName: '', note: '' }], gone: [] },
      },
      confirmedWarnings: [],
      id: 'request-1',
    },
  };
  const state: unknown = area.evolve(area.initial, sent);
  const stay: Held = { key: `wagon:${wagon}`, area: 'arrived-wagon', id: 'stay-1', state: { customerId } };
  const decision = commandNamed(area, 'accept').decide(
    state,
    { plannedAt: exampleNow },
    {
      id: 'request-1',
      person: { ...systemPerson('railway'), id: 'station' },
      now: exampleNow,
      today: '2026-03-10',
      number: undefined,
      held: [stay],
      record: <State>(name: string, id: string) => exampleRecord(name, id) as State,
    },
  );
  if (!('events' in decision)) throw new Error(JSON.stringify(decision));
  const after = decision.events.reduce<unknown>((before, event) => area.evolve(before, event), state);
  return (after as { readonly wagons: readonly { readonly stayId: string }[] }).wagons[0]?.stayId ?? 'none';
};

describe('an unloading request', () => {
  it('that is accepted finds the stays of its own customer, whatever number he typed', () => {
    expect(accepted('customer-1')).to.equal('stay-1');
    expect(accepted('customer-2')).to.equal('');
    expect(accepted('')).to.equal('');
  });
});
