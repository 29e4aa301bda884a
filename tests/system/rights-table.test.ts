import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { comments } from '@kerben/workflows/comments/area.ts';
import { printsWhole } from '@kerben/workflows/document/paper-line.ts';
import { reportPath, reports } from '@kerben/workflows/printed/reports.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { columns, expectedFor, ownCustomer, personOf, postOf, strangers } from '../rights/expected.ts';
import { lists, routes, type Owned, type Route } from '../rights/routes.ts';
import { rightsPage } from '../rights/table.ts';

/** Ids of one customer's records and of one person's view, and a name and an e-mail of one of the users. */
type Records = Readonly<Record<string, string>> & { readonly userName: string; readonly email: string };

/** Documents that belong to customers. */
const ownedDocuments = documents.filter(({ owner }) => owner?.customer !== undefined);

/** Bodies that commands accept as far as their shape goes; the others accept `{}`. */
const bodies: Readonly<Record<string, unknown>> = {
  'read-news': { upTo: '0'.repeat(20) },
  'choose-news-mail': { byMail: true },
  'choose-quiet-hours': { from: '', until: '' },
  follow: { area: 'smgs', recordId: 'x' },
  unfollow: { area: 'smgs', recordId: 'x' },
  mute: { kind: 'smgs' },
  unmute: { kind: 'smgs' },
  'read-all': { upTo: '0'.repeat(20) },
  reword: { text: 'x' },
  'choose-letters': { letters: 'daily' },
  'set-roles': { roleNames: [] },
  roles: { roleNames: [] },
  rename: { name: 'x' },
  say: { text: 'x' },
  read: { upTo: 0 },
  invite: { people: ['x'] },
};
const bodyOf = ({ path }: Route): unknown => bodies[path.split('/').at(-1) ?? ''] ?? {};

/** Parameters without which a reading call could only answer 400. */
const queryOf = ({ path, asks }: Route): string => {
  if (asks !== undefined) return asks.query;
  const model = lists.find(({ name }) => path.startsWith(`/api/app/${name}/`));
  const [column = ''] = Object.keys(model?.columns ?? {}).slice(0, 1);
  if (path.endsWith('/$distinct')) return `?field=${column}`;
  if (path.endsWith('/$groups')) return `?by=${column}`;
  // A choice has a limit that the audit log of the demo is beyond: it is asked for one row.
  if (path.endsWith('/$ids')) return `?filter=${encodeURIComponent(JSON.stringify({ id: 'x' }))}`;
  if (path.includes('/feature-management/')) return '?providerName=T&providerKey=';
  if (path.includes('/permission-management/')) return '?providerName=R&providerKey=cashier&groupName=Smgs';
  return '';
};

/** A paper is asked for by the record in the query, and its line where it is of one line. */
const papers = new Map(
  [...reports.values()].map(({ name, paper }) => [`/api/app${reportPath(name)}`, !printsWhole(paper)]),
);

/** Names of the columns. */
const names = Object.keys(columns);

/** All that nobody's people are answered: the own account, and what the shell is made of. */
const everybodys = [
  'GET /api/app/dashboard',
  'POST /api/app/users/:id/read-news',
  'POST /api/app/users/:id/choose-news-mail',
  'POST /api/app/users/:id/choose-quiet-hours',
  'POST /api/app/users/:id/edit-profile',
  'GET /api/account/my-profile',
  'PUT /api/account/my-profile',
  'POST /api/account/my-profile/change-password',
  'POST /signalr-hubs/live/negotiate',
];

const atOnce = 12;

