import { expect } from 'chai';
import { areaNamed } from '../areas.ts';
import type { Area } from '../kernel/area.ts';
import type { DecisionContext } from '../kernel/command.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import type { delegationAreas } from './delegation.ts';
import { actsFor } from './delegation.ts';
import { directoryFactArea } from './directory-fact.ts';
import { exampleDirectory, exampleId } from './example-directory.ts';
import type { Directory } from './directory.ts';

const from = '2026-03-10T06:00:00.000Z';
const until = '2026-03-12T06:00:00.000Z';
const users = [
  { userName: 'director', roles: ['director'] },
  { userName: 'deputy', roles: ['auditor'] },
  { userName: 'third', roles: ['auditor'] },
  { userName: 'stranger', roles: [] },
  { userName: 'customer1', roles: ['customer'], customerId: '10000001' },
];

/** A directory whose clock is set by hand. */
const world = () => {
  let now = from;
  const directory = exampleDirectory(users, () => new Date(now));
  return { directory, at: (instant: string) => (now = instant) };
};
const of = (directory: Directory, userName: string): Person => {
  const person = directory.person(exampleId(userName));
  if (!person) throw new Error(`nobody is ${userName}`);
  return person;
};
const give = (
  directory: Directory,
  by: Person,
  input: Readonly<Record<string, unknown>>,
  area: (typeof delegationAreas)[number] = 'director-permission',
) => {
  const { commands, initial } = areaNamed(area) as Area<object, DomainEvent>;
  const command = commands.find(({ name }) => name === 'give');
  if (!command) throw new Error(`${area} gives nothing`);
  const context = {
    id: 'delegation-1',
    person: by,
    now: from,
    today: '2026-03-10',
    number: 1,
    record: (name: string) => (name === directoryFactArea ? directory : undefined),
  } as unknown as DecisionContext;
  const asked = { userId: exampleId('deputy'), policies: ['Smgs.SignedSmgs'], from, until, reason: 'Отпуск', ...input };
  return command.decide(initial, command.input.parse(asked), context);
};
const codes = (decision: object): readonly string[] =>
  Object.values(decision)
    .flat()
    .map((one) => (one as { code?: string }).code ?? '');

/** Decides, and lets the directory hear of it. */
const given = (directory: Directory, by = of(directory, 'director'), input = {}): void => {
  const decision = give(directory, by, input);
  if (!('events' in decision)) throw new Error(JSON.stringify(decision));
  const metadata = { userId: by.id, occurredAt: from };
  for (const [revision, { type, data }] of decision.events.entries())
    directory.apply({ stream: 'director-permission/railway/delegation-1', revision, type, data, metadata });
};
const signs = policy('Smgs.SignedSmgs');

describe('rights that are handed on', () => {
  it('hold from the first to the last minute, whether or not a timer has said so', () => {
    const { directory, at } = world();
    expect(signs(of(directory, 'deputy'))).to.equal(false);
    given(directory);
    expect(signs(of(directory, 'deputy'))).to.equal(true);
    at('2026-03-12T05:59:59.000Z');
    expect(signs(of(directory, 'deputy'))).to.equal(true);
    at(until);
    expect(signs(of(directory, 'deputy'))).to.equal(false);
    at('2026-03-10T05:59:59.000Z');
    expect(signs(of(directory, 'deputy'))).to.equal(false);
  });

  it('end with a recall at once', () => {
    const { directory } = world();
    given(directory);
    directory.apply({
      stream: 'director-permission/railway/delegation-1',
      revision: 1,
      type: 'DirectorPermissionRecalled',
      data: { status: 3, changes: { endedAt: from }, asked: { comment: 'Вернулся' } },
      metadata: { userId: exampleId('director'), occurredAt: from },
    });
    expect(signs(of(directory, 'deputy'))).to.equal(false);
  });

  it('are never more than the giver has now', () => {
    const { directory } = world();
    given(directory);
    directory.apply({
      stream: `users/railway/${exampleId('director')}`,
      revision: 1,
      type: 'UserDeactivated',
      data: {},
      metadata: { userId: 'system', occurredAt: from },
    });
    expect(signs(of(directory, 'deputy'))).to.equal(false);
  });

  it('are refused where the giver lacks them, to oneself, to customers, to nobody’s people, and backwards in time', () => {
    const { directory } = world();
    const director = of(directory, 'director');
    expect(codes(give(directory, director, { policies: ['Kassa'] }))).to.include('Delegation.NotYours');
    expect(codes(give(directory, director, { userId: director.id }))).to.include('Delegation.Yourself');
    expect(codes(give(directory, director, { userId: exampleId('customer1') }))).to.include('Delegation.Nobody');
    expect(codes(give(directory, director, { userId: exampleId('stranger') }))).to.include('Delegation.Nobody');
    expect(codes(give(directory, director, { userId: 'nobody' }))).to.include('Delegation.Nobody');
    expect(codes(give(directory, director, { until: from }))).to.include('Delegation.Over');
    expect(codes(give(directory, director, { until: '2028-01-01T00:00:00.000Z' }))).to.include('Delegation.TooLong');
  });

  it('go no further, and name the giver in what is done by them', () => {
    const { directory } = world();
    given(directory, undefined, { policies: ['Smgs.SignedSmgs', 'GiveDirectorPermission'] });
    const deputy = of(directory, 'deputy');
    expect(policy('GiveDirectorPermission')(deputy)).to.equal(true);
    const onward = give(directory, deputy, { userId: exampleId('third') });
    expect(codes(onward)).to.include('Delegation.NotYours');
    expect(actsFor(deputy, signs)).to.equal('director');
    expect(actsFor(deputy, policy('Smgs'))).to.equal(undefined);
  });

  it('of a station go to people of its own stations', () => {
    const { directory } = world();
    const manager: Person = { ...of(directory, 'director'), stationIds: ['715905'] };
    expect(codes(give(directory, manager, {}, 'station-permission'))).to.include('Delegation.OtherStation');
    expect(give(directory, { ...manager, stationIds: null }, {}, 'station-permission')).to.have.property('events');
  });
});
