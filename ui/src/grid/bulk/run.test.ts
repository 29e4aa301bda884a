import { expect } from 'chai';
import fc from 'fast-check';
import { HttpError } from 'react-admin';
import type { RowResult } from './row-results.ts';
import { createRun, type RunPlan, type RunWorld, type Sent } from './run.ts';

const planOf = (rows: number, more: Partial<RunPlan> = {}): RunPlan => ({
  id: 'run-1',
  user: 'u',
  area: 'smgs',
  command: 'archive',
  title: 'В архив',
  body: {},
  refs: Array.from({ length: rows }, (_, index) => ({ id: `n${index}`, revision: 1 })),
  names: {},
  ...more,
});

const refusal = (status: number, code: string, message: string, data = {}): HttpError =>
  new HttpError(message, status, { error: { code, message, data } });

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A service on the desk: what it did by key, how many calls ran at once, and a clock and a network that the test moves. */
const stage = (respond: (sent: Sent, times: number) => 'done' | 'lost' | 'unseen' | HttpError) => {
  const acted = new Map<string, string>();
  const calls: Sent[] = [];
  let online = true;
  let running = 0;
  let most = 0;
  const timers: { milliseconds: number; act: () => void }[] = [];
  const back = new Set<() => void>();
  const world: RunWorld = {
    send: async (sent) => {
      calls.push(sent);
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
      const times = calls.filter(({ key }) => key === sent.key).length;
      const answer = online ? respond(sent, times) : 'unseen';
      if (answer instanceof HttpError) throw answer;
      if (answer !== 'unseen') {
        const before = acted.get(sent.key);
        if (before === undefined) acted.set(sent.key, sent.ref.id);
        else expect(before).to.equal(sent.ref.id);
      }
      if (answer !== 'done') throw new TypeError('Failed to fetch');
      return { id: sent.ref.id, revision: sent.ref.revision + 1, position: '1' };
    },
    online: () => online,
    onOnline: (listener) => {
      back.add(listener);
      return () => back.delete(listener);
    },
    after: (milliseconds, act) => {
      const timer = { milliseconds, act };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    refresh: async (ids) => ids.map((id) => ({ id, revision: 7 })),
  };
  return {
    world,
    acted,
    calls,
    timers,
    most: () => most,
    listening: () => back.size,
    network: (up: boolean) => {
      online = up;
      if (up) [...back].forEach((listener) => listener());
    },
    ring: () => timers[0]?.act(),
  };
};

const until = async (good: () => boolean): Promise<void> => {
  for (let tries = 0; !good(); tries += 1) {
    if (tries > 20_000) throw new Error('it never happened');
    await turn();
  }
};

describe('a command for many rows', () => {
  it('is sent once for each row, four at a time, with the revision seen', async () => {
    const { world, acted, calls, most } = stage(() => 'done');
    const run = createRun(planOf(50), world);
    run.start();
    await until(() => run.progress().state === 'finished');
    expect(run.progress().counts).to.include({ done: 50, waiting: 0, sending: 0 });
    expect(acted.size).to.equal(50);
    expect(most()).to.equal(4);
    expect(calls.every(({ ref }) => ref.revision === 1)).to.equal(true);
  });

  it('keeps what the service says of each row', async () => {
    const { world } = stage(({ ref }) =>
      ref.id === 'n1'
        ? refusal(409, 'Smgs.NotPaid', 'Не оплачена')
        : ref.id === 'n2'
          ? refusal(412, 'Revision.Stale', 'Изменена')
          : 'done',
    );
    const run = createRun(planOf(4), world);
    run.start();
    await until(() => run.progress().state === 'finished');
    expect(run.results()).to.deep.equal([
      { state: 'done', revision: 2 },
      { state: 'refused', message: 'Не оплачена' },
      { state: 'conflict', message: 'Изменена' },
      { state: 'done', revision: 2 },
    ]);
  });

  it('rests longer and longer while the service is busy, and then goes on', async () => {
    const { world, timers, ring, acted } = stage((_, times) => (times < 4 ? refusal(503, 'Busy', 'Занято') : 'done'));
    const run = createRun(planOf(1), world);
    run.start();
    const rests: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      await until(() => timers.length > 0);
      expect(run.progress().pause).to.equal('busy');
      rests.push(timers[0]?.milliseconds ?? 0);
      ring();
    }
    await until(() => run.progress().state === 'finished');
    expect(rests).to.deep.equal([1_000, 2_000, 4_000]);
    expect(acted.size).to.equal(1);
  });

  it('waits for the network and goes on by itself, and acts once where only the answer was lost', async () => {
    const { world, acted, calls, network, listening, timers, ring } = stage((sent, times) =>
      sent.ref.id === 'n12' && times === 1 ? 'lost' : 'done',
    );
    const run = createRun(planOf(20), world);
    run.start();
    await until(() => calls.length > 8);
    network(false);
    await until(() => listening() === 1 || timers.length > 0);
    if (timers.length > 0) ring();
    await until(() => run.progress().counts.sending === 0);
    const sent = calls.length;
    for (let count = 0; count < 20; count += 1) await turn();
    expect(calls.length).to.equal(sent);
    expect(run.progress().pause).to.equal('offline');
    network(true);
    await until(() => run.progress().state === 'finished' || timers.length > 0);
    if (timers.length > 0) ring();
    await until(() => run.progress().state === 'finished');
    expect(acted.size).to.equal(20);
    expect(run.progress().counts.done).to.equal(20);
  });

  it('stopped, waits for what is sent, leaves the rest undone, and goes on when asked', async () => {
    const { world, calls, acted } = stage(() => 'done');
    const run = createRun(planOf(30), world);
    run.start();
    await until(() => run.progress().counts.done >= 8);
    run.stop();
    expect(run.progress().state).to.equal('stopping');
    await until(() => run.progress().state === 'stopped');
    const { done, waiting } = run.progress().counts;
    expect(done).to.equal(calls.length);
    expect(done + waiting).to.equal(30);
    run.start();
    await until(() => run.progress().state === 'finished');
    expect(acted.size).to.equal(30);
    expect(calls.length).to.equal(30);
  });

  it('goes on after a reload with the same keys', async () => {
    const { world, acted } = stage(() => 'done');
    const first = createRun(planOf(10), world);
    first.start();
    await until(() => first.progress().counts.done >= 3);
    const kept = JSON.parse(JSON.stringify(first.results())) as RowResult[];
    expect(kept.some(({ state }) => state === 'sending')).to.equal(true);
    const second = createRun(planOf(10), world, kept);
    expect(second.progress().state).to.equal('stopped');
    second.start();
    await until(() => second.progress().state === 'finished');
    expect(acted.size).to.equal(10);
  });

  it('sends what was refused again on the rows as they are now', async () => {
    const { world } = stage(({ ref }) => (ref.revision === 7 ? 'done' : refusal(412, 'Revision.Stale', 'Изменена')));
    const run = createRun(planOf(2), world);
    run.start();
    await until(() => run.progress().state === 'finished');
    await run.retry();
    await until(() => run.progress().state === 'finished');
    expect(run.results()).to.deep.equal([
      { state: 'done', revision: 8 },
      { state: 'done', revision: 8 },
    ]);
  });

  it('asks for soft checks once and confirms them under a key of their own', async () => {
    const asks = refusal(409, 'Confirmation.Required', '', { warnings: [{ code: 'Heavy', message: 'Тяжело' }] });
    const { world, calls } = stage(({ confirmed }) => (confirmed.includes('Heavy') ? 'done' : asks));
    const run = createRun(planOf(2), world);
    run.start();
    await until(() => run.progress().state === 'finished');
    expect(run.results()[0]).to.deep.equal({ state: 'asks', message: 'Тяжело', codes: ['Heavy'] });
    run.confirm();
    await until(() => run.progress().counts.done === 2);
    expect(new Set(calls.map(({ key }) => key)).size).to.equal(4);
  });

  it('is taken back for the rows that were done only', async () => {
    const { world } = stage(({ ref }) => (ref.id === 'n0' ? refusal(409, 'No', 'Нет') : 'done'));
    const run = createRun(planOf(3, { undo: 'restore' }), world);
    run.start();
    await until(() => run.progress().state === 'finished');
    expect(run.undoing('run-2', 'Вернуть')).to.deep.include({
      id: 'run-2',
      command: 'restore',
      refs: [
        { id: 'n1', revision: 2 },
        { id: 'n2', revision: 2 },
      ],
    });
    expect(createRun(planOf(1), world).undoing('run-2', 'x')).to.equal(undefined);
  });

  it('answers for every row exactly once whatever happens on the way', async () => {
    const answers = fc.constantFrom('done', 'lost', 'unseen', 'busy', 'refused', 'conflict');
    const way = fc.asyncProperty(
      fc.array(answers, { minLength: 1, maxLength: 60 }),
      fc.nat(40),
      async (script, stopAt) => {
        let at = 0;
        const settled = new Map<string, number>();
        const { world, acted, timers, ring } = stage(({ key }) => {
          // What has acted once answers as the first time.
          if (acted.has(key)) return 'done';
          const answer = script[at++] ?? 'done';
          if (answer === 'busy') return refusal(429, 'Busy', 'Занято');
          if (answer === 'refused') return refusal(409, 'No', 'Нет');
          if (answer === 'conflict') return refusal(412, 'Stale', 'Изменена');
          return answer;
        });
        const run = createRun(planOf(25), world);
        run.start();
        for (let turns = 0; run.progress().state !== 'finished'; turns += 1) {
          if (turns === stopAt) run.stop();
          if (run.progress().state === 'stopped') run.start();
          if (timers.length > 0) ring();
          await turn();
          if (turns > 5_000) throw new Error('it never ends');
        }
        run.results().forEach((result, index) => settled.set(`n${index}`, result.state === 'done' ? 1 : 0));
        const { done, refused, conflict } = run.progress().counts;
        expect(done + refused + conflict).to.equal(25);
        expect(acted.size).to.equal(done);
      },
    );
    await fc.assert(way, { numRuns: 60 });
  });
});
