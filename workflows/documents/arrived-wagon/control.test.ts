import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { AnyDoc } from '../../document/definition.ts';
import { systemPerson } from '../../kernel/person.ts';
import { given } from '../../kernel/given.ts';
import { chains } from '../../chains.ts';

const area = areaNamed('arrived-wagon');
/** With what the system alone sends. */
const stays = { ...area, commands: [...area.commands, ...(area.processCommands ?? [])] };
const railway = systemPerson('railway');
const records = {
  'wagons/55650204': {},
  'stations/715905': { administration: '59' },
  'cargo/011005': { groupCode: '1' },
  'nomenclature-group/1': { phytosanitary: true, veterinary: true },
};
const world = { id: 'stay', now: '2026-03-10T06:00:00.000Z', records };
const arrivedAt = '2026-03-10T05:00:00.000Z';

describe('wagons that wait for a post', () => {
  const made = given(stays, []).when(
    'create',
    { wagonNumber: '55650204', stationId: '715905', cargoCode: '011005', arrivedAt },
    railway,
    world,
  );

  it('are those whose goods are of a regulated group, from their arrival, once for each post', () => {
    const chain = chains.find(({ name }) => name === 'stay-watched');
    const { state } = made as unknown as { state: AnyDoc };
    expect(state['cargoGroup']).to.equal('1');
    expect(chain?.to({ id: 'stay', state, before: state, event: { type: '', data: {} } })).to.have.length(1);
    const held = given(stays, made.events).when('hold-for-control', {}, railway, world);
    expect((held.state as { detained: object[] }).detained).to.deep.equal([
      { row: 1, ground: 1, from: arrivedAt, until: '', paper: '' },
      { row: 2, ground: 2, from: arrivedAt, until: '', paper: '' },
    ]);
    const again = given(stays, [...made.events, ...held.events]).when('hold-for-control', {}, railway, world);
    again.then({ events: [] });
  });
});
