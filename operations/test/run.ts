import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { jsonFile } from '../json-file.ts';
import { runFiles } from './files.ts';
import { makeSurroundings } from './surroundings.ts';

/**
 * `npm test`: every suite, quiet unless something fails. Unit and store suites run side by side on one PostgreSQL of their
 * own; then whole Kerbens are started for the HTTP and fault suites and for the browser. A red file of a suite in which real time
 * passes is run once more, alone: what passes then is told as unsteady (decision unsteady-tests). Words after `--` choose suites, or
 * are files (files.ts).
 */
interface Suite {
  readonly name: string;
  readonly specs: readonly string[];
  /** Files run side by side in this many processes; 1 = one after another. */
  readonly jobs: number;
  /**
   * So many processes side by side, each with files of its own, one after another: what journeys share (a Kerben, a browser) they share
   * within one. `specs` is a folder then.
   */
  readonly shares?: number;
  /** Whole Kerbens are started in it, from a copy of one first start. */
  readonly whole?: true;
  /** Processes, deadlines and a loaded machine are part of what it tests. */
  readonly timed?: true;
}

const suites: readonly Suite[] = [
  { name: 'domain', specs: ['workflows/**/*.test.ts'], jobs: 2 },
  { name: 'platform', specs: ['platform/**/*.test.ts'], jobs: 2 },
  {
    name: 'services',
    specs: [
      '{projections,command-service,query-service,identity,operations}/**/*.test.ts',
      'tests/{costs,upgrade}/*.test.ts',
    ],
    jobs: 2,
    timed: true,
  },
  { name: 'screens', specs: ['ui/**/*.test.{ts,tsx}'], jobs: 1 },
  { name: 'system', specs: ['tests/system/*.test.ts'], jobs: 2, whole: true, timed: true },
  { name: 'kafka', specs: ['tests/kafka/*.test.ts'], jobs: 1 },
  { name: 'browser', specs: ['tests/browser'], jobs: 1, shares: 2, whole: true, timed: true },
];

const mochaResult = z.object({
  stats: z.object({ passes: z.int(), failures: z.int(), pending: z.int() }),
  failures: z.array(
    z.object({
      fullTitle: z.string(),
      /** A hook outside a file has none. */
      file: z.string().catch(''),
      err: z.object({ stack: z.string().optional(), message: z.string().optional() }).catch({}),
    }),
  ),
  pending: z.array(z.object({ fullTitle: z.string() })),
});
type MochaResult = z.output<typeof mochaResult>;

const root = resolve(import.meta.dirname, '../..');

const run = (suite: Suite, folder: string, env: NodeJS.ProcessEnv): Promise<MochaResult | undefined> =>
  new Promise((done) => {
    const output = join(folder, `${suite.name}.json`);
    const parallel = suite.jobs > 1 ? ['--parallel', '--jobs', String(suite.jobs)] : [];
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/mocha/bin/mocha.js'),
        '--exit',
        '--reporter',
        'json',
        '--reporter-option',
        `output=${output}`,
        ...parallel,
        ...suite.specs,
      ],
      { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let text = '';
    child.stdout.on('data', () => undefined);
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    child.once('exit', () => {
      try {
        done(jsonFile(output, mochaResult));
      } catch {
        console.log(text.slice(-4_000));
        done(undefined);
      }
    });
  });

/** Bytes of a test file, and of the folder that bears its name: what it walks through stands there. */
const sizeOf = (path: string): number => {
  const own = path.replace(/\.test\.ts$/, '');
  const beside = existsSync(own) ? readdirSync(own).map((name) => join(own, name)) : [];
  return [path, ...beside].reduce((sum, each) => sum + statSync(each).size, 0);
};

/** The files of a folder in so many shares of about one size, the same ones each time. */
const sharesOf = (folder: string, many: number): readonly (readonly string[])[] => {
  const shares = Array.from({ length: many }, () => ({ size: 0, files: new Array<string>() }));
  const files = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => ({ path: join(folder, name), size: sizeOf(join(root, folder, name)) }))
    .sort((one, other) => other.size - one.size || (one.path < other.path ? -1 : 1));
  for (const { path, size } of files) {
    const least = shares.reduce((one, other) => (other.size < one.size ? other : one));
    least.files.push(path);
    least.size += size;
  }
  return shares.map((share) => share.files.sort());
};

