import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExecute } from '../execute.ts';
import { takeUpAll } from '../take-up.ts';
import { createExecuteMany } from '../execute-many.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { fullPace } from './pace.ts';

/** Whoever imports in tests, and when. */
export const importer = { ...systemPerson('railway'), id: 'import', userName: 'import' };
export const now = '2026-03-10T06:00:00.000Z';

/** An empty log of its own with the commands of the whole domain. */
export const emptyLog = async () => {
  const database = await testDatabase();
  await migrateEventStore(database.url);
  const store = await createPostgresEventStore({
    url: database.url,
    codec: createEventCodec(eventTable),
    allowForgetfulServer: true,
  });
  const clock = () => new Date(now);
  await takeUpAll({ store, areas, clock });
  const execute = createExecute({ store, areas, clock });
  return {
    store,
    execute,
    /** What `apply` works with. */
    applying: {
      store,
      executeMany: createExecuteMany({ store, areas, clock, execute }),
      clock,
      pace: fullPace,
    },
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
};

/** A folder for the files of a test. */
export const fileFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kerben-import-'));
  return {
    folder,
    file: async (name: string, content: string | Buffer): Promise<string> => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
