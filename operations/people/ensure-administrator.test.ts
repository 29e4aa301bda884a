import { identitySchema } from '@kerben/identity/adapter.ts';
import { createAccounts } from '@kerben/identity/accounts.ts';
import { createCredentials, credentialSchema } from '@kerben/identity/credentials.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { expect } from 'chai';
import { ensureAdministrator } from './ensure-administrator.ts';
import { openTestPeople, type TestPeople } from './test-people.ts';

describe('first administrator', () => {
  let people: TestPeople;

  before(async () => {
    people = await openTestPeople();
    await people.pool.query(identitySchema + credentialSchema);
  });
  after(() => people.close());

  it('gets a password once, which a given one replaces', async () => {
    const credentials = createCredentials(people.pool);
    const accounts = createAccounts({ directory: people.directory, credentials });
    const signIn = async (name: string, password: string) => {
      const account = accounts.find(defaultTenant, name);
      return (await accounts.passwordMatches(account?.id, password)) ? account : undefined;
    };
    const first = await ensureAdministrator(people, credentials, undefined);
    expect(first).to.match(/^[\w-]{20}$/);
    const account = await signIn('admin', first ?? '');
    expect(people.directory.person(account?.id ?? '')?.roles).to.deep.equal(['admin']);
    expect(await ensureAdministrator(people, credentials, undefined), 'told once').to.equal(undefined);
    expect(await signIn('admin', first ?? '')).to.not.equal(undefined);

    const given = 'given-password-1';
    expect(await ensureAdministrator(people, credentials, given), 'a given one is never printed').to.equal(undefined);
    expect(await signIn('admin', first ?? '')).to.equal(undefined);
    expect(await signIn('ADMIN', given), 'a name in any case').to.not.equal(undefined);
  });
});
