import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { createVisitor } from './visitor.ts';

interface Profile {
  readonly email: string;
  readonly concurrencyStamp: string;
  readonly error?: {
    readonly code: string;
    readonly validationErrors: readonly { readonly members: readonly string[] }[];
  };
}

/** The mail address of an account leads to a new password: no token changes it, and it counts when it has answered. */
describe('the mail address of an account', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let token: string;
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    token = await kerben.token('auditor');
  });
  after(() => kerben.remove());

  const password = 'Kerben-demo-1';
  const profile = async (): Promise<Profile> =>
    (await kerben.call<Profile>('GET', '/api/account/my-profile', { token })).body;
  const put = async (more: object) => {
    const { email, concurrencyStamp } = await profile();
    const { status, body } = await kerben.call<Profile>('PUT', '/api/account/my-profile', {
      token,
      body: { email, concurrencyStamp, name: 'Жылдыз', ...more },
      headers: { 'accept-language': 'en' },
    });
    return [status, ...(body.error?.validationErrors.flatMap(({ members }) => members) ?? [])];
  };
  const letters = async (): Promise<readonly string[]> =>
    (await (await fetch(`${kerben.origin}/identity/outbox?ui=en`)).text()).split('<article>').slice(1);
  const secretFor = async (email: string): Promise<string> => {
    const letter = (await letters()).find((part) => part.includes(email) && part.includes('confirm-email'));
    const link = /href="([^"]+)"/.exec(letter ?? '')?.[1]?.replaceAll('&#38;', '&') ?? 'https://no.letter';
    return new URL(link).searchParams.get('token') ?? '';
  };
  const confirm = async (secret: string): Promise<number> =>
    (await createVisitor(kerben.origin).visit('/identity/account/confirm-email', { token: secret })).status;

  it('is changed by no token: it asks for the password', async () => {
    const { email: before, concurrencyStamp } = await profile();
    const email = 'thief@example.kg';
    expect(await put({ email })).to.deep.equal([400, 'currentPassword']);
    expect(await put({ email, currentPassword: 'wrong' })).to.deep.equal([400, 'currentPassword']);
    expect(await put({ email: 'no address', currentPassword: password })).to.deep.equal([400, 'email']);
    const admin = await kerben.token('admin');
    const { body: user } = await kerben.call<{ id: string }>('GET', '/api/identity/users/by-username/auditor', {
      token: admin,
    });
    const edited = await kerben.call('POST', `/api/app/users/${user.id}/edit-profile`, {
      token,
      body: { email },
      headers: { 'if-match': `"${concurrencyStamp}"` },
    });
    expect(edited.status).to.equal(400);
    expect((await profile()).email).to.equal(before);
    expect(await letters()).to.deep.equal([]);
    expect(await put({}), 'what is no address needs no password').to.deep.equal([200]);
  });

  it('is told to the old one at once, and counts when the new one has answered, once', async () => {
    const { email: before } = await profile();
    const email = 'auditor@new.example';
    expect(await put({ email, currentPassword: password })).to.deep.equal([200]);
    expect((await profile()).email).to.equal(before);
    const old = (await letters()).find((part) => part.includes(before)) ?? '';
    expect(old).to.contain(email).and.contain('forgot-password').and.not.contain('confirm-email');
    const secret = await secretFor(email);
    const page = await fetch(`${kerben.origin}/identity/account/confirm-email?ui=en&token=${secret}`);
    expect(await page.text())
      .to.contain('<button')
      .and.contain(email);
    expect((await profile()).email, 'a link that is looked at').to.equal(before);
    for (const wrong of ['', 'x', `${secret}x`]) expect(await confirm(wrong)).to.equal(400);
    expect(await confirm(secret)).to.equal(200);
    expect((await profile()).email).to.equal(email);
    expect(await confirm(secret)).to.equal(400);
  });

  it('of another account is told to that one alone, and a later wish ends an earlier one', async () => {
    expect(await put({ email: 'cashier@kerben.example', currentPassword: password })).to.deep.equal([200]);
    const told = (await letters()).filter((part) => part.includes('cashier@kerben.example'));
    expect(told.join('')).to.contain('It has an account already: cashier').and.not.contain('confirm-email');
    expect(await put({ email: 'one@new.example', currentPassword: password })).to.deep.equal([200]);
    const first = await secretFor('one@new.example');
    expect(await put({ email: 'two@new.example', currentPassword: password })).to.deep.equal([200]);
    expect([await confirm(first), await confirm(await secretFor('two@new.example'))]).to.deep.equal([400, 200]);
  });

  it('is told to the old one when an administrator sets it', async () => {
    const admin = await kerben.token('admin');
    const path = '/api/identity/users/by-username/tehpd';
    const { body: user } = await kerben.call<{ id: string; concurrencyStamp: string; email: string }>('GET', path, {
      token: admin,
    });
    const { id, concurrencyStamp, email } = user;
    const body = { userName: 'tehpd', email: 'tehpd@new.example', concurrencyStamp };
    expect((await kerben.call('PUT', `/api/identity/users/${id}`, { token: admin, body })).status).to.equal(200);
    const old = (await letters()).find((part) => part.includes(email)) ?? '';
    expect(old).to.contain('tehpd@new.example').and.contain('Администратор');
  });

  it('that was asked for dies with the password it was asked with', async () => {
    const visitor = createVisitor(kerben.origin);
    expect(await put({ email: 'three@new.example', currentPassword: password })).to.deep.equal([200]);
    const secret = await secretFor('three@new.example');
    const changed = await kerben.call('POST', '/api/account/my-profile/change-password', {
      token,
      body: { currentPassword: password, newPassword: 'wide steppe 1520' },
    });
    expect(changed.status).to.equal(204);
    expect((await visitor.visit(`/identity/account/confirm-email?token=${secret}`)).status).to.equal(400);
    expect(await confirm(secret)).to.equal(400);
  });
});
