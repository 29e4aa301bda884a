import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homeOf } from '@kerben/platform/postgres/running.ts';
import { startEmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';
import { benchAppend, measureAppendRate } from './append.ts';
import { benchArrivalDay } from './arrival-day.ts';
import { benchArrival } from './arrival.ts';
import { benchAudit } from './audit.ts';
import { benchCatchUp } from './catch-up.ts';
import { benchChat } from './chat.ts';
import { benchCommands } from './commands.ts';
import { createDemoDatabase } from './demo-database.ts';
import { benchDesks } from './desks.ts';
import { benchForm } from './form.ts';
import { benchGrid } from './grid.ts';
import { benchImport } from './import.ts';
import { benchKafka } from './kafka.ts';
import { benchLag } from './lag.ts';
import { benchList } from './list.ts';
import { benchLookup } from './lookup.ts';
import { describeMachine, watchHost } from './machine.ts';
import { benchMillion } from './million.ts';
import type { Bench, Part } from './part.ts';
import { benchMoney } from './money.ts';
import { benchNews } from './news.ts';
import { benchNotes } from './notes.ts';
import { benchRebuild } from './rebuild.ts';
import type { Row } from './row.ts';
import { benchScroll } from './scroll.ts';
import { benchSizeOfLog } from './size-of-log.ts';
import { benchStart } from './start.ts';
import { benchStatistics } from './statistics.ts';
import { table } from './table.ts';
import { benchTehpd } from './tehpd.ts';

/**
 * `npm run bench`: every figure of the house in one run, on an embedded database of its own with durable settings;
 * `npm run bench -- append lag` runs only these parts. Exit code 1 when a goal was missed (docs/bench.md).
 */
const parts: Readonly<Record<string, Part>> = {
  append: benchAppend,
  commands: benchCommands,
  'size-of-log': benchSizeOfLog,
  lag: benchLag,
  'catch-up': benchCatchUp,
  rebuild: benchRebuild,
  list: benchList,
  grid: benchGrid,
  million: benchMillion,
  lookup: benchLookup,
  audit: benchAudit,
  import: benchImport,
  notes: benchNotes,
  money: benchMoney,
  desks: benchDesks,
  tehpd: benchTehpd,
  statistics: benchStatistics,
  arrival: benchArrival,
  'arrival-day': benchArrivalDay,
  chat: benchChat,
  scroll: benchScroll,
  form: benchForm,
  news: benchNews,
  kafka: benchKafka,
  start: benchStart,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

/** Asks once and remembers. */
const once = <Value>(ask: () => Promise<Value>): (() => Promise<Value>) => {
  let answer: Promise<Value> | undefined;
  return () => (answer ??= ask());
};

const folder = await mkdtemp(join(tmpdir(), 'kerben-bench-'));
const postgresFolder = join(folder, 'postgres');
const postgres = await startEmbeddedPostgres({ dataDir: postgresFolder });
const rows: Row[] = [];
const cleanUp = async (): Promise<void> => {
  await postgres.stop();
  await rm(await homeOf(postgresFolder), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
};
// A run that is broken off must not leave its server behind: it would slow down every later one.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    // Everything that is connected fails now, and that is no news.
    process.on('uncaughtException', () => undefined);
    void cleanUp().finally(() => process.exit(130));
  });
try {
  console.log(await describeMachine(postgres.url, folder));
  const bench: Bench = {
    url: postgres.url,
    folder,
    appendRate: once(async () => {
      const measured = rows.find((row) => row.name === 'append, 32 writers');
      return measured?.value ?? measureAppendRate(postgres.url);
    }),
    demoDatabase: once(() => createDemoDatabase(postgres.url)),
  };
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const began = performance.now();
    const stolen = watchHost();
    try {
      rows.push(...(await part(bench)));
    } catch (error) {
      // The other parts still have something to say; this one counts as a goal missed.
      console.error(error);
      rows.push({ name: `${name}: failed`, value: Number.NaN, unit: '', goal: 'runs', pass: false });
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const taken = stolen();
    console.error(
      `${name}: ${seconds} s${taken === undefined ? '' : `, ${taken} % of the processors taken by the host`}`,
    );
  }
} finally {
  await cleanUp();
}

console.log(`\n${table(rows)}\n`);
const goals = rows.filter((row) => row.pass !== undefined);
const met = goals.filter((row) => row.pass);
console.log(`${met.length} of ${goals.length} goals met.`);
process.exit(met.length === goals.length ? 0 : 1);
