import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { pino } from 'pino';
import { keepRunning, type Kept } from './keep-running.ts';
import { createRestarts, restartsPerMinute } from './restarts.ts';

describe('restarts', () => {
  it('come at once until there were too many within a minute, then once a minute, and at once again later', () => {
    let time = 0;
    const restarts = createRestarts(() => time);
    for (let index = 0; index < restartsPerMinute; index += 1) expect(restarts.pause()).to.equal(0);
    expect(restarts.pause()).to.equal(60_000);
    time = 120_000;
    expect(restarts.pause()).to.equal(0);
    expect(restarts.count()).to.equal(restartsPerMinute + 2);
  });
});

describe('a process that is kept running', function () {
  this.timeout(20_000);
  let folder: string;
  let kept: Kept | undefined;
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  before(() => (folder = mkdtempSync(join(tmpdir(), 'kerben-kept-'))));
  afterEach(() => {
    kept?.kill();
    kept = undefined;
    lines.length = 0;
  });
  after(() => rmSync(folder, { recursive: true }));

  const keep = (name: string, script: string): { pids: number[]; kept: Kept } => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, script);
    const pids: number[] = [];
    kept = keepRunning({
      name,
      launch: () => {
        const child = fork(file, { execArgv: [] });
        pids.push(child.pid ?? 0);
        return child;
      },
      readyBy: (message) => message === 'ready',
      silentMs: 3_000,
      log,
    });
    return { pids, kept };
  };
  const until = async (holds: () => boolean): Promise<void> => {
    for (const giveUp = Date.now() + 10_000; !holds(); await delay(20))
      if (Date.now() > giveUp) throw new Error('waited in vain');
  };

  it('is started again when it is killed, and when it ends by itself, with a message', async () => {
    const { pids, kept: one } = keep('part', `process.on('message', () => process.exit(7)); process.send('ready');`);
    await one.started;
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await until(() => pids.length === 2 && one.isReady());
    one.tell('anything');
    await until(() => pids.length === 3 && one.isReady());
    expect(one.restarts()).to.equal(2);
    expect(lines.join(''))
      .to.contain('the part process ended: starting it again')
      .and.contain('SIGKILL')
      .and.contain('"code":7');
  });

  it('is ended and started again when its event loop is blocked, and left alone while it says that it lives', async () => {
    const { pids, kept: one } = keep(
      'blocked',
      `process.on('message', () => { for (;;); }); process.send('alive'); process.send('ready'); setInterval(() => process.send('alive'), 100);`,
    );
    await one.started;
    const heard: unknown[] = [];
    const living = keepRunning({
      ...{ name: 'living', log, silentMs: 3_000, readyBy: (message: unknown) => message === 'ready' },
      hear: (message) => void heard.push(message),
      launch: () => fork(join(folder, 'blocked.mjs'), { execArgv: [] }),
    });
    await living.started;
    one.tell('anything');
    await until(() => pids.length === 2 && one.isReady());
    expect(lines.join('')).to.contain('the blocked process has said nothing').and.contain('SIGKILL');
    expect(living.restarts()).to.equal(0);
    expect(heard, 'what it says beside').to.deep.equal(['ready']);
    living.kill();
  });

  it('is left for a minute when it keeps ending, with a message, and nobody else ends', async () => {
    const { pids } = keep('broken', 'process.exit(1)');
    await until(() => lines.some((line) => line.includes('the broken process keeps ending: the next try in 60 s')));
    await delay(200);
    expect(pids).to.have.length(restartsPerMinute + 1);
  });

  it('that says at its first start why it cannot be is not tried again', async () => {
    const { pids, kept: one } = keep('refusing', 'process.exit(2)');
    expect(await one.started.catch((error: unknown) => String(error))).to.contain('refusing');
    expect(pids).to.have.length(1);
  });

  it('ends when it is told to, and is ended when it does not', async () => {
    const { pids, kept: one } = keep('deaf', `process.on('message', () => undefined); process.send('ready');`);
    await one.started;
    await one.stop(200);
    expect(() => process.kill(pids[0] ?? 0, 0)).to.throw();
    expect(pids).to.have.length(1);
  });
});
