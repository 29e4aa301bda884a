import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { z } from 'zod';
import { areas } from '../areas.ts';
import { documents } from '../documents.ts';
import { eventTable } from '../event-tables.ts';
import { personalPaths } from '../kernel/personal.ts';
import { noteSchema, type SmgsState } from '../documents/smgs/fields.ts';
import { cloudEventOf, partitionKey, publicationOf, stateEventOf, type Told } from './cloud-event.ts';
import { publicType, topicOf } from './publication.ts';
import { publications } from './publications.ts';
import { tonnesInKilograms } from './schemas.ts';
import { areaNamed } from '../areas.ts';
import { publicNote } from '../documents/smgs/publish.ts';

const initialState = areaNamed('smgs').initial as SmgsState;
const emptyNote = noteSchema.parse({});
import { withheld } from './withheld.ts';

const corpus = join(import.meta.dirname, '../corpus/events');
const base = 'https://kerben.example';

interface Golden {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

const upcast = ({ type, version, data }: Golden): unknown => {
  const { version: current, upcasters } = eventTable[type] ?? { version };
  let upcasted = data;
  for (let from = version; from < current; from += 1)
    upcasted = (upcasters?.[from] as ((old: unknown) => unknown) | undefined)?.(upcasted);
  return upcasted;
};

/** One recorded event of every public type and version ever written. */
const events = readdirSync(corpus).flatMap((file): { file: string; event: Told }[] => {
  const golden = JSON.parse(readFileSync(join(corpus, file), 'utf8')) as Golden;
  const publication = publications.find((one) => golden.type in one.events);
  if (!publication) return [];
  const event: Told = {
    id: '00000000-0000-5000-8000-000000000001',
    stream: `${publication.area.name}/railway/record-1`,
    revision: 3,
    position: 42n,
    type: golden.type,
    data: upcast(golden),
    metadata: {
      occurredAt: '2026-03-01T08:00:00.000Z',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
  };
  return [{ file, event }];
});

const stateAfter = ({ stream, type, data }: Told): unknown => {
  const { area } = publicationOf(stream) ?? {};
  return area?.evolve(area.initial, { type, data });
};

/** Puts a mark into every field of the data that is declared as personal. */
const marked = (data: unknown, path: readonly string[], mark: string): void => {
  const [name = '', ...rest] = path;
  const here = data as Record<string, unknown> | undefined;
  if (here === undefined || here === null) return;
  if (name === '*') return (here as unknown as unknown[]).forEach((item) => marked(item, rest, mark));
  if (rest.length > 0) marked(here[name], rest, mark);
  else if (typeof here[name] === 'string') here[name] = mark;
};

describe('integration events', () => {
  it('of every domain event it is decided whether it leaves', () => {
    const told = new Set(publications.flatMap((publication) => Object.keys(publication.events)));
    const types = Object.keys(eventTable);
    expect(
      types.filter((type) => !told.has(type) && !(type in withheld)),
      'map it or withhold it',
    ).to.deep.equal([]);
    expect(
      types.filter((type) => told.has(type) && type in withheld),
      'both told and withheld',
    ).to.deep.equal([]);
    expect(
      [...told, ...Object.keys(withheld)].filter((type) => !types.includes(type)),
      'no such event',
    ).to.deep.equal([]);
    for (const publication of publications)
      expect(Object.keys(publication.area.events)).to.include.members(Object.keys(publication.events));
  });

  it('types and topics are unique and of the agreed shape', () => {
    const types = publications.flatMap((publication) =>
      Object.values(publication.events).map(({ name }) => publicType(publication, name)),
    );
    expect(new Set(types).size).to.equal(types.length);
    for (const type of types) expect(type).to.match(/^kg\.railway\.[a-z0-9-]+\.[a-z0-9-]+$/);
    const topics = publications.flatMap((one) => [topicOf(one, 'events'), topicOf(one, 'state')]);
    expect(new Set(topics).size).to.equal(topics.length);
    for (const topic of topics) expect(topic).to.match(/^rail\.[a-z]+\.[a-z0-9-]+(\.state)?\.v1$/);
    expect(topics).to.include('rail.transport.smgs.state.v1');
  });

  it('no file leaves, not even its address, unless the document says so', () => {
    const saying = new Set(documents.filter(({ publish }) => publish.files).map(({ area }) => area));
    for (const publication of publications) {
      if (saying.has(publication.area.name)) continue;
      const schemas = [...Object.values(publication.events), publication.state].map(({ schema }) =>
        JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })),
      );
      expect(
        schemas.filter((text) => text.includes('"sha256"')),
        publication.area.name,
      ).to.deep.equal([]);
    }
  });

  for (const { file, event } of events) {
    it(`${file} satisfies its public schema, and so does the state after it`, () => {
      const cloud = cloudEventOf(event, base);
      const told = cloud?.publication.events[event.type];
      expect(told?.schema.strict().parse(cloud?.data)).to.deep.equal(cloud?.data);
      const state = cloud && stateEventOf(event, cloud.publication, stateAfter(event), base);
      if (state?.data) expect(cloud?.publication.state.schema.strict().parse(state.data)).to.deep.equal(state.data);
    });

    it(`${file} gives nobody away`, () => {
      const data = structuredClone(event.data);
      const definition = eventTable[event.type];
      if (!definition) throw new Error(`unknown type ${event.type}`);
      for (const path of personalPaths(definition.schema)) marked(data, path.split('.'), 'SECRET');
      const told = { ...event, data };
      const cloud = cloudEventOf(told, base);
      const state = cloud && stateEventOf(told, cloud.publication, stateAfter(told), base);
      expect(JSON.stringify([cloud?.data, state?.data])).not.to.contain('SECRET');
    });
  }

