import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { homeOf } from '@kerben/platform/postgres/running.ts';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Answer, type Kerben } from '../kerben.ts';

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);

type Failure = { readonly error?: { readonly code: string } };

/** PostgreSQL stands still without ending any connection: a full disk below it, a machine that swaps, a paused container. */
describe('a database that does not answer', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  let postmaster = 0;

  const signal = async (name: NodeJS.Signals): Promise<void> => {
    // The one that makes sessions first: none may begin while the others are told.
    process.kill(postmaster, name);
    for (const pid of await childrenOf(postmaster))
      try {
        process.kill(pid, name);
      } catch {
        // A session ended meanwhile.
      }
  };

  before(async function () {
    if (process.platform !== 'linux') this.skip();
    kerben = await startKerben({ dataDir: await freshDataDir() });
    await kerben.token('cashier');
    const home = await homeOf(join(kerben.dataDir, 'postgres'));
    const [first = ''] = (await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
    postmaster = Number(first);
  });
  after(async () => {
    if (postmaster > 0) await signal('SIGCONT');
    await kerben?.remove();
  });

  const timed = async <Body>(work: Promise<Answer<Body>>) => {
    const began = performance.now();
    const answer = await work;
    return { ...answer, ms: performance.now() - began };
  };

  it('is told by the health within a second, and everything else is 503 with the time to come again', async () => {
    const token = await kerben.token('cashier');
    const admin = await kerben.token('admin');
    const read = (path: string) => timed(kerben.call<Failure>('GET', path, { token: admin }));
    const note = (await kerben.call<{ id: string }[]>('GET', '/api/app/smgs?range=[0,0]', { token })).body[0];
    const kept = note?.id ?? '';
    await signal('SIGSTOP');
    const health = () => timed(kerben.call<{ wrong?: Record<string, string> }>('GET', '/health/ready'));
    const [first, ...asked] = await Promise.all([
      health(),
      read('/api/app/smgs'),
      read('/api/app/wagons'),
      read(`/api/app/smgs/${kept}`),
      read(`/api/app/smgs/${kept}/logs`),
      read('/api/audit-logging/audit-logs'),
      timed(kerben.call<Failure>('POST', '/api/app/smgs', { token, body: { cargoName: 'Wheat' } })),
      timed(
        kerben.call<Failure>('POST', `/api/app/smgs/${kept}/link-payment`, {
          token,
          body: { paymentId: 'frozen', charges: '1.00' },
        }),
      ),
      timed(
        kerben.call<Failure>('POST', '/api/account/login', {
          body: { userNameOrEmailAddress: 'cashier', password: 'Kerben-demo-1' },
        }),
      ),
    ]);
    expect([first.status, first.ms < 1_000]).to.deep.equal([503, true]);
    expect(first.body.wrong).to.have.all.keys('log', 'database', 'identity');
    for (const { status, body, headers, ms } of asked) {
      expect([status, headers.get('retry-after') !== null], JSON.stringify(body).slice(0, 300)).to.deep.equal([
        503,
        true,
      ]);
      expect(body.error?.code).to.match(/^(Log|Database)\./);
      expect(ms).to.be.lessThan(20_000);
    }
    const grant = await fetch(`${kerben.origin}/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'kerben-ui',
        username: 'cashier',
        password: 'Kerben-demo-1',
        scope: 'openid',
      }),
    });
    expect([grant.status, grant.headers.get('retry-after')]).to.deep.equal([503, '2']);
    expect(await grant.json()).to.include({ error: 'temporarily_unavailable' });
    const last = await health();
    expect([last.status, last.ms < 1_000]).to.deep.equal([503, true]);
  });

  it('goes on by itself when it answers again', async () => {
    await signal('SIGCONT');
    const token = await kerben.token('cashier');
    const until = performance.now() + 30_000;
    while ((await kerben.call('GET', '/health/ready')).status !== 200 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await kerben.call('GET', '/health/ready')).status).to.equal(200);
    expect((await kerben.call('GET', '/api/app/smgs', { token })).status).to.equal(200);
    const written = await kerben.call('POST', '/api/app/smgs', { token, body: { cargoName: 'Wheat' } });
    expect(written.status).to.equal(201);
  });
});