describe('the table of rights', function () {
  this.timeout(600_000);
  let kerben: Kerben;
  let own: Records;
  let foreign: Records;
  /** A record of any area that nobody owns. */
  let shared: Readonly<Record<string, string>>;
  const tokens = new Map<string, string>();
  /** A private view of each walker. */
  const views = new Map<string, string>();
  /** A conversation of each walker. */
  const chats = new Map<string, string>();
  /** A user of each post that watches over goods, for whoever looks after its users alone. */
  const posts = new Map<string, Partial<Records>>();

  const viewOf = async (token: string): Promise<string> => {
    // A list that everybody reads who has a side.
    const body = { list: 'feedback', name: 'mine', view: {} };
    const made = await kerben.call<{ id: string; position: string }>('POST', '/api/app/grid-views', { token, body });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    await kerben.call('GET', '/api/app/grid-views', { token, headers: { 'x-min-position': made.body.position } });
    return made.body.id;
  };
  /** A conversation with somebody whom the person may address. */
  const chatOf = async (token: string, other: string): Promise<string> => {
    const made = await kerben.call<{ id: string; position: string }>('POST', '/api/app/chat', {
      token,
      body: { people: [other] },
    });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    await kerben.call('GET', '/api/app/chat', { token, headers: { 'x-min-position': made.body.position } });
    return made.body.id;
  };
  /** A comment on a waybill that its customer reads too. */
  const commentOn = async (token: string, recordId: string): Promise<string> => {
    const body = { area: 'smgs', recordId, text: 'x', to: 'both' };
    const made = await kerben.call<{ id: string; position: string }>('POST', '/api/app/comments', { token, body });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    await kerben.call('GET', '/api/app/comments', { token, headers: { 'x-min-position': made.body.position } });
    return made.body.id;
  };
  const recordsOf = async (userName: string, customerId: string): Promise<Records> => {
    const token = await kerben.token('admin');
    const firstOf = async (area: string, narrowed: string): Promise<string> => {
      const { body } = await kerben.call<{ id: string }[]>(
        'GET',
        `/api/app/${area}?range=[0,0]&filter=${encodeURIComponent(narrowed)}`,
        { token },
      );
      return body[0]?.id ?? '';
    };
    const path = `/api/identity/users/by-username/${userName}`;
    const { body: user } = await kerben.call<{ id: string; email: string }>('GET', path, { token });
    const smgs = await firstOf('smgs', JSON.stringify({ view: 'all', customerId }));
    return {
      smgs,
      comments: await commentOn(token, smgs),
      'change-agreement-request-document': await firstOf(
        'change-agreement-request-document',
        JSON.stringify({ customerId }),
      ),
      ...Object.fromEntries(
        await Promise.all(
          ownedDocuments.map(async ({ area, owner, states }) => {
            const seen = Object.values(states).flatMap(({ code, hidden }) => (hidden ? [] : [code]));
            const narrowed = { [owner?.customer ?? '']: customerId, status__in: seen };
            return [area, await firstOf(area, JSON.stringify(narrowed))] as const;
          }),
        ),
      ),
      customers: customerId,
      users: user.id,
      inbox: user.id,
      'grid-views': await viewOf(await kerben.token(userName)),
      chat: await chatOf(token, user.id),
      userName,
      email: user.email,
    };
  };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    const token = await kerben.token('admin');
    [own, foreign] = [await recordsOf('customer1', ownCustomer), await recordsOf('customer2', '10000002')];
    for (const [index, column] of names.entries()) {
      const userName = `walker-${index}`;
      const { roles = [], granted = [], customerId, flag = false } = columns[column] ?? {};
      const body = {
        userName,
        password: 'Kerben-demo-1',
        roleNames: roles,
        ...(customerId !== undefined && { extraProperties: { CustomerId: customerId, isCustomer: flag } }),
      };
      const made = await kerben.call<{ id: string }>('POST', '/api/identity/users', { token, body });
      expect(made.status, JSON.stringify(made.body)).to.equal(201);
      if (granted.length > 0) {
        const path = `/api/permission-management/permissions?providerName=U&providerKey=${made.body.id}`;
        const permissions = granted.map((name) => ({ name, isGranted: true }));
        expect((await kerben.call('PUT', path, { token, body: { permissions } })).status).to.equal(204);
      }
      const walker = await kerben.token(userName);
      tokens.set(column, walker);
      if (personOf(column).side === 'none') continue;
      views.set(column, await viewOf(walker));
      chats.set(column, await chatOf(walker, String(own['users'])));
    }
    for (const column of names) {
      const post = postOf(column);
      if (post === undefined) continue;
      const filter = encodeURIComponent(JSON.stringify({ userName: post }));
      const { body } = await kerben.call<{ id: string; userName: string; email: string }[]>(
        'GET',
        `/api/app/users?filter=${filter}`,
        { token },
      );
      const [user] = body;
      expect(user?.userName, `the demo's user of ${post}`).to.equal(post);
      posts.set(column, { users: user?.id ?? '', userName: post, email: user?.email ?? '' });
    }
    // The demo has no tenant of its own.
    const tenant = { name: 'walked', adminEmailAddress: 'a@walked.example', adminPassword: 'Kerben-demo-1' };
    expect((await kerben.call('POST', '/api/multi-tenancy/tenants', { token, body: tenant })).status).to.equal(201);
    shared = Object.fromEntries(
      await Promise.all(
        lists.map(async ({ name }) => {
          const { body } = await kerben.call<{ id: string }[]>('GET', `/api/app/${name}?range=[0,0]`, { token });
          return [name, body[0]?.id ?? ''] as const;
        }),
      ),
    );
    const { body: audited } = await kerben.call<{ items: { id: string }[] }>('GET', '/api/audit-logging/audit-logs', {
      token,
    });
    shared = { ...shared, 'audit-logs': audited.items[0]?.id ?? '' };
  });
  after(() => kerben.remove());

  const urlOf = (route: Route, records: Records): string => {
    const area = route.of ?? route.path.split('/')[3] ?? '';
    // Records that are stations' alone are no customer's: whoever may look finds any of them.
    const id = (route.owned && records[route.owned]) ?? (shared[area] || (route.asks?.id ?? 'x'));
    const path = route.path
      .replace(':userName', records.userName)
      .replace(':email', encodeURIComponent(records.email))
      .replace(':id', id);
    const paper = papers.get(route.path);
    if (paper !== undefined) return `${path}?Id=${id}${paper ? '&row=1' : ''}`;
    return `${path}${route.method === 'get' ? queryOf(route) : ''}`;
  };

  const send = async (route: Route, records: Records, token: string | undefined, body: unknown): Promise<number> => {
    const { status } = await kerben.call(route.method.toUpperCase(), urlOf(route, records), {
      ...(token !== undefined && { token }),
      ...(route.method !== 'get' && { body }),
    });
    return status;
  };

  /** Walks many cells side by side; what does not answer as expected, in words. */
  const walk = async <Cell>(
    cells: readonly Cell[],
    check: (cell: Cell) => Promise<string | undefined>,
  ): Promise<string[]> => {
    const wrong: string[] = [];
    const queue = cells.values();
    const work = async (): Promise<void> => {
      for (const cell of queue) {
        const found = await check(cell);
        if (found !== undefined) wrong.push(found);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return wrong;
  };
  const tell = (route: Route, who: string, expected: number, status: number): string | undefined =>
    status === expected ? undefined : `${route.method} ${route.path} for ${who}: ${status} instead of ${expected}`;

  it('in docs/rights.md is what the API document says (npm run rights)', () => {
    expect(readFileSync(join(import.meta.dirname, '../../docs/rights.md'), 'utf8')).to.equal(rightsPage());
  });

  it('gives nobody’s people their own account and the shell, and nothing else', () => {
    for (const column of strangers) {
      const answered = routes
        .filter((route) => expectedFor(route, column) !== 'no')
        .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
      expect(answered, column).to.have.members(everybodys);
    }
  });

  it('holds for everybody, in every cell', async () => {
    const cells = routes.flatMap((route) => names.map((column) => ({ route, column })));
    expect(cells.length).to.be.greaterThan(30_000);
    const wrong = await walk(cells, async ({ route, column }) => {
      const may = expectedFor(route, column) !== 'no';
      // Past the policy a body with an unknown key is 400: whoever may call, changes nothing here.
      // Of what only the system makes there is no record yet: it is looked for and not found.
      const area = route.path.split('/')[3] ?? '';
      // A comment is read under its record: the one of this walk stands under a waybill.
      const unseen = area === comments.name && !policy(areaNamed('smgs').viewPolicy)(personOf(column));
      const missing = unseen || (route.owned === undefined && shared[area] === '');
      const found = route.path.includes('/:id') && missing ? 404 : 200;
      // A record that is theirs, without the file that was asked for, is 404 like one that is not.
      const past = route.past ?? (route.method === 'get' ? found : 400);
      const expected = may ? past : 403;
      const records = {
        ...own,
        ...posts.get(column),
        // Who may have none is refused before anybody looks whose it is.
        ...(views.has(column) && { 'grid-views': views.get(column) ?? '', chat: chats.get(column) ?? '' }),
      };
      const status = await send(route, records, tokens.get(column), { unknownKey: 1 });
      if (may && route.byState && status === 409) return undefined;
      return tell(route, column, expected, status);
    });
    expect(wrong.join('\n')).to.equal('');
  });

  it('shows nobody the records of another customer', async () => {
    const cells = routes.flatMap((route) =>
      names.filter((column) => expectedFor(route, column) === 'own').map((column) => ({ route, column })),
    );
    const kinds = new Set<Owned>(cells.map(({ route }) => route.owned));
    expect(kinds).to.deep.equal(
      new Set([
        ...[
          'smgs',
          'change-agreement-request-document',
          'users',
          'customers',
          'grid-views',
          'chat',
          'inbox',
          'comments',
        ],
        ...ownedDocuments.map(({ area }) => area),
      ]),
    );
    const wrong = await walk(cells, async ({ route, column }) =>
      tell(route, column, 404, await send(route, foreign, tokens.get(column), bodyOf(route))),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('lets nobody in without a token', async () => {
    const wrong = await walk([...routes], async (route) =>
      tell(route, 'nobody', 401, await send(route, own, undefined, {})),
    );
    expect(wrong).to.deep.equal([]);
  });
});
