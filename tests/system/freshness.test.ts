import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Health {
  readonly status: string;
  readonly parts: Readonly<Record<string, string>>;
  readonly lists: {
    readonly state: string;
    readonly behind: number;
    readonly asOf: string;
    readonly percent: number | null;
  };
}

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);

/** Lists that are not as near to the log as they should be are told of, by whoever is asked. */
describe('how near the lists are', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  before(async function () {
    if (process.platform !== 'linux') this.skip();
    kerben = await startKerben({ dataDir: await freshDataDir(), env: { LISTS_LAG_SECONDS: '2' } });
  });
  after(() => kerben?.remove());

  const health = async () => kerben.call<Health>('GET', '/health/ready');
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${kerben.origin}/metrics`)).text();
    return Number(new RegExp(`^${name}\\{projector="read-models"\\} (\\S+)`, 'm').exec(text)?.[1] ?? NaN);
  };
  const until = async (state: string): Promise<Health> => {
    for (const giveUp = Date.now() + 30_000; ; await delay(200)) {
      const { body } = await health();
      if (body.lists.state === state) return body;
      if (Date.now() > giveUp) throw new Error(`not ${state}: ${JSON.stringify(body)}`);
    }
  };
  const list = async () => kerben.call('GET', '/api/app/countries?range=[0,4]', { token: await kerben.token('admin') });

  it('is told by health, metrics and every list while the projections stand still, and until they have caught up', async () => {
    const near = await until('ready');
    expect(near.parts['lists']).to.equal('ready');
    expect((await list()).headers.get('x-as-of')).to.equal(null);
    const names = /projector="([^"]+)"/g;
    const metrics = await (await fetch(`${kerben.origin}/metrics`)).text();
    const measured = metrics.split('\n').filter((line) => line.startsWith('kerben_lists_behind_seconds{'));
    expect(measured.flatMap((line) => [...line.matchAll(names)].map(([, name]) => name))).to.include.members([
      'read-models',
      'audit-log',
      'sed',
    ]);

    const children = await childrenOf(kerben.process.pid ?? 0);
    const lines = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8')));
    const projections = children[lines.findIndex((line) => line.includes('projections.ts'))] ?? 0;
    process.kill(projections, 'SIGSTOP');
    try {
      const token = await kerben.token('admin');
      const stoppedAt = Date.now();
      for (const alpha2 of ['XA', 'XB', 'XC'])
        await kerben.call('POST', '/api/app/countries', {
          token,
          body: { alpha2, nameRu: 'Проба' },
          headers: { 'idempotency-key': randomUUID() },
        });
      const late = await until('behind');
      expect([late.status, late.parts['lists'], (await health()).status]).to.deep.equal(['starting', 'behind', 503]);
      expect(late.lists.behind).to.be.at.least(3);
      expect(late.lists.percent).to.be.within(0, 99);
      expect(Math.abs(Date.parse(late.lists.asOf) - stoppedAt)).to.be.lessThan(5_000);
      const told = await kerben.call<Health['lists']>('GET', '/health/lists');
      expect([told.status, told.body.state]).to.deep.equal([200, 'behind']);
      const answer = await list();
      expect([answer.status, Date.parse(answer.headers.get('x-as-of') ?? '')]).to.deep.equal([
        200,
        Date.parse(late.lists.asOf),
      ]);
      expect(await metric('kerben_lists_behind_events')).to.be.at.least(3);
      expect(await metric('kerben_lists_behind_seconds')).to.be.greaterThan(2);
    } finally {
      process.kill(projections, 'SIGCONT');
    }
    await until('ready');
    expect((await list()).headers.get('x-as-of')).to.equal(null);
    expect(await metric('kerben_lists_behind_events')).to.equal(0);
  });
});
