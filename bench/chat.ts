import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { loadKeys } from '@kerben/identity/keys.ts';
import { apiAudience } from '@kerben/identity/provider.ts';
import { projectors } from '@kerben/projections/runtime/projectors.ts';
import { carries } from '@kerben/workflows/chat/area.ts';
import { importJWK, SignJWT } from 'jose';
import type pg from 'pg';
import { startChild } from './child.ts';
import { createClient, type Client } from './http-client.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const people = 1_000;
/** People of one conversation. */
const together = 50;
/** Messages of the long conversation; `BENCH_MESSAGES` for fewer. */
const messages = Number(process.env['BENCH_MESSAGES'] ?? 100_000);
/** Messages whose way to everybody is measured, and the pause between them, milliseconds. */
const told = 60;
const pause = 250;
const longChat = 'bench-long';

const rounded = (value: number): number => Math.round(value * 10) / 10;

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
};

const personId = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const chatOf = (place: number): string => `bench-${Math.floor(place / together)}`;

/** Writes people, their conversations by fifties, and the long one of the first fifty, as the log would hold them. */
const fill = async (pool: pg.Pool): Promise<void> => {
  const add = async (select: string, values: readonly unknown[]): Promise<void> => {
    await pool.query(
      `with head as (select max(position) as at from log.event),
         model as (select * from log.event where type = 'UserCreated' and data->>'userName' = 'cashier'),
         made as (${select})
       insert into log.event (position, stream, revision, id, type, schema_version, data, metadata, recorded_at)
       select head.at + row_number() over (order by made.place), made.stream, made.revision,
         md5(made.stream || '#' || made.revision)::uuid, made.type, made.version, made.data, model.metadata, model.recorded_at
       from made, head, model`,
      [...values],
    );
    await pool.query('update log.counter set position = (select max(position) from log.event)');
  };
  const id = `'00000000-0000-4000-8000-' || lpad((n)::text, 12, '0')`;
  const somebody = `json_build_object('id', ${id}, 'name', 'Работник ' || n)`;
  const author = `json_build_object('id', '00000000-0000-4000-8000-' || lpad((m % ${together})::text, 12, '0'), 'name', 'Работник')`;
  await add(
    `select n as place, 'users/railway/' || ${id} as stream, 0 as revision, 'UserCreated' as type, 1 as version,
       jsonb_set(jsonb_set(jsonb_set(data::jsonb, '{id}', to_jsonb(${id})), '{userName}', to_jsonb('bench' || n)),
         '{profile,email}', to_jsonb('bench' || n || '@example.kg'))::json as data
     from generate_series(0, $1::int - 1) n, model`,
    [people],
  );
  await add(
    `select min(n) as place, 'chat/railway/bench-' || n / $2 as stream, 0 as revision, 'ChatOpened' as type, 2 as version,
       json_build_object('id', 'bench-' || n / $2, 'title', 'Смена ' || n / $2, 'people', json_agg(${somebody}),
         'groups', '[]'::json, 'about', null) as data
     from generate_series(0, $1::int - 1) n group by n / $2`,
    [people, together],
  );
  await add(
    `select 0 as place, 'chat/railway/${longChat}' as stream, 0 as revision, 'ChatOpened' as type, 2 as version,
       json_build_object('id', '${longChat}', 'title', 'Станция', 'people', json_agg(${somebody}),
         'groups', '[]'::json, 'about', null) as data
     from generate_series(0, $1::int - 1) n`,
    [together],
  );
  const { every, fold } = carries;
  await add(
    `select r as place, 'chat/railway/${longChat}' as stream, r as revision,
       case when r % ${every + 1} = 0 then 'CarriedForward' else 'ChatMessageSent' end as type,
       case when r % ${every + 1} = 0 then 1 else 2 end as version,
       case when r % ${every + 1} = 0
         then json_build_object('fold', '${fold}', 'state', json_build_object('exists', true, 'id', '${longChat}', 'title', 'Станция',
           'people', everybody, 'groups', '[]'::json, 'about', null, 'count', m, 'read', '{}'::json, 'looks', '[]'::json,
           'last', json_build_object('text', 'Вагон подан', 'author', ${author})))
         else json_build_object('number', m, 'author', ${author}, 'files', '[]'::json, 'text',
           case when m % 20000 = 7 then 'Пломба сорвана, составлен акт ' || m
             else 'Вагон ' || (40000000 + m * 7) || ' подан на путь ' || m % 12 end)
       end as data
     from (select r, r - r / ${every + 1} as m from generate_series(1, $1::int) r) messages,
       (select json_agg(${somebody}) as everybody from generate_series(0, $2::int - 1) n) people`,
    [messages + Math.floor(messages / every), together],
  );
};