  it('has an example of every public type in the corpus; but of books, which are all made alike', () => {
    const seen = new Set(events.map(({ event }) => event.type));
    const types = publications
      .filter(({ context }) => context !== 'reference')
      .flatMap((publication) => Object.keys(publication.events));
    expect(types.filter((type) => !seen.has(type))).to.deep.equal([]);
  });

  it('carries the attributes of CloudEvents', () => {
    const event = events.find(({ file }) => file === 'SmgsPaid.v1.json')?.event;
    if (!event) throw new Error('no example');
    expect(cloudEventOf(event, base)?.attributes).to.deep.equal({
      specversion: '1.0',
      id: event.id,
      type: 'kg.railway.smgs.paid',
      source: '/railway/smgs',
      subject: 'record-1',
      time: '2026-03-01T08:00:00.000Z',
      dataschema: `${base}/api/integration/schemas/kg.railway.smgs.paid.v1.json`,
      datacontenttype: 'application/json',
      tenant: 'railway',
      partitionkey: 'record-1',
      sequence: '00000000000000000042',
      aggregaterevision: '3',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    });
  });

  it('an event of a person, of the setup or of an unknown stream is told to nobody', () => {
    const [first] = events;
    if (!first) throw new Error('no events');
    for (const [stream, type] of [
      ['users/railway/u1', 'UserCreated'],
      ['$settings', 'x'],
      ['change-agreement-request-document/railway/r', 'RedirectSedAnswerIgnored'],
    ] as const)
      expect(cloudEventOf({ ...first.event, stream, type }, base)).to.equal(undefined);
  });

  it('a record of another organisation never shares a key with one of the railway', () => {
    expect(partitionKey('railway', '720000')).to.equal('720000');
    expect(partitionKey('other', '720000')).to.equal('other/720000');
  });

  it('an organisation that is gone leaves a tombstone', () => {
    const tenants = areas.find(({ name }) => name === 'tenants');
    const publication = publications.find(({ area }) => area === tenants);
    const [first] = events;
    if (!publication || !first) throw new Error('no tenants');
    const event = { ...first.event, stream: 'tenants/railway/t1', type: 'TenantDeleted', data: {} };
    const gone: unknown = publication.area.evolve(publication.area.initial, event);
    expect(stateEventOf(event, publication, gone, base).data).to.equal(null);
    expect(stateEventOf(event, publication, publication.area.initial, base).data).not.to.equal(null);
  });

  it('tonnes become whole kilograms, exactly', () => {
    expect(['', '0', '24', '24.5', '23.05', '0.001'].map(tonnesInKilograms)).to.deep.equal([
      null,
      0,
      24_000,
      24_500,
      23_050,
      1,
    ]);
  });

  it('of every box of a note it is decided whether it leaves', () => {
    const kept = Object.keys(emptyNote).filter((box) => !(box in publicBoxes));
    expect(kept).to.deep.equal([
      'isToAnotherStation',
      'onwardStationId',
      'onwardRecipientName',
      'senderName',
      'senderAddress',
      'senderStatements',
      'recipientName',
      'recipientAddress',
      'cargoName',
      'packaging',
      'massMethod',
      'documents',
      'freeInformation',
      'secondLanguage',
    ]);
  });

  it('says of old events what integrators were told once: golden.json', () => {
    const file = join(import.meta.dirname, 'corpus/golden.json');
    const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const told = Object.fromEntries(
      events.flatMap(({ file: name, event }): [string, unknown][] => {
        const cloud = cloudEventOf(event, base);
        const { context = 'reference' } = cloud?.publication ?? {};
        const example = context !== 'reference' || /^(Station|Customer)/.test(name);
        if (!cloud || !example) return [];
        const state = stateEventOf(event, cloud.publication, stateAfter(event), base);
        const { type, source, subject } = cloud.attributes;
        return [[name, { type, source, subject, data: cloud.data, state: state.data }]];
      }),
    );
    // What was told once stays as it was told: only new ones are added.
    const golden = process.env['WRITE_GOLDEN'] ? { ...told, ...written } : written;
    if (golden !== written) writeFileSync(file, `${JSON.stringify(golden, undefined, 1)}\n`);
    expect(Object.keys(golden).sort(), 'WRITE_GOLDEN=1 adds new ones').to.deep.equal(Object.keys(told).sort());
    for (const [name, once] of Object.entries(golden))
      expect(holds(told[name], once), `${name} says less than it did, or something else`).to.equal(true);
  });
});

/** Boxes that have a public twin: those whose lone presence makes something leave. */
const publicBoxes = Object.fromEntries(
  Object.entries<unknown>({ ...initialState }).filter(
    ([box, value]) => Object.keys(publicNote({ [box]: value })).length > 0,
  ),
);

/** Whether everything that was said once is still said: members may be added, none may go or change. */
const holds = (now: unknown, once: unknown): boolean => {
  if (typeof once !== 'object' || once === null) return now === once;
  if (typeof now !== 'object' || now === null || Array.isArray(now) !== Array.isArray(once)) return false;
  const longer = Array.isArray(now) && Array.isArray(once) && now.length !== once.length;
  return (
    !longer &&
    Object.entries(once as Record<string, unknown>).every(([name, value]) =>
      holds((now as Record<string, unknown>)[name], value),
    )
  );
};
