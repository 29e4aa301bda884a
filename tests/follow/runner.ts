import { systemClock } from '@kerben/platform/clock.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { createStepSender } from '@kerben/operations/services/step-sender.ts';
import { createChainProcess } from '@kerben/projections/processes/chains/process.ts';
import { chainProcess } from '@kerben/projections/processes/chains/table.ts';
import { createPostgresKeeping } from '@kerben/projections/runtime/postgres-keeping.ts';
import pg from 'pg';
import { pino } from 'pino';
import { areas, codec, told } from './areas.ts';

/** The runner of chains as a process of its own, so that a test can kill it: `runner.ts <database>`. It ends only when it is killed. */
const [url = ''] = process.argv.slice(2);
const store = await createPostgresEventStore({ url, codec, allowForgetfulServer: true });
const pool = new pg.Pool({ connectionString: url, max: 8 });
pool.on('error', () => undefined);
process.send?.('runs');
// Whoever started it has ended: a killed test leaves nothing behind.
process.on('disconnect', () => process.exit(1));
await createChainProcess({
  name: chainProcess,
  store,
  pool,
  keeping: createPostgresKeeping(pool),
  log: pino({ level: 'silent' }),
  owner: `killed-${process.pid}`,
  takeOver: true,
  table: [told],
  areas,
  clock: systemClock,
  sender: createStepSender(store, areas),
}).run(new AbortController().signal);