/** Resolves when the lists, and the processes beside them, have everything that the log held at the call. */
const caughtUp = async (pool: pg.Pool): Promise<void> => {
  const { rows: heads } = await pool.query<{ position: string }>('select position from log.counter');
  const head = BigInt(heads[0]?.position ?? '0');
  for (;;) {
    const { rows } = await pool.query<{ projector: string; position: string }>(
      'select projector, position from read_model.checkpoint where lease_until > now()',
    );
    // All of them: one that still reads takes the processors from those that are measured.
    const there = new Set(rows.map(({ projector }) => projector));
    const known = projectors.every(({ name }) => there.has(name));
    if (known && rows.every(({ position }) => BigInt(position) >= head)) return;
    await delay(200);
  }
};

/** Sends a command until it is answered, as screens do: again with its own key while nobody answers or is not ready yet. */
const sendUntilAnswered = async (
  client: () => Client,
  token: string,
  chatId: string,
  key: string,
): Promise<{ readonly status: number; readonly tries: number }> => {
  for (let tries = 1; ; tries += 1) {
    try {
      const { status } = await client().call('POST', '/api/app/chat/message', {
        token,
        body: { chatId, text: `Сообщение ${key}` },
        headers: { 'idempotency-key': key },
      });
      if (status !== 503) return { status, tries };
    } catch {
      // Nobody answers: the process is away.
    }
    await delay(250);
  }
};

/**
 * The chat with a thousand connected people of the official client: how long a message takes to everybody of a conversation of fifty, how
 * long all take to come back after a restart, and a conversation of a hundred thousand messages.
 */
