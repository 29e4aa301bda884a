import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/**
 * `npm run faults`: the suites that break Kerben on purpose, in full (their short forms run in `npm test`): kills at every named
 * point, of the API, the process managers and PostgreSQL, at random under load, SED down, calls in every wrong way, and 10 000
 * interleavings against the decision table. Takes some minutes; exit code 0 only if everything held.
 */
const root = resolve(import.meta.dirname, '../..');
const suites = [
  'workflows/documents/change-agreement-request-document/sed/interleavings.test.ts',
  'operations/services/killed-runner.test.ts',
  'tests/system/sed.test.ts',
  'tests/system/faults.test.ts',
];
const mocha = spawn(
  process.execPath,
  [join(root, 'node_modules/mocha/bin/mocha.js'), '--exit', '--reporter', 'spec', ...suites],
  { cwd: root, stdio: 'inherit', env: { ...process.env, KERBEN_FAULTS_FULL: 'on', KERBEN_RUNS: '10000' } },
);
mocha.once('exit', (code) => process.exit(code ?? 1));
