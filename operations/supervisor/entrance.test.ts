import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { openEntrance, type Entrance } from './entrance.ts';

/** What the API does with the address, and nothing else. */
const service = `
import { createServer } from 'node:http';
process.on('message', (message, socket) => {
  const server = createServer((req, res) => res.end('the service'));
  server.listen(socket, () => process.send('listening'));
});
process.send('can-answer');
`;

describe('the entrance', function () {
  this.timeout(20_000);
  const log = pino({ level: 'silent' });
  const state = () => ({ postgres: { ready: true, seconds: 3 }, screens: { ready: false, seconds: 3 } });
  let folder: string;
  let entrance: Entrance;
  let api: ChildProcess | undefined;
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${entrance.port}${path}`, { headers });

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kerben-entrance-'));
    writeFileSync(join(folder, 'service.mjs'), service);
    entrance = await openEntrance({ host: '127.0.0.1', port: 0, state, log });
  });
  after(() => {
    api?.kill('SIGKILL');
    entrance.close();
    rmSync(folder, { recursive: true });
  });

  it('tells people in their language what is going on, and calls when to come again', async () => {
    const said = { en: 'under way for 3 s', ru: 'Экраны</dt><dd>в работе 3 с', ky: 'Kerben иштей баштоодо' };
    for (const [language, words] of Object.entries(said)) {
      const page = await ask('/smgs', { accept: 'text/html', 'accept-language': language });
      expect([page.status, page.headers.get('retry-after')]).to.deep.equal([503, '1']);
      expect(await page.text())
        .to.contain(words)
        .and.contain(`lang="${language}"`)
        .and.not.match(/src=|href=/);
    }
    const call = await ask('/api/app/station', { 'accept-language': 'ru' });
    expect([call.status, call.headers.get('retry-after')]).to.deep.equal([503, '1']);
    expect(await call.json()).to.have.nested.property('error.message', 'Kerben запускается');
    const health = await ask('/health/ready');
    expect([health.status, await health.json()]).to.deep.equal([
      503,
      { status: 'starting', parts: { postgres: 'ready', screens: 'starting' } },
    ]);
    expect((await ask('/health/live')).status).to.equal(200);
  });

  it('is handed over without a refused connection, and answers again when the API is gone', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const child = fork(join(folder, 'service.mjs'), { execArgv: [] });
      api = child;
      await once(child, 'message');
      const listening = once(child, 'message');
      const said: string[] = [];
      const askOnce = async (): Promise<void> => void said.push(await (await ask('/')).text());
      await askOnce();
      entrance.handOver(child);
      while (said.at(-1) !== 'the service') await Promise.all([askOnce(), askOnce(), askOnce()]);
      await listening;
      expect(said[0]).to.contain('Server.Starting');
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      entrance.takeBack();
      const status = (): Promise<number> =>
        ask('/').then(
          (answer) => answer.status,
          () => 0,
        );
      while ((await status()) !== 503);
    }
  });

  it('says so when somebody else has the address', async () => {
    const refused = await openEntrance({ host: '127.0.0.1', port: entrance.port, state, log }).catch(String);
    expect(refused).to.contain(`127.0.0.1:${entrance.port} is in use by another program: stop it or set PORT`);
  });
});
