import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The contract of the store of attached files against a server that speaks S3: Adobe's S3Mock, a real HTTP server with a disk, but no
 * look at signatures. Fetched from Maven Central (Java 17 and mvn are needed). Ends with 1 when a test failed or no server could be had.
 */
const version = '4.12.4';
const root = resolve(import.meta.dirname, '../../..');
const cache = process.env['KERBEN_S3_CACHE'] ?? join(tmpdir(), 'kerben-s3');
const jar = join(cache, `s3mock-${version}-exec.jar`);

const fetchJar = (): void => {
  if (existsSync(jar)) return;
  const artifact = `com.adobe.testing:s3mock:${version}:jar:exec`;
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const maven = spawnSync(
      'mvn',
      ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${cache}`],
      {
        cwd: tmpdir(),
        encoding: 'utf8',
        timeout: 240_000,
      },
    );
    if (maven.status === 0 && existsSync(jar)) return;
    console.error(maven.error ? maven.error.message : `${maven.stdout}${maven.stderr}`.slice(-2_000));
  }
  throw new Error('S3Mock could not be fetched from Maven Central');
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
};

fetchJar();
const folder = mkdtempSync(join(tmpdir(), 'kerben-s3-test-'));
const [plain, secure] = [await freePort(), await freePort()];
const server = spawn(
  'java',
  ['-jar', jar, `--server.port=${secure}`, `--com.adobe.testing.s3mock.http-port=${plain}`],
  {
    cwd: folder,
    env: { ...process.env, COM_ADOBE_TESTING_S3MOCK_STORE_INITIAL_BUCKETS: 'kerben-files' },
    stdio: 'ignore',
  },
);
const endpoint = `http://127.0.0.1:${plain}/kerben-files`;
const answers = async (): Promise<boolean> => (await fetch(endpoint).catch(() => undefined))?.ok === true;
let code: number | null = 1;
try {
  const until = Date.now() + 90_000;
  while (!(await answers())) {
    if (Date.now() > until || server.exitCode !== null) throw new Error('S3Mock does not answer');
    await pause(250);
  }
  code = await new Promise<number | null>((done) =>
    spawn(process.execPath, ['--import', 'tsx', 'operations/test/run.ts', 'platform/files/files.test.ts'], {
      cwd: root,
      env: { ...process.env, KERBEN_TEST_S3: endpoint },
      stdio: 'inherit',
    }).once('exit', done),
  );
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code ?? 1);
