import { expect } from 'chai';
import { OutcomeUnknownError, StoreUnavailableError, type EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { areas, customer, staff, tallyLog } from '../tests/tally-log.ts';
import { tally } from '../tests/tally.ts';
import { createExecute } from './execute.ts';
import type { CommandRequest } from './command-request.ts';
import { createExecuteMany, type ExecuteMany } from './execute-many.ts';

const clock = () => new Date('2026-11-21T06:00:00Z');

const request = (
  name: string,
  input: unknown,
  more: { id?: string; key?: string; ifMatch?: number; person?: typeof staff } = {},
): CommandRequest => {
  const command = commandNamed(tally, name);
  return {
    area: tally,
    command,
    id: more.id,
    input: command.input.parse(input),
    person: more.person ?? staff,
    idempotencyKey: more.key,
    expectedRevision: more.ifMatch,
    traceparent: null,
  };
};

/** `written`, `found` (nothing was written) or the code of the problem. */
const told = (results: readonly PromiseSettledResult<{ readonly written: boolean }>[]): string[] =>
  results.map((result) => {
    if (result.status === 'fulfilled') return result.value.written ? 'written' : 'found';
    return result.reason instanceof Problem ? result.reason.code : String(result.reason);
  });

describe('many commands at once', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  const of = (store: EventStore): { many: ExecuteMany; alone: { count: number } } => {
    const execute = createExecute({ store, areas, clock });
    const alone = { count: 0 };
    const counting = (one: CommandRequest) => {
      alone.count += 1;
      return execute(one);
    };
    return { many: createExecuteMany({ store, areas, clock, execute: counting }), alone };
  };
  const open = async (key: string): Promise<string> => {
    const [result] = await of(log.store).many([request('open', { label: '' }, { key })]);
    return result?.status === 'fulfilled' ? result.value.id : '';
  };
  before(async () => {
    log = await tallyLog();
  });
  after(() => log.close());

  it('answers each command for itself, and only what is not plain goes alone', async () => {
    const [edited, stale, full, own] = [await open('m1'), await open('m2'), await open('m3'), await open('m4')];
    const before = await log.store.head();
    const { many, alone } = of(log.store);
    const results = await many([
      request('open', { label: 'new' }, { key: 'm5' }),
      request('edit', { amount: 5 }, { id: edited, key: 'm6', ifMatch: 0 }),
      request('open', { label: '' }, { key: 'm1' }),
      request('open', { label: 'another body' }, { key: 'm2' }),
      request('edit', { amount: 5 }, { id: stale, key: 'm7', ifMatch: 7 }),
      request('edit', { amount: 5 }, { id: stale, key: 'm8' }),
      request('add', { amount: 1_001 }, { id: full, key: 'm9' }),
      request('add', { amount: 1 }, { id: own, key: 'm10', person: customer('2') }),
      request('add', { amount: 0 }, { id: own, key: 'm11' }),
      request('number', {}, { id: own, key: 'm12' }),
      request('open', { label: 'last' }, { key: 'm13' }),
    ]);
    expect(told(results)).to.deep.equal([
      'written',
      'written',
      'found',
      'Idempotency.KeyReused',
      'Record.Stale',
      'Request.IfMatchMissing',
      'Tally.Full',
      'Record.Unknown',
      'found',
      'written',
      'written',
    ]);
    expect(alone.count).to.equal(8);
    const types = (await log.store.readAll({ after: before, limit: 100, streamPrefixes: ['tally/'] })).map(
      ({ type }) => type,
    );
    expect(types.sort()).to.deep.equal(['TallyAdded', 'TallyNumbered', 'TallyOpened', 'TallyOpened']);
  });

  it('writes what a command alone would write', async () => {
    const { many } = of(log.store);
    const asked = [
      request('open', { label: 'x' }, { key: 'n1' }),
      request('add', { amount: 3 }, { id: await open('n2'), key: 'n3' }),
    ];
    const [opened, added] = await many(asked);
    const again = await createExecute({ store: log.store, areas, clock })(asked[0] as CommandRequest);
    expect(opened).to.deep.equal({ status: 'fulfilled', value: { ...again, written: true } });
    const id = added?.status === 'fulfilled' ? added.value.id : '';
    const [, event] = await log.store.readStream(`tally/railway/${id}`);
    expect(event).to.deep.include({ type: 'TallyAdded', data: { amount: 3 }, revision: 1 });
    expect(event?.metadata).to.include({ command: 'add', userId: 'staff', occurredAt: '2026-11-21T06:00:00.000Z' });
  });

  it('several commands about one record: the later ones see the earlier', async () => {
    const id = await open('o1');
    const { many } = of(log.store);
    const results = await many([
      request('add', { amount: 600 }, { id, key: 'o2' }),
      request('add', { amount: 600 }, { id, key: 'o3' }),
      request('add', { amount: 400 }, { id, key: 'o4' }),
    ]);
    expect(told(results)).to.deep.equal(['written', 'Tally.Full', 'written']);
  });

  it('two groups with the same commands at once: each is written once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => open(`p${index}`)));
    const group = ids.flatMap((id, index) => [
      request('add', { amount: 1 }, { id, key: `p-add-${index}` }),
      request('open', { label: '' }, { key: `p-open-${index}` }),
    ]);
    const results = (await Promise.all([of(log.store).many(group), of(log.store).many(group)])).map(told);
    for (const index of group.keys())
      expect([results[0]?.[index], results[1]?.[index]].sort()).to.deep.equal(['found', 'written']);
    for (const id of ids) expect(await log.store.readStream(`tally/railway/${id}`)).to.have.length(2);
  });

  it('an answer of the log that was lost is looked up; a log that is away is told for each', async () => {
    let lost = 0;
    const shaky: EventStore = {
      ...log.store,
      append: async (...args) => {
        const result = await log.store.append(...args);
        if ((lost += 1) === 1) throw new OutcomeUnknownError('lost');
        return result;
      },
    };
    const asked = ['q1', 'q2', 'q3'].map((key) => request('open', { label: '' }, { key }));
    expect(told(await of(shaky).many(asked))).to.deep.equal(['found', 'written', 'written']);
    const away: EventStore = {
      ...log.store,
      append: () => Promise.reject(new StoreUnavailableError('away')),
      readStreams: () => Promise.reject(new StoreUnavailableError('away')),
    };
    const more = [request('open', { label: '' }, { key: 'q4' }), request('add', { amount: 1 }, { id: 'x', key: 'q5' })];
    expect(told(await of(away).many(more))).to.deep.equal(['Log.Unavailable', 'Log.Unavailable']);
  });
});
