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
    expect(logs.map(({ user }) => user)).to.include('Нурлан Расчётов (по поручению: Бакыт Директоров)');

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
});
