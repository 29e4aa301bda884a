import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@kerben/platform/postgres/free-port.ts';
import { homeOf } from '@kerben/platform/postgres/running.ts';
import { expect } from 'chai';
import { freshDataDir, passwordGrant } from '../kerben.ts';

const root = resolve(import.meta.dirname, '../..');

describe('npm run dev', function () {
  this.timeout(180_000);
  let dataDir: string;
  let origin: string;
  let child: ChildProcess;
  let output = '';
  let ended: Promise<number | null>;
  const said = async (text: string): Promise<void> => {
    for (const giveUp = Date.now() + 120_000; !output.includes(text); await delay(50))
      if (Date.now() > giveUp || child.exitCode !== null) throw new Error(`never said ${text}, but:\n${output}`);
  };
  before(async () => {
    dataDir = await freshDataDir();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    child = spawn(process.execPath, ['--import', 'tsx', 'operations/dev.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    ended = new Promise((done) => child.once('exit', (code) => done(code)));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    await said(`Kerben is ready at ${origin}`);
  });
  after(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(await homeOf(join(dataDir, 'postgres')), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });

  const text = async (path: string, accept = '*/*'): Promise<string> => {
    const response = await fetch(`${origin}${path}`, { headers: { accept } });
    expect(response.status, path).to.equal(200);
    return response.text();
  };

  it('serves the screens from their sources and the services at one address', async () => {
    for (const path of ['/', '/smgs', '/identity/users'])
      expect(await text(path, 'text/html')).to.contain('/@vite/client');
    expect(await text('/src/shell/routes/documents.facts.ts')).to.contain('"area": "act"');
    expect(await text('/src/documents/load.ts')).to.contain('kerben:document/act');
    expect(await text('/@id/__x00__kerben:document/act')).to.match(/^export default \{/);
    const settings = JSON.parse(await text('/api/configuration')) as { issuer: string };
    expect(settings.issuer).to.equal(`${origin}/identity`);
  });

  it('starts the services anew after a change of theirs, on the same data, whoever is signed in', async () => {
    const { access_token: token } = await passwordGrant(origin, 'admin');
    const asked = async (): Promise<number> => {
      const { status } = await fetch(`${origin}/api/app/station/search?MaxResultCount=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return status;
    };
    const status = await asked();
    expect(status).to.be.lessThan(500).and.not.equal(401);
    // Written again as it was: other processes are built from the same sources.
    utimesSync(join(root, 'platform/clock.ts'), new Date(), new Date());
    await said('platform/clock.ts changed');
    await said('The services are new');
    expect(await asked()).to.equal(status);
  });

  it('ends everything when it is interrupted', async () => {
    child.kill('SIGINT');
    expect(await ended).to.equal(0);
    expect(await fetch(origin).catch(() => 'gone')).to.equal('gone');
  });
});
