import { identityTables } from '@kerben/identity/identity.ts';
import { createCredentials } from '@kerben/identity/credentials.ts';
import { hashPassword } from '@kerben/identity/password.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { grantCommands, permissionGrants } from '@kerben/workflows/permission-grants/area.ts';
import { grantsIdOf } from '@kerben/workflows/permission-grants/state.ts';
import { staticRoleIdOf, userIdOf } from '@kerben/workflows/people/ids.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { expect } from 'chai';
import { pino } from 'pino';
import { ensureRoles } from './ensure-roles.ts';
import { migrateAccounts } from './migrate-accounts.ts';
import { openTestPeople, type TestPeople } from './test-people.ts';

const system = systemPerson('railway');
const common = { person: system, idempotencyKey: undefined, expectedRevision: undefined, traceparent: null };

describe('people on a real log', () => {
  let people: TestPeople;
  before(async () => {
    people = await openTestPeople();
    await people.pool.query(identityTables);
  });
  after(() => people.close());

  const create = (input: object, run = people.execute) => {
    const command = commandNamed(users, 'create');
    return run({ ...common, area: users, command, id: undefined, input: command.input.parse(input) });
  };
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Problem ? (error.invalid[0]?.code ?? error.code) : String(error)),
    );

  it('gives a name and an e-mail once, however many ask at the same time', async () => {
    const names = await Promise.all(['one', 'ONE', 'One'].map((userName) => codeOf(create({ userName }))));
    expect(names.filter((code) => code === 'done')).to.have.length(1);
    const mails = await Promise.all(
      ['a', 'b', 'c', 'd'].map((userName) => codeOf(create({ userName, email: 'same@example.kg' }))),
    );
    expect(mails.sort()).to.deep.equal(['Users.EmailTaken', 'Users.EmailTaken', 'Users.EmailTaken', 'done']);
  });

  it('one administrator is left when all remove each other at the same time', async () => {
    for (const userName of ['x', 'y', 'z']) await create({ userName, roleNames: ['admin'] });
    const remove = commandNamed(users, 'delete');
    const codes = await Promise.all(
      ['x', 'y', 'z'].map((userName) => {
        const id = userIdOf('railway', userName);
        return codeOf(people.execute({ ...common, area: users, command: remove, id, input: {} }));
      }),
    );
    expect(codes.sort()).to.deep.equal(['Users.LastAdministrator', 'done', 'done']);
  });

  it('is known to the directory when the command is answered, and to another replica soon after', async () => {
    const replica = await people.replica();
    const { id, position } = await create({ userName: 'new-one', roleNames: ['cashier'] });
    expect(people.directory.person(id)?.policies, 'here at once').to.include('Kassa.Menu');
    expect(await replica.following.passed(position, 5_000)).to.equal(true);
    expect(replica.directory.person(id)).to.deep.equal(people.directory.person(id));
    // What the replica decides, it decides on what the other one wrote.
    expect(await codeOf(create({ userName: 'New-One' }, replica.execute))).to.not.equal('done');
    await replica.close();
  });

  it('static roles get their first permissions once: what was taken away stays away', async () => {
    const id = staticRoleIdOf('railway', 'tehpd');
    const taken = { permissions: [{ name: 'TehPd', isGranted: false }] };
    const change = { area: permissionGrants, command: grantCommands.R.change as never, id: grantsIdOf('R', id) };
    const administrator = { ...system, id: userIdOf('railway', 'x') };
    await people.execute({ ...common, ...change, person: administrator, input: taken });
    const head = await people.store.head();
    await ensureRoles(people, 'railway');
    expect(await people.store.head(), 'nothing was written').to.equal(head);
    expect(people.directory.grants('railway', 'R', id)?.state.granted.has('TehPd')).to.equal(false);
  });

  it('what a release adds to a static role comes to a role that nobody has changed, once, also to several processes at a time', async () => {
    const id = staticRoleIdOf('railway', 'auditor');
    const change = { area: permissionGrants, command: grantCommands.R.change as never, id: grantsIdOf('R', id) };
    const granted = () => people.directory.grants('railway', 'R', id)?.state.granted;
    // As an older release left it: without a right that this one gives.
    await people.execute({ ...common, ...change, input: { permissions: [{ name: 'Books.View', isGranted: false }] } });
    expect(granted()?.has('Books.View')).to.equal(false);
    await Promise.all([ensureRoles(people, 'railway'), ensureRoles(people, 'railway')]);
    expect(granted()?.has('Books.View')).to.equal(true);
    const head = await people.store.head();
    await ensureRoles(people, 'railway');
    expect(await people.store.head(), 'nothing was written').to.equal(head);
  });

  it('takes over the accounts of a former version, once, with their passwords', async () => {
    await people.pool.query(
      `create table identity.account (id text primary key, user_name text not null unique, password_hash text not null, claims jsonb not null)`,
    );
    const claims = { tenant: 'railway', customerId: null, isCustomer: false, stationIds: null, term: null };
    for (const [id, userName, more] of [
      ['demo-old', 'old', { name: 'Гүлнара Кассирова', email: 'old@example.kg', roles: ['cashier'] }],
      ['lost', 'lost', { name: 'Никто', email: '', roles: ['no such role'] }],
    ] as const) {
      await people.pool.query('insert into identity.account values ($1, $2, $3, $4)', [
        id,
        userName,
        await hashPassword('secret-1'),
        JSON.stringify({ ...claims, ...more }),
      ]);
    }
    const log = pino({ level: 'silent' });
    await migrateAccounts(people, people.pool, log);
    await migrateAccounts(people, people.pool, log);
    const id = userIdOf('railway', 'old');
    expect(people.directory.user(id)?.state).to.include({ name: 'Гүлнара', surname: 'Кассирова' });
    expect(people.directory.person(id)?.roles).to.deep.equal(['cashier']);
    expect(await createCredentials(people.pool).matches(id, 'secret-1')).to.equal(true);
    expect(people.directory.userNamed('railway', 'lost')).to.equal(undefined);
  });
});
