import { expect } from 'chai';
import { documents } from '@kerben/workflows/documents.ts';
import { homeOf } from '@kerben/workflows/permissions/roles.ts';
import { demoUsers } from '@kerben/operations/demo/people.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Dashboard {
  readonly waiting: readonly {
    readonly key: string;
    readonly group: string;
    readonly text: string;
    readonly count: number;
    readonly late: number;
    readonly amount: string | null;
    readonly path: string;
    readonly oldest: {
      readonly area: string;
      readonly id: string;
      readonly name: string;
      readonly since: string;
    } | null;
  }[];
  readonly late: readonly {
    readonly station: string;
    readonly count: number;
    readonly since: string;
    readonly path: string;
  }[];
  readonly notesByState: {
    readonly weeks: readonly string[];
    readonly series: readonly { subStatus: number; counts: readonly number[] }[];
  };
  readonly recent: readonly { area: string; id: string; name: string; action: string; at: string }[];
  readonly balance: string | null;
}

/** The list behind a screen, and the filter that the screen always has (ui/src/smgs/SmgsList.tsx, ui/src/admin/users). */
const screens: Readonly<Record<string, { area: string; always: object }>> = {
  '/smgs': { area: 'smgs', always: { view: 'list', isArchiev: false } },
  '/smgs-requests': { area: 'smgs', always: { view: 'requests' } },
  '/admin/user': { area: 'users', always: {} },
  ...Object.fromEntries(documents.map(({ area, path }) => [path, { area, always: {} }])),
  ...Object.fromEntries(
    documents.flatMap(({ area, lists = {} }) =>
      Object.entries(lists).map(([path, { filter = {} }]) => [path, { area, always: filter }]),
    ),
  ),
};

/** Heaps by which each demo account is known, of those it is told of. */
const known: Readonly<Record<string, readonly string[]>> = {
  admin: ['users.sideless', 'chain-step.stuck', 'smgs.review'],
  cashier: ['cash-shift.open', 'smgs.review', 'smgs.declared', 'payment.unpaid'],
  'station-manager': ['arrived-wagon.notify', 'smgs.review', 'gu45u.act'],
  tehpd: ['different-collections.check', 'arrived-naryad.sent'],
  auditor: [],
  director: ['change-agreement-request-document.agreed', 'smgs.proposed', 'payment.unpaid'],
  integrator: [],
  customer1: ['payment.due', 'smgs.rework', 'smgs.drafts', 'smgs.review'],
  customer2: ['payment.due', 'smgs.rework', 'smgs.drafts', 'smgs.review'],
};

