import { expect } from 'chai';
import { documents } from '@kerben/workflows/documents.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { examplePerson } from '@kerben/workflows/people/example.ts';
import { demoUsers } from '@kerben/operations/demo/people.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Dashboard {
  readonly waiting: readonly { key: string; count: number; path: string }[];
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
};

const staffWork = ['review', 'declared', 'reworked'];
const customerWork = ['rework', 'fill', 'drafts'];

/** Which heaps each demo account is told of. */
const expected: Readonly<Record<string, readonly string[]>> = {
  admin: [...staffWork, 'unpaid', 'returns', 'sideless'],
  cashier: [...staffWork, 'unpaid', 'returns'],
  'station-manager': [...staffWork, 'returns'],
  tehpd: [],
  auditor: [],
  director: ['returns'],
  integrator: [],
  customer1: customerWork,
  customer2: customerWork,
};

/** A demo account with what its role begins with. */
const personOf = (userName: string) => {
  const { roleNames: roles = [], customerId } = demoUsers.find((user) => user.userName === userName) ?? {};
  return examplePerson({ id: userName, roles, ...(customerId && { customerId }) });
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
  const countOf = async (userName: string, area: string, filter: object): Promise<number> => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const { status, headers } = await kerben.call('GET', `/api/app/${area}?range=[0,0]&filter=${query}`, {
      token: await kerben.token(userName),
    });
    expect(status, `${userName} ${area}`).to.equal(200);
    return Number(headers.get('content-range')?.split('/')[1]);
  };

  for (const [userName, keys] of Object.entries(expected)) {
    it(`counts for ${userName} what the lists show`, async () => {
      const { waiting, notesByState, balance } = await dashboard(userName);
      // Heaps of documents come after the others; who is told of which, their definitions say.
      expect(waiting.map(({ key }) => key).filter((key) => !key.includes('.'))).to.deep.equal(keys);
      const person = personOf(userName);
      const ofDocuments = documents.flatMap(({ area, policies, home = {} }) =>
        Object.entries(home)
          .filter(([, { who }]) => (who === 'owner') === (person.side === 'customer'))
          .filter(([, wait]) => [policies.view, wait.policy ?? policies.edit].every((each) => policy(each)(person)))
          .map(([name]) => `${area}.${name}`),
      );
      expect(waiting.map(({ key }) => key).filter((key) => key.includes('.'))).to.deep.equal(ofDocuments);
      // A customer is told the same number as by the call of the balance; staff have none.
      const payer = { customer1: '10000001', customer2: '10000002' }[userName];
      const called =
        payer &&
        (await kerben.call<number>('GET', `/api/app/customers/${payer}/balance`, {
          token: await kerben.token(userName),
        }));
      expect(balance).to.equal(called ? called.body.toFixed(2) : null);
      for (const { key, count, path } of waiting) {
        const url = new URL(path, kerben.origin);
        const screen = screens[url.pathname];
        if (!screen) throw new Error(`no list is known at ${path}`);
        const filter = { ...(JSON.parse(url.searchParams.get('filter') ?? '{}') as object), ...screen.always };
        expect(count, `${key} at ${path}`).to.equal(await countOf(userName, screen.area, filter));
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
    expect(waiting.filter(({ count }) => count > 0).map(({ key }) => key)).to.include.members(['declared', 'unpaid']);
    const own = await dashboard('customer1');
    expect(own.waiting.find(({ key }) => key === 'rework')?.count).to.be.greaterThan(0);
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
