import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { homeOf } from '@kerben/platform/postgres/running.ts';
import { expect } from 'chai';
import { emptyDataDir, startKerben, type Answer, type Kerben } from '../kerben.ts';

interface Sent {
  readonly id: string;
  readonly key: string;
  /** The answer, or undefined when the outcome is unknown: connection cut, or 503. */
  answer: { revision: number; position: string } | undefined;
}

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);

const commandLine = async (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/**
 * Kill -9 of each process under load (design/house, guarantees 1, 2 and 4). After every fault and restart: each acknowledged
 * command is in the log once, each unknown one at most once and exactly once after its retry, and every read model is equal to the log.
 */
describe('faults', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  let dataDir: string;
  let ids: string[];

  before(async function () {
    if (process.platform !== 'linux') this.skip();
    dataDir = await emptyDataDir();
    kerben = await startKerben({ dataDir });
    const { body } = await kerben.call<{ id: string }[]>('GET', '/api/app/account?range=[0,39]', {
      token: await kerben.token('director'),
    });
    ids = body.map((row) => row.id);
    expect(ids.length).to.be.greaterThan(5);
    for (const [id, count] of await limitsGranted()) before_.set(id, count);
  });
  after(() => kerben?.remove());

  /** How many limits each account was granted, and that each revision is told once, in order. */
  const limitsGranted = async (): Promise<Map<string, number>> => {
    const token = await kerben.token('director');
    const counts = new Map<string, number>();
    for (const id of ids) {
      const { body } = await kerben.call<{ type: string; revision: number }[]>('GET', `/api/app/account/${id}/logs`, {
        token,
      });
      // What carries an account on stands in its stream and in no log.
      const revisions = body.map(({ revision }) => revision);
      expect(revisions).to.deep.equal([...new Set(revisions)].sort((one, other) => one - other));
      counts.set(id, body.filter((entry) => entry.type === 'AccountLimitGranted').length);
    }
    return counts;
  };

  const grant = (id: string, key: string, token: string): Promise<Answer<{ revision: number; position: string }>> =>
    kerben.call('POST', `/api/app/account/${id}/grant-limit`, {
      token,
      body: { limitAmount: '10.00', limitUntil: '2099-12-31', comment: key },
      headers: { 'idempotency-key': key },
    });

  /** Sixteen clients sending commands until told to stop; what they were told is what they may hold us to. */
  const load = (token: string) => {
    const sent: Sent[] = [];
    let going = true;
    const clients = Array.from({ length: 16 }, async (_, client) => {
      for (let index = client; going; index += 16) {
        const entry: Sent = { id: ids[index % ids.length] ?? '', key: randomUUID(), answer: undefined };
        sent.push(entry);
        try {
          const answer = await grant(entry.id, entry.key, token);
          if (answer.status === 200) entry.answer = answer.body;
          // Whoever is told to come again does not come at once: the supervisor says so without the API.
          else if (answer.status === 503) await new Promise((resolve) => setTimeout(resolve, 100));
          else throw new Error(`unexpected answer ${answer.status}: ${JSON.stringify(answer.body)}`);
        } catch (error) {
          // A cut connection: the outcome is unknown.
          if (error instanceof Error && error.message.startsWith('unexpected')) throw error;
          if (going) await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    });
    return {
      sent,
      stop: async () => {
        going = false;
        await Promise.all(clients);
      },
    };
  };

  const acknowledged = (sent: readonly Sent[]) => sent.filter((entry) => entry.answer !== undefined);

  const settle = async (sent: readonly Sent[]) => {
    const token = await kerben.token('director');
    for (const entry of sent) {
      // The retry with the same key says the same, or says it for the first time.
      const again = await grant(entry.id, entry.key, token);
      expect(again.status).to.equal(200);
      if (entry.answer)
        expect([again.body.revision, again.body.position]).to.deep.equal([
          entry.answer.revision,
          entry.answer.position,
        ]);
    }
    const expected = new Map<string, number>();
    for (const entry of sent) expected.set(entry.id, (expected.get(entry.id) ?? 0) + 1);
    return expected;
  };

  /** Commands each note has had before, so that every round counts its own. */
  const before_ = new Map<string, number>();
  const check = async (sent: readonly Sent[]) => {
    const expected = await settle(sent);
    const counts = await limitsGranted();
    for (const [id, count] of expected) {
      expect((counts.get(id) ?? 0) - (before_.get(id) ?? 0), `limits of ${id}`).to.equal(count);
    }
    for (const [id, count] of counts) before_.set(id, count);
    const { code, output } = await kerben.tool('verify');
    expect(code, output).to.equal(0);
  };

  /** Kills one of the processes that the supervisor watches. */
  const killPart = async (program: string): Promise<void> => {
    const children = await childrenOf(kerben.process.pid ?? 0);
    const lines = await Promise.all(children.map(commandLine));
    const pid = children[lines.findIndex((line) => line.includes(program))];
    if (pid === undefined) throw new Error(`no process runs ${program}`);
    process.kill(pid, 'SIGKILL');
  };

  const during = async (sent: readonly Sent[], enough: number): Promise<void> => {
    while (acknowledged(sent).length < enough) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('survives kill -9 of the projections: they start again and nothing is missing', async () => {
    const token = await kerben.token('director');
    const clients = load(token);
    await during(clients.sent, 100);
    await killPart('projections.ts');
    await during(clients.sent, acknowledged(clients.sent).length + 200);
    await clients.stop();
    const last = acknowledged(clients.sent).at(-1);
    const until = Date.now() + 30_000;
    for (;;) {
      const read = await kerben.call('GET', `/api/app/account/${last?.id ?? ''}`, {
        token,
        headers: { 'x-min-position': last?.answer?.position ?? '0' },
      });
      if (read.headers.get('x-stale') === null) break;
      expect(Date.now(), 'the projections never came back').to.be.lessThan(until);
    }
    await check(clients.sent);
  });

  it('survives kill -9 of the API: it is started again under its address, and nothing else ends', async () => {
    const others = (await childrenOf(kerben.process.pid ?? 0)).length;
    const clients = load(await kerben.token('director'));
    await during(clients.sent, 200);
    await killPart('supervised-api.ts');
    await during(clients.sent, acknowledged(clients.sent).length + 200);
    await clients.stop();
    expect(kerben.output()).to.contain('the API process ended: starting it again');
    expect((await childrenOf(kerben.process.pid ?? 0)).length).to.equal(others);
    await check(clients.sent);
  });

  it('survives kill -9 of PostgreSQL: it is started again under its address, and nothing else ends', async () => {
    const told = kerben.output().length;
    const clients = load(await kerben.token('director'));
    await during(clients.sent, 200);
    const pid = Number(
      (await readFile(join(await homeOf(join(dataDir, 'postgres')), 'cluster/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    process.kill(pid, 'SIGKILL');
    await during(clients.sent, acknowledged(clients.sent).length + 200);
    await clients.stop();
    const said = kerben.output().slice(told);
    expect(said).to.contain('PostgreSQL ended: starting it again');
    // As one text: a list of what ended would be cut short in the message.
    expect(
      said
        .split('\n')
        .filter((line) => line.includes('process ended'))
        .join('\n'),
      said,
    ).to.equal('');
    await check(clients.sent);
  });

  it('survives kill -9 of the supervisor: everything ends with it, without a stack, and the next start continues', async () => {
    const clients = load(await kerben.token('director'));
    await during(clients.sent, 200);
    const children = await childrenOf(kerben.process.pid ?? 0);
    kerben.process.kill('SIGKILL');
    await clients.stop();
    const said = kerben.output();
    kerben = await startKerben({ dataDir });
    await check(clients.sent);
    expect(said).to.not.contain('ERR_IPC');
    for (const program of children) expect(await commandLine(program)).to.not.contain('operations/services');
  });

  it('drains on SIGTERM and refuses a second start on the same data', async () => {
    const second = await startKerben({ dataDir }).catch((error: unknown) => String(error));
    expect(second).to.contain('ended with 3').and.contain('already running');
    const clients = load(await kerben.token('director'));
    await during(clients.sent, 100);
    const code = kerben.stop();
    await clients.stop();
    expect(await code).to.equal(0);
    kerben = await startKerben({ dataDir });
    await check(clients.sent);
  });

  it('ends with the npm that started it, as a service manager ends it', async () => {
    await kerben.stop();
    const npm = spawn('npm', ['start'], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    const address = await new Promise<string>((done, fail) => {
      npm.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
        const ready = /ready at (http:\S+)/.exec(text)?.[1];
        if (ready) done(ready);
      });
      npm.once('exit', () => fail(new Error(`npm start ended:\n${text}`)));
    });
    expect((await fetch(`${address}/health/live`)).status).to.equal(200);
    npm.kill('SIGTERM');
    const answers = () =>
      fetch(`${address}/health/live`).then(
        () => true,
        () => false,
      );
    for (const giveUp = Date.now() + 15_000; await answers(); await new Promise((done) => setTimeout(done, 100)))
      if (Date.now() > giveUp) expect.fail('Kerben runs on without npm');
    // The data are free for the next start once PostgreSQL has stopped too, which answers nobody.
    for (const giveUp = Date.now() + 20_000; ; await new Promise((done) => setTimeout(done, 250)))
      try {
        kerben = await startKerben({ dataDir });
        return;
      } catch (error) {
        if (Date.now() > giveUp || !String(error).includes('already running')) throw error;
      }
  });
});
