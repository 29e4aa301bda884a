import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { createVisitor } from './visitor.ts';

interface Page {
  readonly totalCount: number;
  readonly items: readonly {
    readonly action: string;
    readonly userName: string | null;
    readonly clientIpAddress: string | null;
    readonly detail: string | null;
  }[];
}

describe('the security log of a whole Kerben', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let admin: string;
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir(), env: { LOG_LEVEL: 'info' } });
    admin = await kerben.token('admin');
  });
  after(() => kerben.remove());

  const grant = (form: Record<string, string>) =>
    fetch(`${kerben.origin}/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: 'kerben-ui', ...form }),
    });
  const page = async (query = ''): Promise<Page> => {
    const { status, body } = await kerben.call<Page>('GET', `/api/identity/security-logs?maxResultCount=100&${query}`, {
      token: admin,
    });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };

  it('tells who came, who was refused, what was forged and whose rights changed', async () => {
    const cashier = await kerben.token('cashier');
    await grant({ grant_type: 'password', username: 'auditor', password: 'a wrong one', scope: 'openid' });
    await grant({ grant_type: 'password', username: 'my-secret-password', password: 'x', scope: 'openid' });
    expect((await kerben.call('GET', '/api/identity/users', { token: cashier })).status).to.equal(403);
    expect((await kerben.call('GET', '/api/app/smgs', { token: `${cashier.slice(0, -4)}AAAA` })).status).to.equal(401);
    await fetch(`${kerben.origin}/api/app/change-agreement-request-document/x/process-sed-response`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'm',
        'webhook-timestamp': '1',
        'webhook-signature': 'v1,x',
      },
      body: '{}',
    });
    const visitor = createVisitor(kerben.origin);
    await visitor.visit('/identity/account/register', {}, { 'sec-fetch-site': 'cross-site' });
    const role = await kerben.call<{ id: string }>('POST', '/api/identity/roles', {
      token: admin,
      body: { name: 'Weigher' },
    });
    expect(role.status, JSON.stringify(role.body)).to.be.lessThan(300);

    const { items } = await page();
    const has = (action: string, more: Partial<Page['items'][number]> = {}) =>
      expect(
        items.some(
          (item) =>
            item.action === action && Object.entries(more).every(([name, value]) => item[name as 'detail'] === value),
        ),
        `${action} ${JSON.stringify(more)} in ${JSON.stringify(items)}`,
      ).to.equal(true);
    has('LoginSucceeded', { userName: 'cashier', clientIpAddress: '127.0.0.1' });
    has('LoginFailed', { userName: 'auditor' });
    has('LoginFailed', { userName: null });
    has('AccessRefused', { userName: 'cashier' });
    has('TokenForged');
    has('CallbackForged');
    has('FormForged');
    expect(items.find(({ action }) => action === 'RightChanged')?.detail).to.contain(`roles create ${role.body.id}`);
    expect((await page('action=LoginFailed')).items.every(({ action }) => action === 'LoginFailed')).to.equal(true);
    expect((await page('userName=auditor')).totalCount).to.equal(1);

    const lines = kerben
      .output()
      .split('\n')
      .filter((line) => line.includes('"security":'));
    expect(lines.map((line) => (JSON.parse(line) as { security: string }).security)).to.include.members([
      'LoginSucceeded',
      'LoginFailed',
      'AccessRefused',
      'TokenForged',
      'CallbackForged',
      'RightChanged',
    ]);
    expect(kerben.output())
      .to.not.contain('a wrong one')
      .and.not.contain('my-secret-password')
      .and.not.match(/eyJ[\w-]{20}/);
    expect(JSON.stringify(items)).to.not.contain('my-secret-password');
  });

  it('is for administrators, and each sees the own organisation’s', async () => {
    const answer = await kerben.call('GET', '/api/identity/security-logs', { token: await kerben.token('cashier') });
    expect(answer.status).to.equal(403);
    expect((await kerben.call('GET', '/api/identity/security-logs')).status).to.equal(401);
    expect((await kerben.call('GET', '/api/identity/security-logs?action=nothing', { token: admin })).status).to.equal(
      400,
    );
  });

  it('tells of a refresh token that is used a second time', async () => {
    const form = {
      grant_type: 'password',
      username: 'tehpd',
      password: 'Kerben-demo-1',
      scope: 'openid offline_access',
    };
    const { refresh_token } = (await (await grant(form)).json()) as { refresh_token: string };
    for (let use = 0; use < 2; use += 1) await grant({ grant_type: 'refresh_token', refresh_token });
    expect((await page('action=TokenReused')).totalCount).to.equal(1);
  });
});
