import { expect } from 'chai';
import { allows, readPerson, type SignedIn } from '@kerben/ui/src/api/person.ts';
import type { Http } from '@kerben/ui/src/api/http.ts';
import documentsOfScreens from '@kerben/ui/src/documents/all.facts.ts';
import type { DocumentFacts, FieldFacts } from '@kerben/ui/src/documents/document-facts.ts';
import { formField } from '@kerben/ui/src/documents/document-fields.tsx';
import type { FieldDefinition } from '@kerben/ui/src/form/field.ts';
import { stepsFor } from '@kerben/ui/src/home/first-steps.ts';
import booksOfScreens from '@kerben/ui/src/reference/books.facts.ts';
import { bookFields } from '@kerben/ui/src/reference/book-screen.ts';
import { leavesOf, menuOf } from '@kerben/ui/src/shell/routes/open-menu.ts';
import { isUnder, pathOfRecord, pathsOf, routeOf } from '@kerben/ui/src/shell/routes/routes.ts';
import { questions } from '@kerben/questions/all.ts';
import { addressOf } from '@kerben/questions/engine/address.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { demoUsers } from '@kerben/operations/demo/people.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { isOfSide } from '@kerben/workflows/document/sides.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Row {
  readonly id: string;
  readonly status?: number;
  readonly subStatus?: number;
  readonly [column: string]: unknown;
}
interface Place {
  readonly area: string;
  readonly id?: string;
  readonly recordId?: string;
}
interface Home {
  readonly waiting: readonly {
    readonly path: string;
    readonly does: { readonly path: string } | null;
    readonly oldest: Place | null;
  }[];
  readonly late: readonly { readonly path: string }[];
  readonly recent: readonly Place[];
}

const lists: ReadonlySet<string> = new Set(readModels.map(({ name }) => name));
const facts = new Map<string, DocumentFacts>(Object.entries(documentsOfScreens));

/** Fields of a form with those of its lines, as its screen asks for them. */
const inputsOf = (area: string, fields: Readonly<Record<string, FieldFacts>>, above = ''): readonly FieldDefinition[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kept || field.unasked
      ? []
      : field.kind === 'rows'
        ? inputsOf(area, field.of ?? {}, `${name}.`)
        : [formField(area, name, field, above)],
  );

/** Every field that somebody fills in on forms and in dialogs of the documents and books that he changes. */
const filledIn = (person: SignedIn): readonly FieldDefinition[] => [
  ...[...facts.values()].flatMap(({ area, fields, moves }) =>
    moves
      .filter(({ who, policy }) => isOfSide(who, person) && allows(person, policy))
      .flatMap(({ sets, asks }) => [
        ...inputsOf(area, Object.fromEntries(Object.entries(fields).filter(([name]) => sets.includes(name)))),
        ...inputsOf(area, asks),
      ]),
  ),
  ...booksOfScreens
    .filter(({ area }) => areaNamed(area).commands.some(({ policy }) => allows(person, policy)))
    .flatMap((book) => bookFields(book, 'ru')),
];

