import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createMemoryStore, type MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { exportLog } from '../log/export-log.ts';
import { withLog } from '../with-log.ts';
import { historyOf, replay, told, type History } from './history.ts';
import { product } from './build.ts';
import { findOut, mutants } from './mutants.ts';
import { comparedOn, type LogCall } from './asked-of-log.ts';
import { booksWritten, codec } from './railway.ts';
import { shrink } from './shrink.ts';
import { simulate, type Asked, type FoundAt } from './simulate.ts';

/**
 * `npm run simulate -- --days 60 --seed 7`: the railway runs by itself, and what is wrong is told; ends with 1 when something is.
 * `--shrink FILE` writes the first finding there as a short history; `--replay FILE` does one once more; `--mutants` takes mends out of
 * the house and says after how many days each is missed; `--without NAME` lives with one of them taken out; `--log FILE` keeps the log.
 * `--hours 8` lives seed after seed until they have passed; `--postgres` asks the log of DATA_DIR, or of DATABASE_URL, all that the log
 * in memory was asked, and leaves the railway there. `--drawn 30` draws faults of the source and says which are found.
 */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    trains: { type: 'string', default: '3' },
    wagons: { type: 'string', default: '4' },
    quiet: { type: 'string', default: '10' },
    shrink: { type: 'string' },
    name: { type: 'string', default: 'found by the simulation' },
    replay: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    drawn: { type: 'string' },
    without: { type: 'string' },
    log: { type: 'string' },
    hours: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
});

const buildWithout = (name: string | undefined) => {
  if (name === undefined) return product;
  const mutant = mutants.find((one) => one.name === name);
  if (!mutant)
    throw new Error(`no such thing to take out: ${name}. There are:\n${mutants.map((one) => one.name).join('\n')}`);
  return mutant.build;
};

/** What all seeds lived through. */
const total = { seeds: 0, days: 0, events: 0, faults: 0, deaths: 0, seconds: 0 };

const live = async (seed: string): Promise<number> => {
  const build = buildWithout(values.without);
  const calls: LogCall[] = [];
  const asked: Asked = {
    seed,
    days: Number(values.days),
    trains: Number(values.trains),
    wagonsOfTrain: Number(values.wagons),
    quietEvery: Number(values.quiet),
    build,
    untilFound: values.shrink !== undefined,
    ...(values.postgres && { calls }),
  };
  const began = process.cpuUsage();
  const result = await simulate(asked);
  const used = process.cpuUsage(began);
  const seconds = (used.user + used.system) / 1e6;
  const { days, names, events, points, deaths, faults, hash } = result;
  const findings = [...result.findings, ...(values.postgres ? await onPostgres(days, calls) : [])];
  console.log(
    `seed ${seed}: ${days} days, ${names.length} stories, ${events} events, ${points} points, ${faults.length} faults (${deaths} deaths), ` +
      `${seconds.toFixed(1)} s of processor, log ${hash.slice(0, 16)}`,
  );
  total.seeds += 1;
  total.days += days;
  total.events += events;
  total.faults += faults.length;
  total.deaths += deaths;
  total.seconds += seconds;
  for (const { day, verdict, where } of findings) console.log(`  day ${day}: ${verdict}: ${where}`);
  if (values.log !== undefined) await writeLog(result.log, values.log);
  if (findings.length > 0 && values.shrink !== undefined) {
    const small = await shrink(asked, result);
    const history = historyOf(values.name, seed, small.result, values.without);
    writeFileSync(values.shrink, `${JSON.stringify(history, null, 2)}\n`);
    console.log(`${small.runs} runs more\n${told(history)}`);
  }
  return findings.length;
};

/** Writes a log as `npm run log -- import` takes it: the application shows it (docs/simulation.md). */
const writeLog = async (log: MemoryLog, file: string): Promise<void> => {
  const store = createMemoryStore(log, codec);
  const { signal } = new AbortController();
  const { events } = await exportLog({ store, kind: 'postgres', file, signal, progress: () => undefined });
  console.log(`${file}: ${events} events`);
};

/** Makes every call to the log once more on PostgreSQL. */
const onPostgres = async (day: number, calls: readonly LogCall[]): Promise<readonly FoundAt[]> => {
  const began = await booksWritten();
  const found = await withLog(({ store }) => comparedOn(store, began, calls));
  console.log(`${calls.length} calls to the log, made once more on PostgreSQL`);
  return found.map((one) => ({ ...one, day }));
};

let wrong = 0;
if (values.mutants) {
  console.log('| taken out | found after, small days | by |\n|---|---|---|');
  for (const mutant of mutants) {
    const { name, days, found } = await findOut(mutant);
    if (days === undefined) wrong += 1;
    console.log(`| ${name} | ${days ?? 'not'} | ${found?.findings[0]?.verdict ?? ''} |`);
  }
} else if (values.drawn !== undefined) {
  const { drawFaults } = await import('./drawn-faults.ts');
  drawFaults(Number(values.drawn), values.seed);
} else if (values.replay === undefined) {
  const first = Number(values.seed);
  const ends = performance.now() + Number(values.hours ?? 0) * 3_600_000;
  const goesOn = (seed: number): boolean =>
    values.hours === undefined ? seed < first + Number(values.seeds) : performance.now() < ends;
  for (let seed = first; goesOn(seed); seed += 1) wrong += await live(String(seed));
  const { seeds, days, events, faults, deaths, seconds } = total;
  if (seeds > 1) {
    console.log('| seeds | days | events | faults | deaths | processor, s | wrong |\n|---|---|---|---|---|---|---|');
    console.log(
      `| ${seeds} from ${first} | ${days} | ${events} | ${faults} | ${deaths} | ${seconds.toFixed(0)} | ${wrong} |`,
    );
  }
} else {
  const history = JSON.parse(readFileSync(values.replay, 'utf8')) as History;
  console.log(told(history));
  const { findings, log } = await replay(history, buildWithout(values.without));
  if (values.log !== undefined) await writeLog(log, values.log);
  for (const { verdict, where } of findings) console.log(`  ${verdict}: ${where}`);
  wrong = findings.length;
}
// Of drawn faults it has been said how many were found: one that was not is nothing right.
if (values.drawn === undefined) console.log(wrong === 0 ? 'nothing is wrong' : `${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
