import { expect } from 'chai';
import { machineOf, type MachineDefinition } from './machine.ts';
import { systemPerson } from './person.ts';

interface Doc {
  readonly state: State;
  readonly ready?: boolean;
  readonly express?: boolean;
}
type State = 'door.open' | 'door.shut' | 'gone';

const definition: MachineDefinition<Doc, State> = {
  id: 'door',
  states: {
    'door.open': { status: 0, subStatus: 0 },
    'door.shut': { status: 0, subStatus: 1 },
    gone: { status: 1, subStatus: 0 },
  },
  stateOf: (doc) => doc.state,
  rows: [
    {
      command: 'shut',
      from: 'door.open',
      to: 'door.shut',
      rules: [(doc) => doc.ready === true || { code: 'NotReady' }, (doc) => !doc.express || { code: 'Express' }],
    },
    { command: 'touch', from: 'door.open', to: 'door.open', rules: [] },
    { command: 'leave', from: 'door.shut', to: 'gone', when: (doc) => doc.express === true, rules: [] },
    { command: 'leave', from: 'door.shut', to: 'door.open', when: (doc) => doc.express !== true, rules: [] },
  ],
  wrongState: (doc, command) => ({ code: 'WrongState', params: { command, state: doc.state } }),
};
const person = systemPerson('railway');

describe('a machine from a table', () => {
  const machine = machineOf(definition);

  it('allows what the table allows, also a transition to the same state', () => {
    expect(machine.answer('shut', { state: 'door.open', ready: true }, person)).to.deep.equal([]);
    expect(machine.next('shut', { state: 'door.open', ready: true }, person)).to.deep.equal({
      status: 0,
      subStatus: 1,
    });
    expect(machine.answer('touch', { state: 'door.open' }, person)).to.deep.equal([]);
    expect(machine.next('touch', { state: 'door.open' }, person)).to.deep.equal({ status: 0, subStatus: 0 });
  });

  it('gives every reason, in the order of the rules', () => {
    expect(machine.answer('shut', { state: 'door.open', express: true }, person).map(({ code }) => code)).to.deep.equal(
      ['NotReady', 'Express'],
    );
  });

  it('refuses a command in a state without a row, and never infers it from an unchanged state', () => {
    expect(machine.answer('touch', { state: 'door.shut' }, person)).to.deep.equal([
      { code: 'WrongState', params: { command: 'touch', state: 'door.shut' } },
    ]);
    expect(machine.next('touch', { state: 'door.shut' }, person))
      .to.have.property('refused')
      .with.lengthOf(1);
  });

  it('chooses between rows by `when`', () => {
    expect(machine.next('leave', { state: 'door.shut', express: true }, person)).to.deep.equal({
      status: 1,
      subStatus: 0,
    });
    expect(machine.next('leave', { state: 'door.shut' }, person)).to.deep.equal({ status: 0, subStatus: 0 });
  });

  it('throws on an unknown command and on an unknown state', () => {
    expect(() => machine.answer('*', { state: 'door.open' }, person)).to.throw('unknown command');
    expect(() => machine.answer('shut', { state: 'door' as State }, person)).to.throw();
  });

  it('does not swallow a rule that throws', () => {
    const broken = machineOf<Doc, State>({
      ...definition,
      rows: [
        {
          command: 'shut',
          from: 'door.open',
          to: 'door.shut',
          rules: [
            () => {
              throw new Error('broken rule');
            },
          ],
        },
      ],
    });
    expect(() => broken.answer('shut', { state: 'door.open' }, person)).to.throw('broken rule');
  });
});
