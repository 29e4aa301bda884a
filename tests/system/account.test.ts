import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const demoPassword = 'Kerben-demo-1';

describe('accounts', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben.remove());

  /** Opens the sign-in page of a new authorization; where its form goes. */
  const openSignIn = async (visitor: Visitor): Promise<string> => {
    const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
    const query = new URLSearchParams({
      client_id: 'kerben-ui',
      response_type: 'code',
      scope: 'openid offline_access',
      redirect_uri: `${kerben.origin}/auth-callback`,
      state: 's',
      nonce: 'n',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    return (await visitor.visit(`/identity/auth?${query}`)).headers.get('location') ?? '';
  };
  const signIn = async (visitor: Visitor, userName: string, password: string): Promise<Response> => {
    const page = await openSignIn(visitor);
    const answer = await visitor.visit(`${page}/login`, { userName, password });
    // A session of the provider begins with the redirect that goes on.
    if (answer.status === 303) await visitor.visit(answer.headers.get('location') ?? '');
    return answer;
  };
  const signedIn = async (userName: string, password: string): Promise<Visitor> => {
    const visitor = createVisitor(kerben.origin);
    expect((await signIn(visitor, userName, password)).status).to.equal(303);
    return visitor;
  };
  const token = async (userName: string, password: string): Promise<number> =>
    (
      await fetch(`${kerben.origin}/identity/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_id: 'kerben-ui', grant_type: 'password', username: userName, password }),
      })
    ).status;
  const someone = () => {
    const userName = `guest-${randomUUID().slice(0, 8)}`;
    return { userName, name: 'Нурлан', surname: 'Үлгүев', email: `${userName}@example.kg` };
  };
  /** The link of the last letter to somebody that leads to a page. */
  const linkFor = async (email: string, page = 'reset-password'): Promise<string | undefined> => {
    const outbox = await (await fetch(`${kerben.origin}/identity/outbox`)).text();
    const letter = outbox.split('<article>').find((part) => part.includes(email) && part.includes(page));
    return /href="([^"]+)"/.exec(letter ?? '')?.[1]?.replaceAll('&#38;', '&');
  };
  const ask = async (person: ReturnType<typeof someone>, password: string): Promise<number> =>
    (
      await createVisitor(kerben.origin).visit('/identity/account/register', {
        ...person,
        password,
        passwordAgain: password,
      })
    ).status;
  const tokenFor = async (email: string): Promise<string> =>
    new URL((await linkFor(email, 'register/confirm')) ?? 'https://no.letter').searchParams.get('token') ?? '';
  /** Presses the button of the page that the link in a letter opens. */
  const confirm = async (token: string): Promise<number> =>
    (await createVisitor(kerben.origin).visit('/identity/account/register/confirm', { token })).status;
  const register = async (password: string) => {
    const person = someone();
    expect(await ask(person, password)).to.equal(201);
    expect(await confirm(await tokenFor(person.email))).to.equal(201);
    return person;
  };
  const forgot = async (email: string): Promise<string> => {
    await createVisitor(kerben.origin).visit('/identity/account/forgot-password', { email });
    for (let round = 0; round < 50; round += 1) {
      const link = await linkFor(email);
      if (link !== undefined) return link;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('no letter');
  };

  it('somebody registers and signs in, without any right', async () => {
    const { userName, email } = await register('quiet river 59');
    expect(await token(userName, 'quiet river 59')).to.equal(200);
    expect(await token(email, 'quiet river 59'), 'by e-mail').to.equal(200);
    const admin = await kerben.token('admin');
    const found = await kerben.call<{ extraProperties: { CreatorId: unknown }; userName: string }>(
      'GET',
      `/api/identity/users/by-username/${userName}`,
      { token: admin },
    );
    expect(found.body.extraProperties.CreatorId).to.equal(null);
  });

  it('a registration says what is wrong beside the field and keeps what was typed, but no password', async () => {
    const visitor = createVisitor(kerben.origin);
    const person = someone();
    const send = async (more: Record<string, string>) => {
      const form = { ui: 'en', ...person, password: 'quiet river 59', passwordAgain: 'quiet river 59', ...more };
      const answer = await visitor.visit('/identity/account/register', form);
      return { status: answer.status, page: await answer.text() };
    };
    const short = await send({ password: 'short', passwordAgain: 'short' });
    expect(short.status).to.equal(400);
    expect(short.page).to.contain('at least 8 characters').and.contain(person.email).and.not.contain('"short"');
    expect((await send({ passwordAgain: 'another one' })).page).to.contain('The two passwords differ');
    expect((await send({ password: `x${person.userName}x` })).page).to.contain('must not contain your name');
    expect((await send({ password: 'password123' })).page).to.contain('most common');
    expect((await send({ userName: 'a b' })).status).to.equal(400);
    expect((await send({ roleNames: 'admin', isActive: 'true' })).status).to.equal(201);
    expect(await confirm(await tokenFor(person.email))).to.equal(201);
    const admin = await kerben.token('admin');
    const { body } = await kerben.call<{ roleNames?: string[] }>(
      'GET',
      `/api/identity/users/by-username/${person.userName}`,
      { token: admin },
    );
    expect(JSON.stringify(body)).to.not.contain('"admin"');
  });

  it('a registration tells nobody which names and e-mails there are; the letter to the address does', async () => {
    const visitor = createVisitor(kerben.origin);
    const free = someone();
    const said = async (person: typeof free): Promise<string> => {
      const form = { ui: 'en', ...person, password: 'quiet river 59', passwordAgain: 'quiet river 59' };
      const answer = await visitor.visit('/identity/account/register', form);
      const page = await answer.text();
      return `${answer.status} ${page.replaceAll(person.email, 'E-MAIL').replaceAll(person.userName, 'NAME')}`;
    };
    const asked = {
      free,
      // The look-alike has a Cyrillic letter at its head.
      ...Object.fromEntries(
        ['cashier', 'CASHIER', '\u0441ashier'].map((userName) => [userName, { ...someone(), userName }]),
      ),
      email: { ...someone(), email: 'cashier@kerben.example' },
    };
    const letters: Record<string, string> = {};
    const first = await said(free);
    for (const [what, person] of Object.entries(asked)) {
      if (person !== free) expect(await said(person), what).to.equal(first);
      const page = await (await fetch(`${kerben.origin}/identity/outbox?ui=en`)).text();
      letters[what] = page.split('<article>').find((part) => part.includes(person.email)) ?? '';
    }
    expect(letters['free']).to.contain('/account/register/confirm');
    for (const name of ['cashier', 'CASHIER', '\u0441ashier']) expect(letters[name]).to.contain('is not free');
    expect(letters['email']).to.contain('It has an account already: cashier');
    expect(await token('cashier', 'quiet river 59'), 'nobody’s password was changed').to.equal(400);
    expect(await token('\u0441ashier', 'quiet river 59'), 'no look-alike was made').to.equal(400);

    const byCall = async (person: typeof free) => {
      const { userName, email } = person;
      const { status, body } = await kerben.call<object>('POST', '/api/account/register', {
        body: { userName, emailAddress: email, password: 'quiet river 59', appName: 'Angular' },
      });
      return `${status} ${Object.keys(body).join(' ')}`;
    };
    const answers = await Promise.all(
      [someone(), { ...someone(), userName: 'cashier' }, { ...someone(), email: 'cashier@kerben.example' }].map(byCall),
    );
    expect(new Set(answers).size, answers.join('\n')).to.equal(1);
    expect(answers[0]).to.match(/^200 /).and.contain('concurrencyStamp').and.contain('creationTime');
  });

  it('forms of the account pages are refused without the token of a page that this browser has read', async () => {
    const other = createVisitor(kerben.origin);
    const page = await (await other.visit('/identity/account/forgot-password')).text();
    const foreign = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(foreign).to.match(/^[\w-]{43}$/);
    const visitor = await signedIn('auditor', demoPassword);
    for (const form of [
      'account/register',
      'account/register/confirm',
      'account/forgot-password',
      'account/reset-password',
      'account/manage/profile',
      'account/manage/email',
      'account/confirm-email',
      'account/manage/password',
      'account/manage/sessions',
      'tenant',
    ])
      for (const formToken of ['', 'x', foreign]) {
        const answer = await visitor.visit(`/identity/${form}`, { formToken });
        expect([form, formToken, answer.status]).to.deep.equal([form, formToken, 403]);
      }
    expect((await visitor.visit('/identity/account/manage/sessions', {})).status, 'with its own').to.equal(200);
  });

  it('a forgotten password is set by the link of a letter, once; other sessions end', async () => {
    const { userName, email } = await register('quiet river 59');
    const visitor = await signedIn(userName, 'quiet river 59');
    expect((await visitor.visit('/identity/account/manage')).status).to.equal(200);

    const link = await forgot(email);
    const query = Object.fromEntries(new URL(link).searchParams) as { userId: string; resetToken: string };
    expect(await (await fetch(link)).text()).to.contain('name="password"');
    const set = (password: string) =>
      createVisitor(kerben.origin).visit('/identity/account/reset-password', {
        ...query,
        password,
        passwordAgain: password,
      });
    expect((await set('short')).status, 'the link survives a bad password').to.equal(400);
    expect((await set('wide steppe 1520')).status).to.equal(200);
    expect((await set('third password 3')).status, 'used already').to.equal(400);
    expect((await fetch(link)).status).to.equal(400);
    expect(await token(userName, 'wide steppe 1520')).to.equal(200);
    expect(await token(userName, 'quiet river 59')).to.equal(400);
    expect((await visitor.visit('/identity/account/manage')).status, 'the old session').to.equal(401);
  });

  it('a link is good for its own user only, and only the last one', async () => {
    const [one, other] = [await register('quiet river 59'), await register('quiet river 59')];
    const first = new URL(await forgot(one.email));
    const foreign = new URL(await forgot(other.email));
    const second = new URL(await forgot(one.email));
    expect(second.searchParams.get('resetToken')).to.not.equal(null);
    const mixed = new URL(second);
    mixed.searchParams.set('userId', foreign.searchParams.get('userId') ?? '');
    expect((await fetch(mixed)).status).to.equal(400);
    // The page shows the newest letter first, so the second link is another one.
    if (first.href !== second.href) expect((await fetch(first)).status).to.equal(400);
  });

  it('nothing tells whether an account exists: the same answer for a known and an unknown e-mail and name', async () => {
    const answers = await Promise.all(
      ['cashier@kerben.example', 'nobody@kerben.example'].map(async (email) => {
        const answer = await createVisitor(kerben.origin).visit('/identity/account/forgot-password', { email });
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(answers[0]).to.equal(answers[1]);
    const logins = await Promise.all(
      [someone().userName, (await register('quiet river 59')).userName].map(async (userName) => {
        const answer = await signIn(createVisitor(kerben.origin), userName, 'wrong');
        const page = (await answer.text())
          .replaceAll(userName, '')
          .replaceAll(/interaction(\/|%2F)[\w-]+|formToken" value="[\w-]+/g, '');
        return `${answer.status} ${page}`;
      }),
    );
    expect(logins[0]).to.equal(logins[1]);
  });

  describe('my account', () => {
    it('is for whoever has a session of the provider', async () => {
      const answer = await createVisitor(kerben.origin).visit('/identity/account/manage');
      expect(answer.status).to.equal(401);
    });

    it('changes the profile, not what decides about rights', async () => {
      const { userName } = await register('quiet river 59');
      const visitor = await signedIn(userName, 'quiet river 59');
      const page = await (await visitor.visit('/identity/account/manage')).text();
      const concurrencyStamp = /name="concurrencyStamp" value="(\d+)"/.exec(page)?.[1] ?? '';
      const profile = { name: 'Айгүл', surname: 'Жаңыл', email: `${userName}@new.example`, phoneNumber: '+996 555 1' };
      const send = (more: Record<string, string>) =>
        visitor.visit('/identity/account/manage/profile', { ...profile, concurrencyStamp, ...more });
      expect((await send({ roleNames: 'admin', userName: 'root' })).status).to.equal(200);
      expect((await send({ name: 'Second' })).status, 'a stale page').to.equal(409);
      const admin = await kerben.token('admin');
      const { body } = await kerben.call<object>('GET', `/api/identity/users/by-username/${userName}`, {
        token: admin,
      });
      expect(body).to.include({ userName, name: 'Айгүл', surname: 'Жаңыл', phoneNumber: '+996 555 1' });
    });

    it('changes the password only for who knows the old one, and ends the other sessions', async () => {
      const { userName } = await register('quiet river 59');
      const here = await signedIn(userName, 'quiet river 59');
      const there = await signedIn(userName, 'quiet river 59');
      const change = (currentPassword: string) =>
        here.visit('/identity/account/manage/password', {
          currentPassword,
          password: 'wide steppe 1520',
          passwordAgain: 'wide steppe 1520',
        });
      expect((await change('wrong')).status).to.equal(400);
      expect((await change('quiet river 59')).status).to.equal(200);
      expect((await here.visit('/identity/account/manage')).status).to.equal(200);
      expect((await there.visit('/identity/account/manage')).status).to.equal(401);
      expect(await token(userName, 'wide steppe 1520')).to.equal(200);
    });

    it('refuses forms from other sites', async () => {
      const visitor = await signedIn('auditor', demoPassword);
      const headers = { 'sec-fetch-site': 'cross-site' };
      for (const form of ['manage/sessions', 'manage/password', 'manage/profile', 'register', 'forgot-password']) {
        expect((await visitor.visit(`/identity/account/${form}`, {}, headers)).status, form).to.equal(403);
      }
    });

    it('goes back into this application only', async () => {
      const visitor = await signedIn('auditor', demoPassword);
      for (const wish of [
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        'javascript:alert(1)',
        '/.//evil.example',
        '/account/..//evil.example',
        '/%2e//evil.example',
      ]) {
        const page = await (
          await visitor.visit(`/identity/account/manage?returnUrl=${encodeURIComponent(wish)}`)
        ).text();
        expect(page)
          .to.not.contain('href="javascript')
          .and.not.contain('href="https://evil')
          .and.not.contain('href="//');
      }
    });
  });

  it('the tenant box tells of an unknown name and leads back to the page', async () => {
    const visitor = createVisitor(kerben.origin);
    const page = await openSignIn(visitor);
    const answer = await visitor.visit('/identity/tenant', { tenant: 'no such', back: page, ui: 'en' });
    expect(answer.status).to.equal(303);
    const back = await (await visitor.visit(answer.headers.get('location') ?? '')).text();
    expect(back).to.contain('Given tenant is not available: no such');
    for (const wish of ['https://evil.example/x', '/.//evil.example', '/x/..//evil.example', '/.\\/evil.example']) {
      const away = await visitor.visit('/identity/tenant', { tenant: '', back: wish });
      expect(away.headers.get('location'), wish).to.equal('/');
    }
  });

  describe('ABP’s account calls', () => {
    const call = (method: string, path: string, body?: unknown, bearer?: string) =>
      kerben.call<Record<string, unknown>>(method, `/api/account${path}`, {
        ...(body !== undefined && { body }),
        ...(bearer !== undefined && { token: bearer }),
      });

    it('log in with a result, register, and read and change the own profile', async () => {
      const person = someone();
      const registered = await call('POST', '/register', {
        userName: person.userName,
        emailAddress: person.email,
        password: 'quiet river 59',
        appName: 'Angular',
      });
      expect(registered.status).to.equal(200);
      expect(await confirm(await tokenFor(person.email))).to.equal(201);
      const login = (password: string) =>
        call('POST', '/login', { userNameOrEmailAddress: person.userName, password, rememberMe: true });
      expect((await login('wrong')).body).to.deep.equal({ result: 2, description: 'InvalidUserNameOrPassword' });
      expect((await login('quiet river 59')).body).to.deep.equal({ result: 1, description: 'Success' });
      const bearer = await kerben.token('auditor');
      const { body: profile } = await call('GET', '/my-profile', undefined, bearer);
      expect(profile).to.include({ userName: 'auditor', hasPassword: true, isExternal: false });
      const { extraProperties: _e, isExternal: _i, hasPassword: _h, ...given } = profile;
      const changed = await call('PUT', '/my-profile', { ...given, phoneNumber: '+996 312 1' }, bearer);
      expect([changed.status, changed.body['phoneNumber']]).to.deep.equal([200, '+996 312 1']);
      expect((await call('PUT', '/my-profile', given, bearer)).status, 'stale').to.equal(412);
      expect((await call('PUT', '/my-profile', { ...given, isAdmin: true }, bearer)).status, 'unknown key').to.equal(
        400,
      );
      expect((await call('GET', '/my-profile')).status).to.equal(401);
    });

    it('refuse a weak password and a wrong old one by field', async () => {
      const bearer = await kerben.token('auditor');
      const change = async (currentPassword: string, newPassword: string) => {
        const answer = await call('POST', '/my-profile/change-password', { currentPassword, newPassword }, bearer);
        const error = answer.body['error'] as { validationErrors: { members: string[] }[] } | undefined;
        return [answer.status, error?.validationErrors[0]?.members[0]];
      };
      expect(await change('wrong', 'wide steppe 1520')).to.deep.equal([400, 'currentPassword']);
      expect(await change(demoPassword, '12345678')).to.deep.equal([400, 'newPassword']);
    });

    it('send a reset code without telling anything', async () => {
      for (const email of ['auditor@kerben.example', 'nobody@kerben.example']) {
        expect((await call('POST', '/send-password-reset-code', { email, appName: 'Angular' })).status).to.equal(204);
      }
    });
  });

  // The last one: from here on this address has failed too often.
  describe('guessing', () => {
    it('a thousand wrong passwords are stopped, and the owner still gets in on his own device', async () => {
      const { userName } = await register('quiet river 59');
      const own = createVisitor(kerben.origin);
      expect((await signIn(own, userName, 'quiet river 59')).status).to.equal(303);
      const device = own.cookies.get('kerben_device') ?? '';

      const thief = createVisitor(kerben.origin);
      const page = await openSignIn(thief);
      const statuses = new Map<number, number>();
      for (let n = 0; n < 1000; n += 1) {
        const { status } = await thief.visit(`${page}/login`, { userName, password: `guess-${n}` });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(Object.fromEntries(statuses), 'looked at and turned away').to.deep.equal({ 401: 5, 429: 995 });
      const last = await thief.visit(`${page}/login`, { userName, password: 'quiet river 59' });
      expect(last.status, 'the right one from elsewhere has to wait').to.equal(429);
      expect(Number(last.headers.get('retry-after'))).to.be.greaterThan(0);

      const again = (cookie: string): Promise<Response> => {
        const visitor = createVisitor(kerben.origin);
        visitor.cookies.set('kerben_device', cookie);
        return signIn(visitor, userName, 'quiet river 59');
      };
      expect((await again(device)).status).to.equal(303);
      expect((await again(`${device.split('.')[0]}.${'A'.repeat(43)}`)).status, 'a forged device').to.equal(429);
    });
  });
});
