import { readModels } from '@kerben/projections/read-models/index.ts';
import { changesChannel, type ChangesMessage } from '@kerben/projections/runtime/changes.ts';
import { tableOf } from '@kerben/projections/runtime/schema.ts';
import pg from 'pg';

/**
 * A reader in a process of its own: woken by the projector's word, it reads the changed rows and notes when it saw which
 * revision. Times are of the machine's monotonic clock (`process.hrtime`), which all processes share.
 */
const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
const model = readModels.find(({ name }) => name === 'smgs');
if (!model) throw new Error('there is no list of notes');
const text = `select id, _revision from ${tableOf(model)} where tenant = $1 and id = any ($2)`;

/** Nanoseconds at which a row was first seen at a revision, by `id@revision`. */
const seen: Record<string, string> = {};
const latest = new Map<string, number>();

const look = async (changes: ChangesMessage['changes']): Promise<void> => {
  const values = [changes[0]?.tenant, changes.map(({ id }) => id)];
  const { rows } = await client.query<{ id: string; _revision: number }>({ name: 'look', text, values });
  const now = process.hrtime.bigint().toString();
  for (const { id, _revision: revision } of rows) {
    // A row at revision n shows every event up to n.
    for (let known = (latest.get(id) ?? -1) + 1; known <= revision; known += 1) seen[`${id}@${known}`] = now;
    latest.set(id, Math.max(revision, latest.get(id) ?? -1));
  }
};

let looking = Promise.resolve();
client.on('notification', ({ payload }) => {
  const { changes } = JSON.parse(payload ?? '{}') as ChangesMessage;
  if (changes.length > 0) looking = looking.then(() => look(changes));
});
await client.query(`listen ${changesChannel}`);
process.once('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'seen') process.send?.(seen);
  else process.exit(0);
});
process.send?.('ready');