/** Runs a suite, its shares side by side, and puts together what they came to; undefined when one of them did not finish. */
const runSuite = async (suite: Suite, folder: string, env: NodeJS.ProcessEnv): Promise<MochaResult | undefined> => {
  const { shares = 1, specs } = suite;
  if (shares === 1) return run(suite, folder, env);
  const results = await Promise.all(
    sharesOf(specs[0] ?? '', shares).map((files, place) =>
      run({ ...suite, name: `${suite.name}-${place + 1}`, specs: files }, folder, env),
    ),
  );
  const done = results.filter((result) => result !== undefined);
  if (done.length < shares) return undefined;
  const sum = (name: keyof MochaResult['stats']): number => done.reduce((all, { stats }) => all + stats[name], 0);
  return {
    stats: { passes: sum('passes'), failures: sum('failures'), pending: sum('pending') },
    failures: done.flatMap(({ failures }) => failures),
    pending: done.flatMap(({ pending }) => pending),
  };
};

/** More red files than this are a fault and no chance. */
const mostUnsteady = 3;

/** Runs the red files once more, alone on a machine that is quiet now; true when all of them pass. */
const passesAgain = async (
  { name, timed }: Suite,
  { failures }: MochaResult,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<boolean> => {
  const red = [...new Set(failures.map(({ file }) => file))];
  // A hook outside a file belongs to all of them.
  if (!timed || red.length === 0 || red.length > mostUnsteady || red.some((file) => !file)) return false;
  const second = await run({ name: `${name}-again`, specs: red, jobs: 1 }, folder, env);
  return second !== undefined && second.stats.failures === 0 && second.stats.passes > 0;
};

/** What was not tested and why; tests that share their reason (in brackets) are one line. */
const skippedLines = (titles: readonly string[]): readonly string[] => {
  const byReason = new Map<string, string[]>();
  for (const title of titles) {
    const reason = /\(([^)]+)\)/.exec(title)?.[1] ?? title;
    byReason.set(reason, [...(byReason.get(reason) ?? []), title]);
  }
  return [...byReason].map(([reason, [first = '', ...others]]) =>
    others.length === 0 ? first : `${others.length + 1} tests: ${reason}`,
  );
};

const words = process.argv.slice(2);
const watch = words.includes('--watch');
const chosen = words.filter((word) => word !== '--watch');
const files = chosen.filter((word) => /[/\\]|\.tsx?$/.test(word));
const unknown = chosen.filter((name) => !files.includes(name) && !suites.some((suite) => suite.name === name));
const wrong =
  unknown.length > 0
    ? `Unknown suite: ${unknown.join(', ')}. There are: ${suites.map((suite) => suite.name).join(', ')}; or name files.`
    : files.length > 0 && files.length < chosen.length
      ? 'Name suites or files, not both.'
      : watch && files.length === 0
        ? '--watch goes with files.'
        : undefined;
if (wrong !== undefined) {
  console.error(wrong);
  process.exit(2);
}
if (files.length > 0)
  process.exit(
    await runFiles(files, { watch }).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 2;
    }),
  );

let passed = 0;
let failed = 0;
let skipped = 0;
let unsteady = 0;
const surroundings = await makeSurroundings({ database: true });
try {
  for (const suite of suites.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    const started = performance.now();
    if (suite.whole) await surroundings.prepareWhole();
    const result = await runSuite(suite, surroundings.folder, surroundings.env());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!result) {
      failed += 1;
      console.log(`${suite.name.padEnd(10)} did not finish   ${seconds} s`);
      continue;
    }
    const again = await passesAgain(suite, result, surroundings.folder, surroundings.env());
    const red = again ? 0 : result.stats.failures;
    passed += result.stats.passes + (again ? result.stats.failures : 0);
    failed += red;
    unsteady += result.stats.failures - red;
    skipped += result.stats.pending;
    console.log(
      `${suite.name.padEnd(10)} ${result.stats.passes} passed, ${result.stats.failures} failed, ${result.stats.pending} skipped   ${seconds} s${surroundings.starts()}`,
    );
    for (const failure of result.failures) {
      console.log(
        `\n  ${again ? '~ unsteady, passed when its file was run again alone:' : '✗'} ${failure.fullTitle}\n    ${(failure.err.stack ?? failure.err.message ?? '').replaceAll('\n', '\n    ')}\n`,
      );
    }
    for (const line of skippedLines(result.pending.map(({ fullTitle }) => fullTitle)))
      console.log(`  skipped: ${line}`);
  }
} finally {
  await surroundings.end();
}
if (unsteady > 0) console.log(`\n${unsteady} unsteady: to be mended, see docs/decisions/unsteady-tests.md`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);
