import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { createExecute } from '@kerben/command-service/execute.ts';
import type { Execute } from '@kerben/command-service/command-request.ts';
import { takeUpAll } from '@kerben/command-service/take-up.ts';
import { mapRows } from '@kerben/command-service/import/map-rows.ts';
import { fullPace } from '@kerben/command-service/import/pace.ts';
import { plan } from '@kerben/command-service/import/plan.ts';
import { readTable } from '@kerben/command-service/import/read-table.ts';
import { importer as person } from '@kerben/command-service/import/test-log.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { createProjector } from '@kerben/projections/runtime/projector.ts';
import { createExport } from '@kerben/query-service/export/export.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { books } from '@kerben/workflows/books.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import type { Field } from '@kerben/workflows/fields/field.ts';
import { demoBooks } from '../demo/books.ts';
import type { DemoEntry } from '../demo/books/entry.ts';

/** Texts that a spreadsheet, a csv file or a careless reader would make something else of. */
const nasty = fc.constantFrom(
  '=1+1',
  '+7 555',
  '-1',
  '@x',
  "'=x",
  "''+y",
  '007',
  'a;b,c',
  '"кавычки" и \'апострофы\'',
  'две\nстроки',
  'x (715604)',
  '2026-01-02',
  '1e5',
  'Да',
  '<b>&amp;</b>',
  '_x000D_',
  'NULL',
  '…',
);
const nastyCode = fc.constantFrom('=1', '+5', '-0', '@a', "'=b", '007', '1e5', 'TRUE', 'a;b', '0x1F', '.5');

/** A value of a field that has no rule of its own; undefined leaves the entry's value. */
const valueOf = (field: Field): fc.Arbitrary<unknown> => {
  const none = fc.constant(undefined);
  if (field.kept || field.check || field.stored || field.book) return none;
  switch (field.kind) {
    case 'text':
      return nasty.map((text) => text.slice(0, field.max ?? 200));
    case 'decimal':
      return fc.constantFrom('0.1', '5.10', '00.5', '123456.123'.slice(0, 7 + (field.max ?? 3)), '0');
    case 'signed':
      return fc.constantFrom('-0.5', '42.87500', '-74.00000001');
    case 'money':
      return fc.constantFrom('1234.50', '0.10', '123456789012.99');
    case 'date':
      return fc.constantFrom('2026-02-28', '1900-01-01', '2199-12-31');
    case 'int':
      return fc.constantFrom(0, 1, field.max ?? 200);
    case 'bool':
      return fc.boolean();
    case 'choice':
      return fc.integer({ min: 0, max: (field.choices ?? []).length - 1 });
    case 'code':
      return field.required ? none : nastyCode.filter((code) => code.length <= (field.max ?? 200));
    default:
      return none;
  }
};

describe('what a list exports, its book imports to nothing changed', function () {
  this.timeout(120_000);
  const translate = createTranslate(messages);
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let store: EventStore;
  let pool: pg.Pool;
  let server: Server;
  let written: ReadonlyMap<string, number>;

  const create = async (execute: Execute, { area: name, id, values }: DemoEntry, key: string): Promise<boolean> => {
    const area = areaNamed(name);
    const command = commandNamed(area, 'create');
    const all = command.input.parse(values) as Record<string, unknown>;
    try {
      const request = {
        area,
        command,
        id,
        person,
        idempotencyKey: key,
        expectedRevision: undefined,
        traceparent: null,
      };
      await execute({ ...request, input: all }).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.code !== 'Confirmation.Required') throw error;
        const { warnings } = error.data as { warnings: { code: string }[] };
        return execute({ ...request, input: { ...all, confirmedWarnings: warnings.map(({ code }) => code) } });
      });
      return true;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return false;
      throw error;
    }
  };

  before(async () => {
    database = await testDatabase();
    await migrateEventStore(database.url);
    store = await createPostgresEventStore({
      url: database.url,
      codec: createEventCodec(eventTable),
      allowForgetfulServer: true,
    });
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
    await takeUpAll({ store, areas, clock: () => new Date() });
    const execute = createExecute({ store, areas, clock: () => new Date() });
    const count = new Map<string, number>();
    // The demo's entries keep references and checked codes right; every other field takes what is hard to carry.
    const place = (area: string): number => demoBooks.findIndex((entry) => entry.area === area);
    for (const book of [...books].sort((a, b) => place(a.area) - place(b.area))) {
      const entries = demoBooks.filter(({ area }) => area === book.area).slice(0, 12);
      const values = fc.sample(
        fc.record(Object.fromEntries(Object.entries(book.fields).map(([name, field]) => [name, valueOf(field)]))),
        { numRuns: entries.length, seed: 7 },
      );
      for (const [index, entry] of entries.entries()) {
        const changed = Object.entries(values[index] ?? {}).filter(
          ([name, value]) => value !== undefined && !book.key.includes(name) && !/^valid/.test(name),
        );
        const good =
          (await create(
            execute,
            { ...entry, values: { ...entry.values, ...Object.fromEntries(changed) } },
            'x'.repeat(8),
          )) || (await create(execute, entry, 'y'.repeat(8)));
        if (good) count.set(book.area, (count.get(book.area) ?? 0) + 1);
      }
    }
    written = count;
    const log = pino({ level: 'silent' });
    await prepareReadModels({ pool, store, models: readModels, projector: readModelProjector, log });
    await catchUpOnce({
      pool,
      store,
      name: readModelProjector,
      create: (options) => createProjector({ ...options, models: readModels }),
      log,
    });
    const exportList = createExport(pool, translate);
    const app = express();
    app.get('/:format/:language/:area', (req, res, next) => {
      const model = readModels.find(({ name }) => name === req.params.area);
      if (!model) throw new Error(req.params.area);
      exportList
        .answer(
          res,
          model,
          person,
          {
            format: req.params.format as 'csv' | 'xlsx',
            filter: {},
            sort: [],
            columns: Object.keys(model.columns),
            title: undefined,
            ids: undefined,
            except: [],
          },
          req.params.language as 'ru',
        )
        .catch(next);
    });
    server = createServer(app).listen(0);
  });
  after(async () => {
    server.close();
    await pool.end();
    await store.close();
    await database.drop();
  });

  for (const book of books) {
    it(book.path, async () => {
      expect(written.get(book.area), 'entries of the demo').to.be.greaterThan(0);
      const { port } = server.address() as AddressInfo;
      for (const [format, language] of [
        ['xlsx', 'ru'],
        ['csv', 'ky'],
        ['csv', 'en'],
      ] as const) {
        const answer = await fetch(`http://127.0.0.1:${port}/${format}/${language}/${book.area}`);
        const table = await readTable(Buffer.from(await answer.arrayBuffer()), `x.${format}`);
        const { rows } = mapRows(table, book);
        expect(rows.length).to.equal(written.get(book.area));
        const planned = await plan({
          store,
          area: areaNamed(book.area),
          book,
          rows,
          person,
          now: new Date().toISOString(),
          pace: fullPace,
        });
        const other = planned
          .filter(({ outcome }) => outcome !== 'same')
          .map(({ line, id, outcome, refusals, differences }) => ({ line, id, outcome, refusals, differences }));
        expect(other, `${format} ${language}`).to.deep.equal([]);
      }
    });
  }
});
