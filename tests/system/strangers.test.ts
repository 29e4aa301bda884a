import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { createVisitor } from './visitor.ts';

interface Refused {
  readonly error?: {
    readonly code: string;
    readonly validationErrors: readonly { readonly members: readonly string[] }[];
  };
}

/** Whoever registers by himself: that nothing of him is there before his address has answered, and little after that. */
describe('strangers', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let admin: string;
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    admin = await kerben.token('admin');
  });
  after(() => kerben.remove());

  const password = 'Kerben-demo-1';
  const someone = () => {
    const userName = `guest-${randomUUID().slice(0, 8)}`;
    return { userName, name: 'Касса', surname: 'Бишкек II', email: `${userName}@example.kg` };
  };
  const ask = async (person: ReturnType<typeof someone>, chosen = password): Promise<number> =>
    (
      await createVisitor(kerben.origin).visit('/identity/account/register', {
        ...person,
        password: chosen,
        passwordAgain: chosen,
      })
    ).status;
  /** The link of the last letter to somebody. */
  const linkFor = async (email: string): Promise<string> => {
    const outbox = await (await fetch(`${kerben.origin}/identity/outbox`)).text();
    const letter = outbox.split('<article>').find((part) => part.includes(email) && part.includes('register/confirm'));
    return /href="([^"]+)"/.exec(letter ?? '')?.[1]?.replaceAll('&#38;', '&') ?? '';
  };
  const secretOf = async (email: string): Promise<string> =>
    new URL(await linkFor(email)).searchParams.get('token') ?? '';
  /** Presses the button of the page that the link opens. */
  const confirm = async (token: string): Promise<number> =>
    (await createVisitor(kerben.origin).visit('/identity/account/register/confirm', { token })).status;
  const known = async (userName: string): Promise<number> =>
    (await kerben.call('GET', `/api/identity/users/by-username/${userName}`, { token: admin })).status;
  const signsIn = (userName: string, chosen = password): Promise<boolean> =>
    fetch(`${kerben.origin}/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: 'kerben-ui',
        grant_type: 'password',
        username: userName,
        password: chosen,
      }),
    }).then(({ status }) => status === 200);
  const registered = async () => {
    const person = someone();
    expect([await ask(person), await confirm(await secretOf(person.email))]).to.deep.equal([201, 201]);
    const { body } = await kerben.call<{ id: string }>('GET', `/api/identity/users/by-username/${person.userName}`, {
      token: admin,
    });
    return { ...person, id: body.id, token: await kerben.token(person.userName) };
  };

  it('are in no log before their address has answered: by a button, once', async () => {
    const person = someone();
    const head = async (): Promise<string> => {
      const { body } = await kerben.call<{ id: string }[]>('GET', '/api/app/audit-log?range=[0,0]', { token: admin });
      return body[0]?.id ?? '';
    };
    const before = await head();
    expect(await ask(person)).to.equal(201);
    const link = await linkFor(person.email);
    // A program that looks at letters opens the link.
    expect(await (await fetch(link)).text())
      .to.contain('<button')
      .and.contain(person.email);
    expect([await known(person.userName), await signsIn(person.userName), await head()]).to.deep.equal([
      404,
      false,
      before,
    ]);
    const secret = await secretOf(person.email);
    for (const wrong of ['', 'x', `${secret}x`]) expect(await confirm(wrong), wrong).to.equal(400);
    // Both buttons of somebody who is impatient.
    expect(await Promise.all([confirm(secret), confirm(secret)])).to.include(201);
    expect([await known(person.userName), await signsIn(person.userName)]).to.deep.equal([200, true]);
    expect(await confirm(secret), 'the link is used').to.equal(400);
    expect((await fetch(link)).status).to.equal(400);
  });

  it('who want one name get it by who answers first', async () => {
    const one = someone();
    const other = { ...someone(), userName: one.userName };
    expect([await ask(one, 'quiet river 59'), await ask(other, 'wide steppe 1520')]).to.deep.equal([201, 201]);
    const [late, early] = [await secretOf(one.email), await secretOf(other.email)];
    expect([await confirm(early), await confirm(late)]).to.deep.equal([201, 409]);
    expect([
      await signsIn(one.userName, 'wide steppe 1520'),
      await signsIn(one.userName, 'quiet river 59'),
    ]).to.deep.equal([true, false]);
  });

  it('look after their own account, and read, say, share and send nothing', async () => {
    const { id, token } = await registered();
    const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      kerben.call<Refused>(method, path, { token, ...(body !== undefined && { body }), ...(headers && { headers }) });
    const own = `/api/app/users/${id}`;
    expect((await call('POST', `${own}/choose-news-mail`, { byMail: false })).status).to.equal(200);
    expect((await call('POST', `${own}/edit-profile`, { phoneNumber: '1' }, { 'if-match': '"0"' })).status).to.equal(
      200,
    );
    const { body: home } = await kerben.call<object>('GET', '/api/app/dashboard', { token });
    expect(home).to.deep.include({ waiting: [], recent: [], balance: null });
    const view = { list: 'smgs', name: 'Срочно', view: {}, shared: true };
    for (const [method, path, body] of [
      ['GET', '/api/app/chat/chat-user'],
      ['GET', '/api/app/news'],
      ['GET', '/api/app/smgs'],
      ['POST', '/api/app/chat', { people: [id] }],
      ['POST', '/api/app/chat', { groups: ['payment-centre'] }],
      ['POST', '/api/app/grid-views', view],
      ['PUT', '/api/app/files?name=a.txt', {}],
      ['POST', '/api/imports/tables?name=a.csv', {}],
    ] as const)
      expect((await call(method, path, body)).status, `${method} ${path}`).to.equal(403);
  });

  it('are neither listed nor addressed, sent reports nor given anybody’s powers', async () => {
    const { id, userName } = await registered();
    const director = await kerben.token('director');
    const { body: people } = await kerben.call<{ userName: string }[]>('GET', '/api/app/chat/chat-user', {
      token: director,
    });
    expect(people.map((one) => one.userName))
      .to.include('cashier')
      .and.not.include(userName);
    const refusedAt = async (path: string, body: unknown) => {
      const answer = await kerben.call<Refused>('POST', path, { token: director, body });
      const { code = '', validationErrors = [] } = answer.body.error ?? {};
      return [answer.status, code === '' ? '' : validationErrors.flatMap(({ members }) => members).join()];
    };
    expect(await refusedAt('/api/app/chat', { people: [id] })).to.deep.equal([400, 'people']);
    const query = { filter: {}, sort: [], columns: ['smgsNum'] };
    const mailing = { every: 'day', on: 1, at: '08:00', to: [id], query };
    const report = { list: 'smgs', name: 'Сутки', view: {}, report: { parameters: [], mailing } };
    expect(await refusedAt('/api/app/grid-views', report)).to.deep.equal([400, 'report.mailing.to']);
    const power = { userId: id, policies: ['Smgs.SignedSmgs'], reason: 'Отпуск' };
    const when = { from: '2026-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };
    const given = await refusedAt('/api/app/director-permission', {
      ...power,
      ...when,
      confirmedWarnings: ['Delegation.TooLong'],
    });
    expect(given[0]).to.equal(400);
    expect(given[1]).to.include('userId');
  });

  it('with a customer’s rights and id but no mark read nothing and accept nobody’s requests', async () => {
    const { id, token } = await registered();
    const path = `/api/permission-management/permissions?providerName=U&providerKey=${id}`;
    const permissions = ['Smgs', 'Smgs.ViewSmgs', 'KTJ.Shipment'].map((name) => ({ name, isGranted: true }));
    expect((await kerben.call('PUT', path, { token: admin, body: { permissions } })).status).to.equal(204);
    for (const list of ['smgs', 'shipment-request'])
      expect((await kerben.call('GET', `/api/app/${list}`, { token })).status, list).to.equal(403);
    const { body: requests } = await kerben.call<{ id: string }[]>('GET', '/api/app/shipment-request?range=[0,0]', {
      token: admin,
    });
    const accept = `/api/app/shipment-request/${requests[0]?.id}/accept`;
    expect((await kerben.call('POST', accept, { token, body: {} })).status).to.equal(403);
    // One right of the railway makes the person one of its people, at once.
    const staff = { permissions: [{ name: 'WagonList', isGranted: true }] };
    expect((await kerben.call('PUT', path, { token: admin, body: staff })).status).to.equal(204);
    expect((await kerben.call('GET', '/api/app/smgs', { token })).status).to.equal(200);
  });
});