/** What screens offer opens: from each role's menu, home, papers and records, over all records of the demo (decision what-is-seen). */
describe('what is seen', function () {
  this.timeout(240_000);
  let kerben: Kerben;
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben.remove());

  /** A person as the screens know him, and what is wrong with what they offer him. */
  const walker = async (account: string) => {
    const token = await kerben.token(account);
    const http: Http = async <Body>(url: string) => {
      const { status, headers, body } = await kerben.call<Body>('GET', url, { token });
      return { status, headers, body: '', json: body };
    };
    const person = await readPerson(http);
    const wrong = new Set<string>();
    const asked = new Map<string, Promise<number>>();
    const get = <Body>(path: string) => kerben.call<Body>('GET', path, { token });
    const statusOf = (path: string): Promise<number> => {
      const known = asked.get(path);
      if (known) return known;
      const status = get(path).then((answer) => answer.status);
      asked.set(path, status);
      return status;
    };
    const answers = async (what: string, path: string): Promise<void> => {
      const status = await statusOf(path);
      if (status !== 200) wrong.add(`${what}: ${status} ${path}`);
    };
    /** A link: its screen is there and for him, and so are the list and the record that it shows. */
    const opens = async (what: string, link: string): Promise<void> => {
      const { pathname, searchParams } = new URL(link, 'http://kerben');
      const route = routeOf(pathname);
      if (route?.outside) return;
      if (!route?.screen) {
        wrong.add(`${what}: no screen ${link}`);
        return;
      }
      if (!allows(person, route.guard ?? route.policy)) {
        wrong.add(`${what}: not his ${link} (${route.guard ?? route.policy})`);
        return;
      }
      const area = route.area ?? route.name;
      if (!lists.has(area)) return;
      const above = pathsOf(route).filter((path) => isUnder(pathname, path));
      const id = pathname.slice(Math.max(...above.map(({ length }) => length)) + 1);
      const filter = searchParams.get('filter') ?? '{}';
      if (id === '') await answers(what, `/api/app/${area}?range=[0,0]&filter=${encodeURIComponent(filter)}`);
      else if (!id.includes('/') && id !== 'create') await answers(what, `/api/app/${area}/${id}`);
    };
    const record = async (what: string, { area, id = '' }: Place): Promise<void> => {
      const path = pathOfRecord(area, id, (policy) => allows(person, policy));
      if (path !== undefined) await opens(what, path);
    };
    return { person, wrong, get, answers, opens, record };
  };

  for (const { userName: account } of demoUsers) {
    it(`${account}: every entry of the menu, every first step and every tile of the home page opens`, async () => {
      const { person, wrong, get, opens, record, answers } = await walker(account);
      const menu = leavesOf(menuOf({ roles: person.roles, allows: (policy) => allows(person, policy) }));
      for (const { path = '' } of menu) await opens('menu', path);
      for (const { path } of stepsFor(person.roles, person.side === 'customer')) await opens('first step', path);
      const { body: home } = await get<Home>('/api/app/dashboard');
      for (const { path, does, oldest } of home.waiting) {
        await opens('heap', path);
        if (does) await opens('heap', does.path);
        if (oldest) await record('heap', oldest);
      }
      for (const { path } of home.late) await opens('late', path);
      for (const done of home.recent) await record('recent', done);
      // Questions with a screen are asked as the screen asks them.
      for (const { path, shows, example } of questions)
        if (shows && menu.some((leaf) => leaf.path === shows.at))
          await answers('question', `/api/app${addressOf(path, example)}`);
      if (menu.some(({ path }) => path === '/tehpd')) {
        const { body } = await get<{ readonly waiting: readonly { readonly path: string }[] }>('/api/app/tehpd');
        for (const { path } of body.waiting) await opens('tile of TehPD', path);
      }
      expect([...wrong]).to.deep.equal([]);
    });

    it(`${account}: every field of a form that he fills in can be looked up`, async () => {
      const { person, wrong, answers } = await walker(account);
      for (const { reference, asks, filter = {} } of filledIn(person))
        if (reference !== undefined)
          await answers(
            'lookup',
            `/api/app/${reference}/$lookup?limit=1&for=${asks}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
          );
      expect([...wrong]).to.deep.equal([]);
    });

    it(`${account}: every record that another one links to opens`, async () => {
      const { person, wrong, get, record } = await walker(account);
      for (const { area, list } of documents) {
        if (!allows(person, areaNamed(area).viewPolicy)) continue;
        const filter = list.views ? encodeURIComponent('{"view":"all"}') : '{}';
        const { body: rows } = await get<Row[]>(`/api/app/${area}?range=[0,499]&filter=${filter}`);
        const ofStates = new Map(rows.map((row) => [`${row.status}/${row.subStatus}`, row.id]));
        for (const id of ofStates.values()) {
          const { body } = await get<Row>(`/api/app/${area}/${id}`);
          for (const [name, { kind, book, names }] of Object.entries(facts.get(area)?.fields ?? {})) {
            const to =
              kind === 'ref' || kind === 'refs' ? book : typeof names === 'object' ? String(body[names.by]) : names;
            if (to === undefined || !facts.has(to)) continue;
            const ids = [body[name]].flat().filter((other) => typeof other === 'string' && other !== '');
            if (ids.length === 0 || !allows(person, areaNamed(to).viewPolicy)) continue;
            // A link is drawn where the record is found by its id; charges that older programs wrote down are words.
            const { body: found } = await get<Row[]>(
              `/api/app/${to}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`,
            );
            for (const { id: other } of found) await record(`${area}.${name}`, { area: to, id: other });
          }
        }
      }
      expect([...wrong]).to.deep.equal([]);
    });
  }

  it('a lookup for a field tells keys and names to whoever fills it in, and nothing to anybody else', async () => {
    const customer = await kerben.token('customer1');
    const look = (path: string, token = customer) => kerben.call<Row[]>('GET', `/api/app/${path}`, { token });
    expect((await look('subrailway-path/$lookup')).status).to.equal(403);
    expect((await look('subrailway-path/$lookup?for=smgs.subStationId')).status).to.equal(403);
    expect((await look('subrailway-path/$lookup?for=nothing')).status).to.equal(403);
    expect((await look('subrailway-path?for=unloading-request.pathId')).status).to.equal(403);
    const { status, body } = await look('subrailway-path/$lookup?for=unloading-request.pathId');
    expect(status).to.equal(200);
    expect(body).to.not.deep.equal([]);
    const filter = encodeURIComponent(JSON.stringify({ length__gt: 0 }));
    expect((await look(`subrailway-path/$lookup?for=unloading-request.pathId&filter=${filter}`)).status).to.equal(400);
    // Whoever reads the list anyway gets its columns.
    const railway = await look(
      'payment/$lookup?for=gu45r.charges.paymentId&limit=1',
      await kerben.token('station-manager'),
    );
    expect(railway.status).to.equal(200);
    expect(Object.keys(railway.body[0] ?? {})).to.not.include.members(['payerId']);
  });
});
