import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { copySources } from '../test/copy-sources.ts';

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
      'operations/services/serving/reading.ts',
      'operations/services/serving/working.ts',
    ];
    const named = sources.flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:bin\/run\.js[", ]+|(?:fork|thread)Program\(')((?:operations|query-service)\/[\w/-]+)\.ts/g,
      ),
    ]);
    const programs = [...new Set(named.map(([, program = '']) => program))];
    expect(programs).to.include.members(['operations/start', 'operations/services/query', 'operations/import/worker']);
    expect(programs).to.include('query-service/printed/pdf-thread');
    for (const program of programs)
      expect(existsSync(join(one.stdout.trim(), `${program}.js`)), program).to.equal(true);
  });

  it('say where in the sources something went wrong', async () => {
    const said = await run('operations/services/projections.ts').catch((error: { stderr: string }) => error.stderr);
    expect(said).to.match(/DATABASE_URL is not set[^]*operations\/services\/projections\.ts:\d+/);
  });

  it('are not kept when the installation is incomplete, and are compiled once it is whole', async () => {
    const copy = copySources(['pg']);
    try {
      const compile = () =>
        promisify(execFile)(process.execPath, ['operations/bin/run.js'], { cwd: copy, env: environment });
      const said = await compile().then(
        () => 'it compiled',
        (error: { code: number; stderr: string }) => `${error.code} ${error.stderr}`,
      );
      expect(said).to.contain('1 the installation is incomplete: pg cannot be found').and.contain('npm ci');
      expect(readdirSync(join(copy, 'operations/dist'))).to.deep.equal([]);

      symlinkSync(join(root, 'node_modules/pg'), join(copy, 'node_modules/pg'));
      const folder = (await compile()).stdout.trim();
      expect(readFileSync(join(folder, 'operations/start.js'), 'utf8')).to.not.match(/from "pg"/);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
