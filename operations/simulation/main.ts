import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createMemoryStore, type MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { exportLog } from '../log/export-log.ts';
import { historyOf, replay, told, type History } from './history.ts';
import { product } from './build.ts';
import { findOut, mutants } from './mutants.ts';
import { codec } from './railway.ts';
import { shrink } from './shrink.ts';
import { simulate, type Asked } from './simulate.ts';

/**
 * `npm run simulate -- --days 60 --seed 7`: the railway runs by itself, and what is wrong is told; ends with 1 when something is.
 * `--shrink FILE` writes the first finding there as a short history; `--replay FILE` does one once more; `--mutants` takes mends out of
 * the house and says after how many days each is missed; `--without NAME` lives with one of them taken out; `--log FILE` keeps the log.
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
    without: { type: 'string' },
    log: { type: 'string' },
  },
});

const buildWithout = (name: string | undefined) => {
  if (name === undefined) return product;
  const mutant = mutants.find((one) => one.name === name);
  if (!mutant)
    throw new Error(`no such thing to take out: ${name}. There are:\n${mutants.map((one) => one.name).join('\n')}`);
  return mutant.build;
};

const live = async (seed: string): Promise<number> => {
  const build = buildWithout(values.without);
  const asked: Asked = {
    seed,
    days: Number(values.days),
    trains: Number(values.trains),
    wagonsOfTrain: Number(values.wagons),
    quietEvery: Number(values.quiet),
    build,
    untilFound: values.shrink !== undefined,
  };
  const began = process.cpuUsage();
  const result = await simulate(asked);
  const used = process.cpuUsage(began);
  const seconds = ((used.user + used.system) / 1e6).toFixed(1);
  const { days, names, events, points, deaths, faults, hash, findings } = result;
  console.log(
    `seed ${seed}: ${days} days, ${names.length} stories, ${events} events, ${points} points, ${faults.length} faults (${deaths} deaths), ` +
      `${seconds} s of processor, log ${hash.slice(0, 16)}`,
  );
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

let wrong = 0;
if (values.mutants) {
  console.log('| taken out | found after, small days | by |\n|---|---|---|');
  for (const mutant of mutants) {
    const { name, days, found } = await findOut(mutant);
    if (days === undefined) wrong += 1;
    console.log(`| ${name} | ${days ?? 'not'} | ${found?.findings[0]?.verdict ?? ''} |`);
  }
} else if (values.replay === undefined) {
  const first = Number(values.seed);
  for (let seed = first; seed < first + Number(values.seeds); seed += 1) wrong += await live(String(seed));
} else {
  const history = JSON.parse(readFileSync(values.replay, 'utf8')) as History;
  console.log(told(history));
  const { findings, log } = await replay(history, buildWithout(values.without));
  if (values.log !== undefined) await writeLog(log, values.log);
  for (const { verdict, where } of findings) console.log(`  ${verdict}: ${where}`);
  wrong = findings.length;
}
console.log(wrong === 0 ? 'nothing is wrong' : `${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
