import { expect } from 'chai';
import fc from 'fast-check';
import { accessExpired } from './access-term.ts';
import { customerRoles } from '../permissions/roles.ts';
import { createDirectory } from './directory.ts';
import type { DirectoryEvent } from './known.ts';
import { exampleDirectory, exampleId, exampleRole } from './example-directory.ts';

const metadata = { userId: 'a', occurredAt: '2026-03-02T06:00:00.000Z' };
const user = `users/railway/${exampleId('cashier')}`;
const change = (stream: string, revision: number, type: string, data: unknown): DirectoryEvent => ({
  stream,
  revision,
  type,
  data,
  metadata,
});

describe('the directory', () => {
  it('says at once what an event has changed', () => {
    const directory = exampleDirectory([{ userName: 'cashier', roles: ['cashier'] }]);
    const policies = () => directory.person(exampleId('cashier'))?.policies ?? [];
    expect(policies()).to.include('Kassa.Menu');
    const grants = `permission-grants/railway/R:${exampleRole('cashier').id}`;
    const before = directory.version;
    directory.apply(change(grants, 1, 'PermissionsChanged', { granted: [], revoked: ['Kassa.Menu'] }));
    expect(directory.version).to.be.greaterThan(before);
    expect(policies()).to.not.include('Kassa.Menu');
    const own = `permission-grants/railway/U:${exampleId('cashier')}`;
    directory.apply(change(own, 0, 'PermissionsChanged', { granted: ['Osot.Go1', 'No.Longer.Known'], revoked: [] }));
    expect(policies()).to.include('Osot.Go1').and.not.include('No.Longer.Known');
    directory.apply(change(user, 1, 'UserRolesChanged', { granted: [], revoked: [exampleRole('cashier')] }));
    expect(policies()).to.deep.equal(['Osot.Go1']);
  });

  it('finds people by name in any case, by e-mail, and those who are gone by id only', () => {
    const directory = exampleDirectory([{ userName: 'Cashier', roles: [] }]);
    const id = exampleId('cashier');
    expect(directory.userNamed('railway', 'CASHIER')?.id).to.equal(id);
    expect(directory.userWithEmail('railway', 'cashier@EXAMPLE.kg')?.id).to.equal(id);
    expect(directory.userNamed('other', 'cashier')).to.equal(undefined);
    expect(directory.userWithEmail('railway', '')).to.equal(undefined);
    directory.apply(change(user, 1, 'UserDeleted', {}));
    expect(directory.userNamed('railway', 'cashier')).to.equal(undefined);
    expect(directory.user(id)?.state.isDeleted).to.equal(true);
  });

  it('knows nobody whose events it cannot read: one of them may have taken a right away', () => {
    const directory = exampleDirectory([{ userName: 'cashier', roles: ['cashier'] }]);
    const unreadable = Object.defineProperty(change(user, 1, 'UserBlessed', {}), 'data', {
      get: () => {
        throw new Error('cannot be read');
      },
    });
    directory.apply(unreadable);
    directory.apply(change(user, 2, 'UserRolesChanged', { granted: [], revoked: [] }));
    expect(directory.person(exampleId('cashier'))).to.equal(undefined);
    expect(directory.userNamed('railway', 'cashier')).to.equal(undefined);
  });

  it('a renamed role keeps its people and its permissions; a removed one takes them away', () => {
    const directory = exampleDirectory([{ userName: 'cashier', roles: ['cashier'] }]);
    const role = `roles/railway/${exampleRole('cashier').id}`;
    directory.apply(change(role, 1, 'RoleChanged', { changes: { name: 'кассир' } }));
    expect(directory.person(exampleId('cashier'))).to.deep.include({ roles: ['кассир'] });
    expect(directory.person(exampleId('cashier'))?.policies).to.include('Kassa.Menu');
    directory.apply(change(role, 2, 'RoleDeleted', {}));
    expect(directory.person(exampleId('cashier'))).to.deep.include({ roles: [], policies: [] });
    expect(directory.roleNamed('railway', 'кассир')).to.equal(undefined);
  });

  for (const name of customerRoles) {
    it(`role ${name} makes a person customer-side without the flag`, () => {
      const directory = exampleDirectory([{ userName: 'c', roles: [name] }]);
      expect(directory.person(exampleId('c'))).to.deep.include({ side: 'none', customerId: null, policies: [] });
      directory.apply(change(`users/railway/${exampleId('c')}`, 1, 'UserChanged', { changes: { customerId: '1' } }));
      expect(directory.person(exampleId('c'))).to.include({ side: 'customer', customerId: '1' });
    });
  }

  it('the flag alone is enough, and staff is staff', () => {
    const directory = exampleDirectory([
      { userName: 'c', roles: [], customerId: '1' },
      { userName: 's', roles: ['tehpd'] },
    ]);
    expect(directory.person(exampleId('c'))).to.include({ side: 'customer', customerId: '1' });
    expect(directory.person(exampleId('s'))).to.include({ side: 'staff', customerId: null, fullName: 's' });
  });

  it('is the same whatever the order of streams, and whatever is told twice', () => {
    const events = [
      change('roles/railway/r', 0, 'RoleCreated', {
        id: 'r',
        name: 'x',
        isDefault: false,
        isPublic: true,
        isStatic: false,
      }),
      change('roles/railway/r', 1, 'RoleChanged', { changes: { name: 'y' } }),
      change('permission-grants/railway/R:r', 0, 'PermissionsChanged', { granted: ['Smgs'], revoked: [] }),
      change(user, 0, 'UserCreated', {
        id: exampleId('cashier'),
        userName: 'cashier',
        profile: {
          name: 'a',
          surname: 'b',
          email: '',
          phoneNumber: '',
          customerId: null,
          isCustomer: false,
          term: null,
        },
        isActive: true,
        roles: [{ id: 'r', name: 'x' }],
      }),
      change(user, 1, 'UserDeactivated', {}),
    ];
    const picture = (told: readonly DirectoryEvent[]) => {
      const directory = createDirectory();
      told.forEach((event) => directory.apply(event));
      return JSON.stringify([
        directory.users('railway'),
        directory.roles('railway'),
        directory.person(exampleId('cashier')),
      ]);
    };
    const inOrder = (told: readonly DirectoryEvent[]): boolean =>
      told.every(
        (event, at) => told.slice(0, at).filter(({ stream }) => stream === event.stream).length === event.revision,
      );
    const expected = picture(events);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(events, { minLength: events.length }).filter(inOrder),
        fc.nat(4),
        (told, twice) => {
          const again = told[twice];
          expect(picture(again ? [...told, again] : told)).to.equal(expected);
        },
      ),
    );
  });

  it('access ends after the last day of the term, not on it', () => {
    const days = ['2026-03-09', '2026-03-10', '2026-03-11'];
    expect(days.map((term) => accessExpired({ term }, '2026-03-10'))).to.deep.equal([true, false, false]);
    expect(accessExpired({ term: null }, '2026-03-10')).to.equal(false);
  });
});
