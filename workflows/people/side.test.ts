import { expect } from 'chai';
import { documents } from '../documents.ts';
import { movePolicy, sideRule } from '../document/sides.ts';
import { initialDoc } from '../document/fold.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import { policies } from '../permissions/policies.ts';
import { customerRoles, policiesOfRoles, roles } from '../permissions/roles.ts';
import { createDirectory, type Directory } from './directory.ts';
import { exampleDirectory, exampleId, exampleRole, exampleUserCreated } from './example-directory.ts';
import { examplePerson } from './example.ts';
import { isCustomerRole, sided } from './side.ts';

const named = (of: 'railway' | 'both' | 'machine'): readonly string[] =>
  policies.filter((each) => each.of === of).map(({ name }) => name);
const common = named('both');

/** Somebody who holds these rights by a role of one's own making, and is marked as nobody's. */
const holding = (...own: string[]): Person => ({
  ...examplePerson({ id: 'somebody' }),
  ...sided({ marked: false, customerId: null, own }),
});

const metadata = { userId: 'system', occurredAt: '2026-03-01T06:00:00.000Z' };
const now = (): Date => new Date('2026-03-02T06:00:00.000Z');

/** Every way to be somebody: roles, flag, customer, who vouches, and what others hand on. */
const ways = [undefined, ...roles.map(({ name }) => name)].flatMap((role) =>
  [false, true].flatMap((flag) =>
    [null, '', '10000001'].flatMap((customerId) =>
      ['here', 'issuer'].flatMap((by) => [false, true].map((delegated) => ({ role, flag, customerId, by, delegated }))),
    ),
  ),
);

const directoryWith = ({ role, flag, customerId, by, delegated }: (typeof ways)[number]): Directory => {
  const directory = exampleDirectory([{ userName: 'giver', roles: ['director'] }], now);
  const id = exampleId('somebody');
  const stream = `users/railway/${id}`;
  const tell = (at: string, revision: number, type: string, data: unknown): void =>
    directory.apply({ stream: at, revision, type, data, metadata });
  const given = role === undefined ? [] : [exampleRole(role)];
  if (by === 'issuer') {
    const { userName, profile } = exampleUserCreated({ userName: 'somebody', roles: [] }).data;
    const { name, surname, email } = profile;
    const vouched = { id, issuer: 'https://keycloak.example', subject: '1', userName, name, surname, email };
    tell(stream, 0, 'UserProvisioned', { ...vouched, roles: given });
  } else
    tell(stream, 0, 'UserCreated', { ...exampleUserCreated({ userName: 'somebody', roles: [] }).data, roles: given });
  tell(stream, 1, 'UserChanged', { changes: { isCustomer: flag, customerId } });
  if (delegated)
    tell('director-permission/railway/1', 0, 'DirectorPermissionGiven', {
      status: 1,
      changes: {
        giverId: exampleId('giver'),
        userId: id,
        policies: ['GiveDirectorPermission'],
        from: '2026-03-01T06:00:00.000Z',
        until: '2026-04-01T06:00:00.000Z',
      },
    });
  return directory;
};

describe('the side of a person', () => {
  it('is the railway’s by work that no role of a customer begins with', () => {
    const held = new Set(policiesOfRoles([...customerRoles]));
    const columns = ['KTJ.MoveColumns', 'KTJ.GroupingColumns'];
    const reads = policies.filter(({ group, name }) => group === 'Reference' && !name.endsWith('.Edit'));
    expect(common).to.have.members([...new Set([...held, ...columns, ...reads.map(({ name }) => name)])]);
    expect(named('machine')).to.deep.equal(['Integration.Events']);
    for (const { name, policies: own } of roles.filter(({ name }) => !isCustomerRole(name) && name !== 'integrator'))
      expect(
        own.includes('*') || own.filter((each) => named('railway').includes(each)).length > 1,
        `${name} begins with work of the railway`,
      ).to.equal(true);
  });

  it('follows from marks and own rights, whoever vouches and whatever is handed on', () => {
    for (const way of ways) {
      const { role, flag, customerId, delegated } = way;
      const marked = flag || (role !== undefined && isCustomerRole(role));
      const works = role !== undefined && !isCustomerRole(role) && role !== 'integrator';
      const side = marked ? (customerId ? 'customer' : 'none') : works ? 'staff' : 'none';
      const person = directoryWith(way).person(exampleId('somebody'));
      const told = JSON.stringify(way);
      expect(person?.side, told).to.equal(side);
      // Nothing that reads an absent customer as "all of them" can mistake one for the other.
      expect(person?.customerId, told).to.equal(side === 'customer' ? customerId : null);
      if (side === 'none')
        expect(person?.policies, told).to.deep.equal(role === 'integrator' ? ['Integration.Events'] : []);
      if (side !== 'staff') expect(person?.delegated, told).to.equal(undefined);
      else if (delegated && role !== 'admin' && role !== 'director')
        expect(person?.policies, told).to.include('GiveDirectorPermission');
    }
  });

  it('is nobody’s with every common right together, and the railway’s with one of its own more', () => {
    expect(holding(...common)).to.deep.include({ side: 'none', policies: [] });
    for (const name of named('railway')) expect(holding(...common, name).side, name).to.equal('staff');
    expect(holding('*').side).to.equal('staff');
    expect(createDirectory().person('nobody')).to.equal(undefined);
  });

  it('is asked by every move of staff that customers have the right to', () => {
    const customer = examplePerson({ id: 'c', roles: ['customer'], customerId: '1' });
    let moves = 0;
    for (const definition of documents)
      for (const move of definition.moves) {
        const expression = movePolicy(definition, move);
        if (move.who !== 'staff' || !policy(expression)(customer)) continue;
        moves += 1;
        const name = `${definition.area} ${move.name}`;
        const own = [...common].filter((each) => expression.includes(each));
        expect(policy(expression)(holding(...own)), `${name}: the right alone`).to.equal(false);
        for (const person of [customer, { ...customer, side: 'none', customerId: null } as const])
          expect(sideRule(definition, 'staff')(initialDoc(definition), person), `${name}: ${person.side}`).to.not.equal(
            true,
          );
      }
    expect(moves).to.be.greaterThan(10);
  });

  it('is asked by the rows of a document: without a customer they are read by a right of the railway', () => {
    // Everybody reads the manuals, which are about nobody.
    const open = ['manual'];
    const everybodys = documents.filter(
      ({ owner, policies: { view } }) =>
        owner?.customer === undefined && common.some((name) => policy(view)({ ...holding(), policies: [name] })),
    );
    expect(everybodys.map(({ area }) => area)).to.deep.equal(open);
  });
});