export const benchChat: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      await fill(pool);
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const environment = {
        DATABASE_URL: scratch,
        DATA_DIR: join(folder, 'chat'),
        HOST: '127.0.0.1',
        PORT: String(port),
        DEMO: 'on',
        LOG_LEVEL: 'warn',
      };
      const projections = await startChild('operations/services/projections.ts', environment);
      let api = await startChild<string>('bench/api-process.ts', environment);
      let client = createClient(origin, 16);
      const hubs: HubConnection[] = [];
      const rows: Row[] = [];
      try {
        const { jwks } = await loadKeys(join(folder, 'chat', 'keys'));
        const [jwk] = jwks.keys;
        if (!jwk) throw new Error('there is no key');
        const key = await importJWK(jwk, 'RS256');
        const tokenOf = (place: number): Promise<string> =>
          new SignJWT({ scope: 'api', client_id: 'kerben-ui' })
            .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...(jwk.kid && { kid: jwk.kid }) })
            .setIssuer(`${origin}/identity`)
            .setAudience(apiAudience)
            .setSubject(personId(place))
            .setIssuedAt()
            .setExpirationTime('2h')
            .sign(key);
        const tokens = await Promise.all(Array.from({ length: people }, (_, place) => tokenOf(place)));
        const began = performance.now();
        await caughtUp(pool);
        console.error(`lists caught up after ${((performance.now() - began) / 1000).toFixed(0)} s`);
        await pool.query('analyze');

        // A long conversation: what the panel asks for when it opens one, and the search in it.
        const read = async (path: string): Promise<void> => {
          const { status, body } = await client.call('GET', path, { token: tokens[1] ?? '' });
          if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 300)}`);
        };
        const filter = `filter=${encodeURIComponent(JSON.stringify(['chatId', '=', longChat]))}&skip=0&take=50`;
        const timed = async (name: string, bound: number, work: () => Promise<unknown>): Promise<void> => {
          const taken: number[] = [];
          for (let round = -3; round < 20; round += 1) {
            const start = performance.now();
            await work();
            if (round >= 0) taken.push(performance.now() - start);
          }
          rows.push(atMost({ name, value: rounded(percentile(taken, 95)), unit: 'ms' }, bound));
        };
        await timed(`a conversation of ${messages} messages opens, p95`, 200, () =>
          Promise.all([read(`/api/app/chat/user-chats/${personId(1)}`), read(`/api/app/chat/chat-messages?${filter}`)]),
        );
        for (const [what, words] of [
          ['a word of five messages', 'пломба'],
          ['a word of nearly all', 'вагон'],
          ['a number', '40007'],
        ] as const)
          await timed(`… search for ${what}, p95`, 300, () =>
            read(`/api/app/chat/chat-messages?${filter}&searchValue=${encodeURIComponent(JSON.stringify(words))}`),
          );

        // Everybody connects.
        const sentAt = new Map<string, number>();
        const taken: number[] = [];
        /** Milliseconds until the last of a conversation heard a message, and until its command was answered. */
        const lastHeard = new Map<string, number>();
        const answered = new Map<string, number>();
        const heard = (text: string): void => {
          const start = sentAt.get(text);
          if (start === undefined) return;
          taken.push(performance.now() - start);
          lastHeard.set(text, rounded(performance.now() - start));
        };
        let back = 0;
        let closed = 0;
        for (let place = 0; place < people; place += 50)
          await Promise.all(
            tokens.slice(place, place + 50).map(async (token) => {
              const hub = new HubConnectionBuilder()
                .withUrl(`${origin}/signalr-hubs/chat`, { accessTokenFactory: () => token })
                .withAutomaticReconnect([0, 2_000, 10_000, 30_000])
                .configureLogging(LogLevel.None)
                .build();
              hub.on('NewMessageReceived', ({ text }: { text: string }) => heard(text));
              hub.onreconnected(() => (back += 1));
              hub.onclose(() => (closed += 1));
              await hub.start();
              hubs.push(hub);
            }),
          );
        console.error(`${hubs.length} people are connected`);
        const say = async (chat: (place: number) => string, place: number, text: string): Promise<void> => {
          sentAt.set(text, performance.now());
          const { status, body } = await client.call('POST', '/api/app/chat/message', {
            token: tokens[place] ?? '',
            body: { chatId: chat(place), text },
          });
          if (status !== 200) throw new Error(`${status} ${body.slice(0, 300)}`);
          answered.set(text, rounded(performance.now() - (sentAt.get(text) ?? 0)));
        };
        const allHeard = async (count: number): Promise<void> => {
          for (let tries = 0; taken.length < count; tries += 1) {
            if (tries > 300) throw new Error(`${taken.length} of ${count} messages were heard`);
            await delay(100);
          }
        };
        const tell = async (name: string, chat: (place: number) => string, places: number): Promise<void> => {
          for (let round = 0; round < 10; round += 1)
            await say(chat, (round * together) % places, `${name}, вперёд ${round}`);
          await allHeard(10 * together);
          taken.length = 0;
          lastHeard.clear();
          for (let round = 0; round < told; round += 1) {
            await say(chat, (round * together + 3) % places, `${name}, к сведению ${round}`);
            await delay(pause);
          }
          await allHeard(told * together);
          const slowest = [...lastHeard].sort(([, one], [, other]) => other - one).slice(0, 5);
          for (const [text, ms] of slowest)
            console.error(`${text}: answered after ${answered.get(text)} ms, heard by all after ${ms} ms`);
          rows.push(atMost({ name: `${name}, p99`, value: rounded(percentile(taken, 99)), unit: 'ms' }, 150), {
            name: '… median',
            value: rounded(percentile(taken, 50)),
            unit: 'ms',
          });
          taken.length = 0;
        };
        const name = `${people} connected: a message to all ${together} of its conversation`;
        await tell(name, chatOf, people);
        await tell(`… of one of ${messages} messages`, () => longChat, together);

        // A restart, while somebody goes on sending.
        let sending = true;
        const answers: { readonly status: number; readonly tries: number }[] = [];
        const sender = (async () => {
          for (let number = 0; sending; number += 1) {
            answers.push(await sendUntilAnswered(() => client, tokens[0] ?? '', chatOf(0), `command-${number}`));
            await delay(200);
          }
        })();
        const left = performance.now();
        await api.stop();
        const down = performance.now();
        client.close();
        client = createClient(origin, 16);
        api = await startChild<string>('bench/api-process.ts', environment);
        const up = performance.now();
        while (back + closed < people && performance.now() - left < 60_000) await delay(50);
        const all = performance.now();
        sending = false;
        await sender;
        const refused = answers.filter(({ status }) => status >= 400);
        rows.push(
          atMost({ name: `${people} reconnect after a restart`, value: rounded((all - left) / 1000), unit: 's' }, 30),
          { name: '… of it until the service has ended', value: rounded((down - left) / 1000), unit: 's' },
          { name: '… of it until the service answers again', value: rounded((up - left) / 1000), unit: 's' },
          atMost({ name: '… people who are not back', value: people - back, unit: 'people' }, 0),
          atMost({ name: `… refused of ${answers.length} commands`, value: refused.length, unit: 'commands' }, 0),
        );
        return rows;
      } finally {
        await Promise.all(hubs.map((hub) => hub.stop().catch(() => undefined)));
        client.close();
        await api.stop();
        await projections.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
