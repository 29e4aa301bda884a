import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';
import { makeTemplate } from '../../tests/kerben.ts';

/**
 * `npm test`: every suite, quiet unless something fails. Unit and store suites run side by side on one PostgreSQL of their
 * own; then whole Kerbens are started for the HTTP and fault suites and for the browser. Words after `--` choose suites.
 */
interface Suite {
  readonly name: string;
  readonly specs: readonly string[];
  /** Files run side by side in this many processes; 1 = one after another. */
  readonly jobs: number;
  /** Whole Kerbens are started in it, from a copy of one first start. */
  readonly whole?: true;
}

const suites: readonly Suite[] = [
  { name: 'domain', specs: ['workflows/**/*.test.ts'], jobs: 2 },
  { name: 'platform', specs: ['platform/**/*.test.ts'], jobs: 2 },
  {
    name: 'services',
    specs: ['{projections,command-service,query-service,identity,operations}/**/*.test.ts'],
    jobs: 2,
  },
  { name: 'screens', specs: ['ui/**/*.test.{ts,tsx}'], jobs: 1 },
  { name: 'system', specs: ['tests/system/*.test.ts'], jobs: 2, whole: true },
  { name: 'kafka', specs: ['tests/kafka/*.test.ts'], jobs: 1 },
  { name: 'browser', specs: ['tests/browser/*.test.ts'], jobs: 1, whole: true },
];

interface MochaResult {
  readonly stats: { readonly passes: number; readonly failures: number; readonly pending: number };
  readonly failures: readonly {
    readonly fullTitle: string;
    readonly file: string;
    readonly err: { readonly stack?: string; readonly message?: string };
  }[];
  readonly pending: readonly { readonly fullTitle: string }[];
}

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'kerben-tests-'));

const run = (suite: Suite, env: NodeJS.ProcessEnv): Promise<MochaResult | undefined> =>
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
        done(JSON.parse(readFileSync(output, 'utf8')) as MochaResult);
      } catch {
        console.log(text.slice(-4_000));
        done(undefined);
      }
    });
  });

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

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`Unknown suite: ${unknown.join(', ')}. There are: ${suites.map((suite) => suite.name).join(', ')}.`);
  process.exit(2);
}

let passed = 0;
let failed = 0;
let skipped = 0;
/** Data directory of one first start. */
let template: string | undefined;
const postgres = process.env['KERBEN_TEST_PG_URL']
  ? undefined
  : await startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    });
const env: NodeJS.ProcessEnv = { ...process.env, ...(postgres ? { KERBEN_TEST_PG_URL: postgres.url } : {}) };
try {
  for (const suite of suites.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    const started = performance.now();
    if (suite.whole && env['KERBEN_TEST_TEMPLATE'] === undefined) {
      template = await makeTemplate();
      if (template !== undefined) env['KERBEN_TEST_TEMPLATE'] = template;
    }
    const result = await run(suite, env);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!result) {
      failed += 1;
      console.log(`${suite.name.padEnd(10)} did not finish   ${seconds} s`);
      continue;
    }
    passed += result.stats.passes;
    failed += result.stats.failures;
    skipped += result.stats.pending;
    console.log(
      `${suite.name.padEnd(10)} ${result.stats.passes} passed, ${result.stats.failures} failed, ${result.stats.pending} skipped   ${seconds} s`,
    );
    for (const failure of result.failures) {
      console.log(
        `\n  ✗ ${failure.fullTitle}\n    ${(failure.err.stack ?? failure.err.message ?? '').replaceAll('\n', '\n    ')}\n`,
      );
    }
    for (const line of skippedLines(result.pending.map(({ fullTitle }) => fullTitle)))
      console.log(`  skipped: ${line}`);
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  if (template !== undefined) rmSync(template, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);
