import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDataDir, startKerben } from '../kerben.ts';

/**
 * `npm run clients`: the official clients as a user installs them (a package of their own, so that none of ours helps out), each a
 * program against one started Kerben. Kafka's own console consumer is run by `.ci/kafka`, where a broker is.
 */
const folder = import.meta.dirname;
const secret = `whsec_${randomBytes(32).toString('base64')}`;

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

const run = (command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((done) => {
    const child = spawn(command, words, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.once('error', (error) => done({ code: -1, output: error.message }));
    child.once('exit', (code) => done({ code, output }));
  });

const clients: Readonly<Record<string, readonly [command: string, program: string]>> = {
  'ra-data-simple-rest': [process.execPath, 'simple-rest.mjs'],
  '@microsoft/signalr': [process.execPath, 'signalr.mjs'],
  'openid-client': [process.execPath, 'openid.mjs'],
  'openapi-typescript, openapi-fetch, @hey-api/openapi-ts': [process.execPath, 'generators.mjs'],
  standardwebhooks: [process.execPath, 'webhooks.mjs'],
  'Spectral, @asyncapi/parser': [process.execPath, 'documents.mjs'],
  'signalrcore (Python)': ['python3', 'signalr.py'],
};

/** Python's packages beside the others; a machine without Python or pip says so. */
const python = join(folder, 'node_modules', '.python');
const withPython = async (): Promise<boolean> => {
  if (existsSync(join(python, 'signalrcore'))) return true;
  const { code } = await run('python3', [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--target',
    python,
    '-r',
    'requirements.txt',
  ]);
  return code === 0;
};

const installed = await run('npm', ['ci', '--no-audit', '--no-fund']);
if (installed.code !== 0) {
  console.error(installed.output);
  process.exit(1);
}
const hasPython = await withPython();
const dataDir = await emptyDataDir();
const kerben = await startKerben({ dataDir, env: { SED_WEBHOOK_SECRET: secret } });
let failed = 0;
try {
  const env = {
    KERBEN_URL: kerben.origin,
    KERBEN_TOKEN: await kerben.token('admin'),
    SED_WEBHOOK_SECRET: secret,
    PYTHONPATH: python,
  };
  for (const [name, [command, program]] of Object.entries(clients)) {
    if (command === 'python3' && !hasPython) {
      console.log(`skipped  ${name}: there is no Python with pip here`);
      continue;
    }
    const begun = performance.now();
    const { code, output } = await run(command, [program], env);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    console.log(`${code === 0 ? 'ok      ' : 'FAILED  '} ${name} (${seconds} s)`);
    if (code === 0) continue;
    failed += 1;
    console.log(output.trimEnd().slice(-4000));
  }
} finally {
  await kerben.remove();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`${Object.keys(clients).length - failed} of ${Object.keys(clients).length} clients agree`);
process.exit(failed === 0 ? 0 : 1);
