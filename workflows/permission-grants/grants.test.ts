import { expect } from 'chai';
import type { Decision, DecisionContext } from '../kernel/command.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Person } from '../kernel/person.ts';
import { examplePerson } from '../people/example.ts';
import { exampleDirectory, exampleId, exampleRole } from '../people/example-directory.ts';
import { grantCommands } from './area.ts';
import { grantsIdOf, initialGrants } from './state.ts';

const directory = exampleDirectory([{ userName: 'cashier', roles: ['cashier'] }]);
const admin = examplePerson({ id: 'a', roles: ['admin'] });

const set = (
  id: string,
  wishes: Readonly<Record<string, boolean>>,
  by: Person = admin,
  held: readonly string[] = [],
) => {
  const context = {
    id,
    person: by,
    record: () => directory,
  } as unknown as DecisionContext;
  const permissions = Object.entries(wishes).map(([name, isGranted]) => ({ name, isGranted }));
  const state = held.length > 0 ? { granted: new Set(held) } : initialGrants;
  return grantCommands.R.change.decide(state, { permissions }, context) as Decision<DomainEvent>;
};
const tehpd = grantsIdOf('R', exampleRole('tehpd').id);
const codes = (decision: Decision<DomainEvent>): readonly string[] =>
  Object.values(decision)
    .flat()
    .map((one) => (one as { code: string }).code);

describe('permissions of roles and users', () => {
  it('are recorded as differences, with what they stand under', () => {
    expect(set(tehpd, { 'Smgs.ViewSmgs': true, Kassa: false }, admin, ['Kassa', 'Kassa.Menu'])).to.deep.equal({
      events: [
        {
          type: 'PermissionsChanged',
          data: { granted: ['Smgs', 'Smgs.ViewSmgs'], revoked: ['Kassa', 'Kassa.Menu'] },
        },
      ],
    });
    expect(set(tehpd, { Smgs: true }, admin, ['Smgs'])).to.deep.equal({ events: [] });
  });

  it('are those of the product, of somebody who exists', () => {
    expect(codes(set(tehpd, { 'Smgs.Nonsense': true }))).to.deep.equal(['Grants.Unknown']);
    expect(codes(set(grantsIdOf('R', 'nobody'), { Smgs: true }))).to.deep.equal(['Grants.Nobody']);
    expect(codes(set('X:1', { Smgs: true }))).to.deep.equal(['Grants.Nobody']);
    expect(set(grantsIdOf('U', exampleId('cashier')), { 'Osot.Go1': true })).to.have.property('events');
  });

  it('of the role admin never change', () => {
    const id = grantsIdOf('R', exampleRole('admin').id);
    expect(codes(set(id, { Smgs: false }))).to.deep.equal(['Grants.AdminHasAll']);
    expect(set(id, { Smgs: true })).to.deep.equal({ events: [] });
  });

  it('nobody grants what he lacks; taking away needs no more than the right to manage', () => {
    const manager: Person = { ...admin, policies: ['AbpIdentity.Roles.ManagePermissions', 'Smgs'] };
    expect(codes(set(tehpd, { 'Osot.Go1': true }, manager))).to.deep.equal(['Grants.BeyondOwn']);
    expect(codes(set(tehpd, { 'Smgs.ViewSmgs': true }, manager))).to.deep.equal(['Grants.BeyondOwn']);
    expect(set(tehpd, { Smgs: true, Kassa: false }, manager, ['Kassa'])).to.have.property('events');
  });
});
