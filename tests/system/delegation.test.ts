import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { demoUserId } from '@kerben/operations/demo/people.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
}

/** A director's right in the hands of another person, from outside, against a whole Kerben. */
describe('delegation', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben.remove());

  it('lets the receiver act at the very next request, names the giver in the log, and ends with the recall', async () => {
    const [director, tehpd] = await Promise.all([kerben.token('director'), kerben.token('tehpd')]);
    const limit = (token: string, amount: string, revision: number) =>
      kerben.call<Receipt>('POST', '/api/app/account/10000001/grant-limit', {
        token,
        body: { limitAmount: amount, limitUntil: '2099-01-01', comment: 'По поручению' },
        headers: { 'If-Match': `"${revision}"` },
      });
    const revision = async () =>
      (await kerben.call<Receipt>('GET', '/api/app/account/10000001', { token: director })).body.revision;
    expect((await limit(tehpd, '100.00', await revision())).status).to.equal(403);

    const given = await kerben.call<Receipt>('POST', '/api/app/director-permission', {
      token: director,
      body: {
        userId: demoUserId('tehpd'),
        policies: ['GiveDirectorPermission', 'AccountPlan'],
        from: new Date(Date.now() - 1_000).toISOString(),
        until: new Date(Date.now() + 3_600_000).toISOString(),
        reason: 'Отпуск',
      },
    });
    expect(given.status, JSON.stringify(given.body)).to.equal(201);
    const done = await limit(tehpd, '100.00', await revision());
    expect(done.status, JSON.stringify(done.body)).to.equal(200);
    const { body: logs } = await kerben.call<{ user: string }[]>('GET', '/api/app/account/10000001/logs', {
      token: director,
    });
    expect(logs.map(({ user }) => user)).to.include('Нурлан Расчётов (по делегированию: Бакыт Директоров)');

    const onward = await kerben.call<object>('POST', '/api/app/director-permission', {
      token: tehpd,
      body: {
        userId: demoUserId('cashier'),
        policies: ['AccountPlan'],
        from: new Date().toISOString(),
        until: new Date(Date.now() + 3_600_000).toISOString(),
        reason: 'Дальше',
      },
    });
    expect(onward.status, JSON.stringify(onward.body)).to.equal(400);

    const recalled = await kerben.call('POST', `/api/app/director-permission/${given.body.id}/recall`, {
      token: director,
      body: { comment: 'Вернулся' },
      headers: { 'If-Match': `"${given.body.revision}"` },
    });
    expect(recalled.status, JSON.stringify(recalled.body)).to.equal(200);
    expect((await limit(tehpd, '200.00', await revision())).status).to.equal(403);
  });

  describe('misused', () => {
    const all = ['Osot.Go1', 'GiveDirectorPermission', 'AccountPlan'] as const;
    let admin: string;
    let giver: string;
    let giverId: string;
    let receiver: string;
    let receiverId: string;

    const user = async (userName: string, role: string): Promise<readonly [id: string, token: string]> => {
      const made = await kerben.call<{ id: string }>('POST', '/api/identity/users', {
        token: admin,
        body: {
          userName,
          name: userName,
          surname: 'Пробный',
          email: `${userName}@example.kg`,
          password: 'Kerben-demo-1',
          isActive: true,
          roleNames: [role],
        },
      });
      expect(made.status, JSON.stringify(made.body)).to.be.lessThan(300);
      return [made.body.id, await kerben.token(userName)];
    };
    const give = (body: object = {}, token = giver, area = 'director-permission') =>
      kerben.call<Receipt>('POST', `/api/app/${area}`, {
        token,
        body: {
          userId: receiverId,
          policies: all,
          from: new Date(Date.now() - 1_000).toISOString(),
          until: new Date(Date.now() + 3_600_000).toISOString(),
          reason: 'Командировка',
          ...body,
        },
      });
    const recall = (given: Receipt, token = giver) =>
      kerben.call<Receipt>('POST', `/api/app/director-permission/${given.id}/recall`, {
        token,
        body: { comment: 'Вернулся' },
        headers: { 'If-Match': `"${given.revision}"` },
      });
    /** Whether the receiver reads what only the giver may: a form of the statistics. */
    const reads = async (): Promise<number> =>
      (await kerben.call('GET', '/api/app/osot/go1', { token: receiver })).status;
    const setRoles = async (id: string, roleNames: readonly string[]): Promise<void> => {
      const answer = await kerben.call('PUT', `/api/identity/users/${id}/roles`, { token: admin, body: { roleNames } });
      expect(answer.status, JSON.stringify(answer.body)).to.be.lessThan(300);
    };
    const turn = async (id: string, command: 'activate' | 'deactivate'): Promise<void> => {
      const { headers } = await kerben.call('GET', `/api/app/users/${id}`, { token: admin });
      const answer = await kerben.call('POST', `/api/app/users/${id}/${command}`, {
        token: admin,
        body: {},
        headers: { 'If-Match': headers.get('etag') ?? '' },
      });
      expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    };

    before(async () => {
      admin = await kerben.token('admin');
      [giverId, giver] = await user('giver', 'director');
      [receiverId, receiver] = await user('receiver', 'tehpd');
    });

    it('for more than the giver has', async () => {
      for (const policies of [['Kassa'], ['SuperAdmin'], ['Osot.Go1', 'AbpIdentity.Users'], ['Нет такого'], []])
        expect((await give({ policies })).status, policies.join()).to.equal(400);
      expect(await reads()).to.equal(403);
    });

    it('to oneself, to a customer, to whoever may not work, to nobody', async () => {
      const [goneId] = await user('gone', 'cashier');
      await turn(goneId, 'deactivate');
      for (const userId of [giverId, demoUserId('customer1'), goneId, 'nobody'])
        expect((await give({ userId })).status, userId).to.equal(400);
    });

    it('by whoever has no such right', async () => {
      for (const name of ['cashier', 'customer1', 'auditor', 'station-manager'])
        expect((await give({}, await kerben.token(name))).status, name).to.equal(403);
    });

    it('before it begins, and from its last minute on', async () => {
      const later = await give({
        from: new Date(Date.now() + 3_600_000).toISOString(),
        until: new Date(Date.now() + 7_200_000).toISOString(),
      });
      expect(later.status, JSON.stringify(later.body)).to.equal(201);
      expect(await reads()).to.equal(403);
      expect((await recall(later.body)).status).to.equal(200);
      const until = new Date(Date.now() + 4_000).toISOString();
      const short = await give({ until });
      expect(short.status, JSON.stringify(short.body)).to.equal(201);
      const first = await reads();
      // A machine that took so long has shown nothing.
      if (Date.now() < Date.parse(until)) expect(first).to.equal(200);
      while (Date.now() <= Date.parse(until)) await delay(50);
      expect(await reads()).to.equal(403);
      expect((await give({ until: new Date(Date.now() - 1_000).toISOString() })).status).to.equal(400);
    });

    it('onward, by every way that gives rights, and against the delegations of others', async () => {
      const given = await give();
      expect(given.status, JSON.stringify(given.body)).to.equal(201);
      expect(await reads()).to.equal(200);
      const onward = { userId: demoUserId('cashier'), policies: ['Osot.Go1'] };
      expect((await give(onward, receiver)).status).to.equal(400);
      expect((await give(onward, receiver, 'station-permission')).status).to.equal(403);
      // Granting is another right: nobody gets it by having what could be granted.
      const grant = await kerben.call(
        'PUT',
        `/api/permission-management/permissions?providerName=U&providerKey=${demoUserId('cashier')}`,
        {
          token: receiver,
          body: { permissions: [{ name: 'Osot.Go1', isGranted: true }] },
        },
      );
      expect(grant.status).to.equal(403);
      // Neither is the delegation of a third person the receiver's to end, nor the own one.
      const third = await give({ userId: demoUserId('cashier'), policies: ['Osot.Go1'] });
      expect((await recall(third.body, receiver)).status).to.equal(400);
      expect((await recall(given.body, receiver)).status).to.equal(400);
      expect((await recall(third.body)).status).to.equal(200);
      const ended = await recall(given.body);
      expect(ended.status, JSON.stringify(ended.body)).to.equal(200);
      expect(await reads()).to.equal(403);
      // What has ended is not recalled again, and does not come back.
      expect((await recall(ended.body)).status).to.equal(409);
    });

    it('after the giver has lost the right, was turned off, or the receiver was', async () => {
      const given = await give();
      expect(await reads()).to.equal(200);
      await setRoles(giverId, ['auditor']);
      expect(await reads()).to.equal(403);
      await setRoles(giverId, ['director']);
      expect(await reads()).to.equal(200);
      await turn(giverId, 'deactivate');
      expect(await reads()).to.equal(403);
      await turn(giverId, 'activate');
      expect(await reads()).to.equal(200);
      await turn(receiverId, 'deactivate');
      expect(await reads()).to.be.within(401, 403);
      await turn(receiverId, 'activate');
      expect((await recall(given.body, await kerben.token('director'))).status).to.equal(200);
    });

    it('is told in the audit log as well: who acted, and by whose right', async () => {
      const given = await give({ policies: ['GiveDirectorPermission', 'AccountPlan'] });
      expect(given.status, JSON.stringify(given.body)).to.equal(201);
      const account = await kerben.call<Receipt>('GET', '/api/app/account/10000002', { token: admin });
      const done = await kerben.call<Receipt & { position: string }>('POST', '/api/app/account/10000002/grant-limit', {
        token: receiver,
        body: { limitAmount: '100.00', limitUntil: '2099-01-01', comment: 'По поручению' },
        headers: { 'If-Match': `"${account.body.revision}"` },
      });
      expect(done.status, JSON.stringify(done.body)).to.equal(200);
      const filter = encodeURIComponent(
        JSON.stringify({ recordId: '10000002', area: 'account', delegatedBy: 'giver Пробный' }),
      );
      const { body } = await kerben.call<readonly { userName: string; delegatedBy: string }[]>(
        'GET',
        `/api/app/audit-log?filter=${filter}`,
        { token: admin, headers: { 'x-min-position': done.body.position } },
      );
      expect(body.map(({ userName, delegatedBy }) => [userName, delegatedBy])).to.deep.equal([
        ['receiver Пробный', 'giver Пробный'],
      ]);
    });
  });
});
