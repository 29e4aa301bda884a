import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';

const root = resolve(import.meta.dirname, '../..');
const { KERBEN_COMPILED: _c, DATABASE_URL: _d, ...environment } = process.env;

const run = async (...words: readonly string[]) =>
  promisify(execFile)(process.execPath, ['operations/bin/run.js', ...words], { cwd: root, env: environment });

describe('compiled programs', function () {
  this.timeout(60_000);

  it('are all there that scripts, containers and processes run, and two who compile at once get the same', async () => {
    const [one, other] = await Promise.all([run(), run()]);
    expect(one.stdout).to.equal(other.stdout);
    const sources = [
      'package.json',
      'docker-compose.yml',
      'Dockerfile',
      'operations/start.ts',
      'operations/import/worker-host.ts',
    ];
    const named = sources.flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:bin\/run\.js[", ]+|forkProgram\(')(operations\/[\w/-]+)\.ts/g,
      ),
    ]);
    const programs = [...new Set(named.map(([, program = '']) => program))];
    expect(programs).to.include.members(['operations/start', 'operations/services/query', 'operations/import/worker']);
    for (const program of programs)
      expect(existsSync(join(one.stdout.trim(), `${program}.js`)), program).to.equal(true);
  });

  it('say where in the sources something went wrong', async () => {
    const said = await run('operations/services/projections.ts').catch((error: { stderr: string }) => error.stderr);
    expect(said).to.match(/DATABASE_URL is not set[^]*operations\/services\/projections\.ts:\d+/);
  });
});