describe('dashboard', function () {
  this.timeout(120_000);
  let kerben: Kerben;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben?.remove());

  const dashboard = async (userName: string, headers: Record<string, string> = {}): Promise<Dashboard> => {
    const token = await kerben.token(userName);
    const { status, body } = await kerben.call<Dashboard>('GET', '/api/app/dashboard', {
      token,
      headers: { 'accept-language': 'ru', ...headers },
    });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };
  /** How many rows a list has under a filter, which of them nobody has changed for the longest time, and since when. */
  const listed = async (userName: string, area: string, filter: object) => {
    const [query, sort] = [filter, ['changedAt', 'ASC']].map((each) => encodeURIComponent(JSON.stringify(each)));
    const { status, headers, body } = await kerben.call<readonly { readonly id: string; readonly changedAt: string }[]>(
      'GET',
      `/api/app/${area}?range=[0,0]&sort=${sort}&filter=${query}`,
      { token: await kerben.token(userName) },
    );
    expect(status, `${userName} ${area}`).to.equal(200);
    return { count: Number(headers.get('content-range')?.split('/')[1]), since: body[0]?.changedAt, id: body[0]?.id };
  };
  const countOf = async (userName: string, area: string, filter: object): Promise<number> =>
    (await listed(userName, area, filter)).count;

  for (const [userName, keys] of Object.entries(known)) {
    it(`counts for ${userName} what the lists show`, async () => {
      const { waiting, late, notesByState, balance } = await dashboard(userName);
      expect(waiting.map(({ key }) => key)).to.include.members([...keys]);
      // Group by group, in the order of the role; nothing stands in two places, and no two heaps have the same words.
      const groups = homeOf(demoUsers.find((user) => user.userName === userName)?.roleNames ?? []);
      const told = waiting.map(({ group }) => groups.findIndex((each) => each === group));
      expect(told).to.deep.equal([...told].sort((a, b) => a - b));
      expect(told).not.to.include(-1);
      const words = waiting.map(({ text }) => text);
      expect(words.filter((text, at) => words.indexOf(text) !== at)).to.deep.equal([]);
      // A customer is told the same number as by the call of the balance; staff have none.
      const payer = { customer1: '10000001', customer2: '10000002' }[userName];
      const called =
        payer &&
        (await kerben.call<number>('GET', `/api/app/customers/${payer}/balance`, {
          token: await kerben.token(userName),
        }));
      expect(balance).to.equal(called ? called.body.toFixed(2) : null);
      for (const { key, count, late: behind, oldest } of waiting) {
        expect(oldest === null, key).to.equal(count === 0);
        expect(oldest?.name, key).not.to.equal('');
        expect(behind, key).to.be.at.most(count);
      }
      if (!groups.includes('late')) expect(late).to.deep.equal([]);
      const behind = late.map(({ station, since, ...each }) => ({ ...each, key: station, oldest: { since } }));
      for (const { key, count, path, oldest } of [...waiting, ...behind]) {
        const url = new URL(path, kerben.origin);
        const screen = screens[url.pathname];
        if (!screen) throw new Error(`no list is known at ${path}`);
        const filter = { ...(JSON.parse(url.searchParams.get('filter') ?? '{}') as object), ...screen.always };
        const first = await listed(userName, screen.area, filter);
        expect({ count, since: oldest?.since }, `${key} at ${path}`).to.include({
          count: first.count,
          since: first.since,
        });
        if (oldest && 'id' in oldest) expect(oldest.id, key).to.equal(first.id);
      }
      expect(notesByState.weeks).to.have.length(12);
      if (userName === 'integrator') {
        expect(notesByState.series).to.deep.equal([]);
        return;
      }
      const [first = ''] = notesByState.weeks;
      for (const { subStatus, counts } of notesByState.series) {
        // Monday in Bishkek is six hours earlier in UTC.
        const since = new Date(Date.parse(`${first}T00:00:00+06:00`)).toISOString();
        const listed = await countOf(userName, 'smgs', { view: 'all', subStatus, createdAt__gte: since });
        expect(
          counts.reduce((sum, count) => sum + count, 0),
          `subStatus ${subStatus}`,
        ).to.equal(listed);
      }
    });
  }

  it('has work in the demo to count', async () => {
    const { waiting } = await dashboard('cashier');
    expect(waiting.filter(({ count }) => count > 0).map(({ key }) => key)).to.include.members([
      'smgs.declared',
      'payment.unpaid',
    ]);
    expect(Number(waiting.find(({ key }) => key === 'payment.unpaid')?.amount)).to.be.greaterThan(0);
    const own = await dashboard('customer1');
    expect(own.waiting.find(({ key }) => key === 'smgs.rework')?.count).to.be.greaterThan(0);
    expect((await dashboard('director')).late).not.to.deep.equal([]);
  });

  it('begins its weeks on Mondays, the present one last', async () => {
    const { weeks } = (await dashboard('cashier')).notesByState;
    for (const week of weeks) expect(new Date(`${week}T00:00:00Z`).getUTCDay(), week).to.equal(1);
    const last = Date.parse(`${weeks.at(-1) ?? ''}T00:00:00+06:00`);
    expect(Date.now() - last).to.be.within(0, 7 * 86_400_000);
  });

  it('tells my own latest changes, newest first, in my language, at once', async () => {
    const token = await kerben.token('cashier');
    const { body: notes } = await kerben.call<{ id: string; revision: number; otpravkaNumberList: string[] }[]>(
      'GET',
      `/api/app/smgs?range=[0,0]&filter=${encodeURIComponent('{"subStatus":3,"status":0,"isArchiev":false,"isIncoming":false}')}`,
      { token },
    );
    const note = notes[0] ?? { id: '', revision: 0, otpravkaNumberList: [] };
    const { status, body } = await kerben.call<{ position: string }>('POST', `/api/app/smgs/${note.id}/edit`, {
      token,
      body: { contractNumber: 'HOME' },
      headers: { 'if-match': `"${note.revision}"` },
    });
    expect(status).to.equal(200);
    const { recent } = await dashboard('cashier', { 'x-min-position': body.position });
    expect(recent).to.have.length(10);
    expect(recent[0]).to.include({
      area: 'smgs',
      id: note.id,
      name: note.otpravkaNumberList.at(-1),
      action: 'СМГС изменена',
    });
    const kyrgyz = await dashboard('cashier', { 'accept-language': 'ky' });
    expect(kyrgyz.recent[0]?.action).to.equal('СМГС өзгөртүлдү');
    expect((await dashboard('auditor')).recent).to.deep.equal([]);
  });

  it('asks who somebody is', async () => {
    expect((await kerben.call('GET', '/api/app/dashboard')).status).to.equal(401);
    const { status } = await kerben.call('GET', '/api/app/dashboard', {
      token: await kerben.token('cashier'),
      headers: { 'x-min-position': 'soon' },
    });
    expect(status).to.equal(400);
  });
});
