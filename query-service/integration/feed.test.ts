import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createEventCodec, plainCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { errorMiddleware } from '@kerben/platform/http/error-middleware.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { examplePerson } from '@kerben/workflows/people/example.ts';
import { expect } from 'chai';
import express from 'express';
import type { FeedEvent } from './feed.ts';
import { integrationRouter } from './router.ts';

const corpus = resolve(import.meta.dirname, '../../workflows/corpus/events');
const example = async (file: string): Promise<unknown> =>
  (JSON.parse(await readFile(join(corpus, `${file}.json`), 'utf8')) as { data: unknown }).data;

describe('HTTP feed of integration events', function () {
  this.timeout(20_000);
  let database: TestDatabase;
  let store: EventStore;
  let server: Server;
  let origin: string;
  let close: () => void;
  const revoked = new Set<string>();
  const revisions = new Map<string, number>();

  const append = async (stream: string, type: string, data: unknown): Promise<string> => {
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const id = randomUUID();
    const metadata = { occurredAt: new Date().toISOString(), tenant: stream.split('/')[1], traceparent: null };
    await store.append(stream, [{ id, type, schemaVersion: 1, data, metadata }], {
      expected: revision === 0 ? 'no_stream' : revision - 1,
    });
    return id;
  };
  /** A token here is `{role}@{tenant}` with its end in seconds after a colon. */
  const token = (who = 'integrator@railway', seconds = 60) => `${who}:${Date.now() / 1000 + seconds}`;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/integration/events${path}`, {
      headers: { authorization: `Bearer ${btoa(token())}`, ...headers },
    });
  const page = async (path: string, who?: string) => {
    const response = await ask(path, { authorization: `Bearer ${btoa(token(who))}` });
    const body = (await response.json()) as FeedEvent[];
    return { response, body, next: response.headers.get('x-next-position') ?? '' };
  };

  before(async () => {
    database = await testDatabase();
    await migrateEventStore(database.url);
    const log = createLog('test', 'silent');
    store = await createPostgresEventStore({
      url: database.url,
      codec: createEventCodec(eventTable),
      log,
      pollMs: 50,
      allowForgetfulServer: true,
    });
    const app = express();
    const { router, close: end } = integrationRouter({
      store,
      base: 'https://kerben.example',
      log,
      allowed: (expression, person) => policy(expression)(person),
      verify: async (text) => {
        const [sub = '', exp] = atob(text).split(':');
        return { sub, exp: Number(exp) };
      },
      toPerson: ({ sub }) => {
        if (revoked.has(sub)) throw new Problem(403, 'Auth.UserInactive');
        const [role = '', tenant = ''] = sub.split('@');
        return { ...examplePerson({ id: sub, roles: [role] }), tenant };
      },
      beat: 100,
    });
    close = end;
    app.use('/api', router);
    app.use(errorMiddleware(createTranslate(messages), log));
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await append('smgs/railway/n1', 'SmgsRegistered', await example('SmgsRegistered.v1'));
    await append('smgs/other/n9', 'SmgsRegistered', await example('SmgsRegistered.v1'));
    await append('smgs/railway/n1', 'SmgsSubmittedForReview', { status: 0, subStatus: 1 });
    await append('stations/railway/720000', 'StationRetired', {});
    await append('roles/railway/r1', 'RoleDeleted', {});
  });
  after(async () => {
    close();
    server.closeAllConnections();
    server.close();
    await store.close();
    await database.drop();
  });

  it('gives the events of the own organisation as a CloudEvents batch, page by page', async () => {
    const first = await page('?limit=2');
    expect(first.response.status).to.equal(200);
    expect(first.response.headers.get('content-type')).to.match(/^application\/cloudevents-batch\+json/);
    expect(first.body.map(({ type, subject }) => [type, subject])).to.deep.equal([
      ['kg.railway.smgs.registered', 'n1'],
      ['kg.railway.smgs.submitted', 'n1'],
    ]);
    expect(first.body[1]?.data).to.deep.equal({ id: 'n1', status: 0, subStatus: 1, state: 'note.underReview' });
    expect(first.response.headers.get('link')).to.equal(
      `<https://kerben.example/api/integration/events?after=${first.next}&limit=2>; rel="next"`,
    );
    const second = await page(`?limit=2&after=${first.next}`);
    expect(second.body.map(({ type }) => type)).to.deep.equal(['kg.railway.station.retired']);
    const third = await page(`?after=${second.next}`);
    expect(third.body).to.deep.equal([]);
    expect(third.next, 'nothing before the head has to be looked at again').to.equal(String(await store.head()));
    const other = await page('', 'integrator@other');
    expect(other.body.map(({ subject }) => subject)).to.deep.equal(['n9']);
  });

  it('can be narrowed to types; a wrong question is 400', async () => {
    expect((await page('?types=kg.railway.smgs.submitted')).body.length).to.equal(1);
    expect((await page('?types=kg.railway.smgs.*,kg.railway.station.retired')).body.length).to.equal(3);
    for (const wrong of [
      '?types=kg.railway.user.created',
      '?after=x',
      '?after=99999999999999999999',
      '?limit=0',
      '?limit=1001',
    ])
      expect((await page(wrong)).response.status, wrong).to.equal(400);
  });

  it('is for those who may', async () => {
    expect((await page('', 'cashier@railway')).response.status).to.equal(403);
    expect((await fetch(`${origin}/api/integration/events`)).status).to.equal(401);
  });

  it('serves the schema that an event names, to everybody', async () => {
    const [event] = (await page('?limit=1')).body;
    const path = new URL(event?.dataschema ?? '').pathname;
    const response = await fetch(`${origin}${path}`);
    expect(response.headers.get('content-type')).to.match(/^application\/schema\+json/);
    expect(await response.json()).to.deep.include({ $id: event?.dataschema, type: 'object' });
  });

  /** Follows until the text holds what is wanted, or the stream ends. */
  const follow = async (headers: Record<string, string>, enough: (text: string) => boolean, path = '') => {
    const stop = new AbortController();
    const response = await fetch(`${origin}/api/integration/events${path}`, {
      headers: { authorization: `Bearer ${btoa(token())}`, accept: 'text/event-stream', ...headers },
      signal: stop.signal,
    });
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (enough(text)) break;
    }
    stop.abort();
    return text;
  };
  const eventsOf = (text: string): FeedEvent[] =>
    [...text.matchAll(/^data: (\{"spec.*)$/gm)].map(([, json = '']) => JSON.parse(json) as FeedEvent);

  it('is followed live: what was, then what comes, with signs of life, and goes on after the last id', async () => {
    const following = follow({}, (text) => text.includes('n2') && /n2[\s\S]*heartbeat/.test(text));
    await delay(200);
    await append('smgs/railway/n2', 'SmgsRegistered', await example('SmgsRegistered.v1'));
    const text = await following;
    const events = eventsOf(text);
    expect(events.map(({ subject }) => subject)).to.deep.equal(['n1', 'n1', '720000', 'n2']);
    const last = events.at(-1);
    expect(text).to.include(`id: ${BigInt(last?.sequence ?? 0)}\n`);
    const after = String(BigInt(events[1]?.sequence ?? 0));
    const again = await follow({ 'last-event-id': after }, (so) => eventsOf(so).length >= 2);
    expect(eventsOf(again).map(({ id }) => id)).to.deep.equal(events.slice(2).map(({ id }) => id));
  });

  it('passes by what it cannot tell, names it, and goes on', async () => {
    const newer = await createPostgresEventStore({ url: database.url, codec: plainCodec, allowForgetfulServer: true });
    const before = String(await store.head());
    const put = async (stream: string, type: string, data: unknown): Promise<string> => {
      const id = randomUUID();
      const metadata = { occurredAt: new Date().toISOString(), tenant: 'railway', traceparent: null };
      await newer.append(stream, [{ id, type, schemaVersion: 1, data, metadata }], { expected: 'any' });
      return id;
    };
    const malformed = await put('smgs/railway/n7', 'SmgsRegistered', null);
    const unheard = await put('smgs/railway/n7', 'SmgsBlessed', {});
    await newer.close();
    await append('smgs/railway/n8', 'SmgsRegistered', await example('SmgsRegistered.v1'));
    const { response, body, next } = await page(`?after=${before}`);
    expect(body.map(({ subject }) => subject)).to.deep.equal(['n8']);
    expect(response.headers.get('x-left-out')).to.equal(`${malformed}, ${unheard}`);
    expect(next).to.equal(String(await store.head()));
    const text = await follow({}, (so) => so.includes('"n8"'), `?after=${before}`);
    expect(text).to.include(`: left out ${malformed} ${unheard}`);
  });

  it('ends with the token, and with the right', async () => {
    const expired = await follow({ authorization: `Bearer ${btoa(token('integrator@railway', 0.3))}` }, () => false);
    expect(expired).to.match(/event: end\ndata: \{"reason":"token-expired"\}\n\n$/);
    const following = follow({ authorization: `Bearer ${btoa(token('integrator@gone'))}` }, () => false);
    await delay(150);
    revoked.add('integrator@gone');
    expect(await following).to.match(/event: end\ndata: \{"reason":"access-ended"\}\n\n$/);
  });

  it('the sample in Python reads everything once', async function () {
    const folder = await mkdtemp(join(tmpdir(), 'kerben-feed-'));
    const file = resolve(import.meta.dirname, '../../docs/examples/feed.py');
    const env = { ...process.env, KERBEN_URL: origin, KERBEN_TOKEN: btoa(token()) };
    const run = promisify(execFile);
    try {
      await run('python3', ['--version']).catch(() => this.skip());
      const { stdout } = await run('python3', [file, join(folder, 'position')], { env });
      expect(stdout.trim().split('\n').length).to.equal(5);
      expect(stdout).to.include('kg.railway.smgs.submitted n1 note.underReview');
      const { stdout: nothing } = await run('python3', [file, join(folder, 'position')], { env });
      expect(nothing).to.equal('');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
