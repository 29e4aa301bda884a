import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  ConflictError,
  OutcomeUnknownError,
  StoreUnavailableError,
  type EventStore,
} from '@kerben/platform/event-store/port.ts';
import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { areas, customer, openStore, staff, tallyLog } from '../tests/tally-log.ts';
import { tally } from '../tests/tally.ts';
import { createExecute } from './execute.ts';
import type { CommandAnswer, Execute } from './command-request.ts';

const clock = () => new Date('2026-11-21T06:00:00Z');
const executeOn = (store: EventStore) => createExecute({ store, areas, clock });

const send = (
  execute: Execute,
  name: string,
  input: unknown,
  more: { id?: string; key?: string; ifMatch?: number; person?: Person } = {},
): Promise<CommandAnswer> => {
  const command = commandNamed(tally, name);
  return execute({
    area: tally,
    command,
    id: more.id,
    input: command.input.parse(input),
    person: more.person ?? staff,
    idempotencyKey: more.key,
    expectedRevision: more.ifMatch,
    traceparent: null,
  });
};

const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('expected a problem');
};

describe('execute', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  let execute: Execute;
  let opened = 0;
  const open = async (label = '') => (await send(execute, 'open', { label }, { key: `open-key-${(opened += 1)}` })).id;

  before(async () => {
    log = await tallyLog();
    execute = executeOn(log.store);
  });
  after(() => log.close());

  it('answers the place of what it wrote', async () => {
    const id = await open();
    const answer = await send(execute, 'add', { amount: 5 }, { id });
    expect(answer.revision).to.equal(1);
    const events = await log.store.readStream(`tally/railway/${id}`);
    expect(events.map((event) => event.type)).to.deep.equal(['TallyOpened', 'TallyAdded']);
    expect(answer.position).to.equal(events[1]?.position);
    expect(events[1]?.metadata).to.include({
      command: 'add',
      userId: 'staff',
      tenant: 'railway',
      occurredAt: '2026-11-21T06:00:00.000Z',
    });
  });

  it('gives one set of events and one answer for the same key, twenty times in parallel', async () => {
    const id = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(execute, 'add', { amount: 3 }, { id, key: 'parallel-key' })),
    );
    expect(new Set(answers.map((answer) => `${answer.revision}/${answer.position}`)).size).to.equal(1);
    expect(await log.store.readStream(`tally/railway/${id}`)).to.have.length(2);
  });

  it('gives the same record for the same key when creating in parallel from two processes', async () => {
    const other = executeOn(await openStore(log.url));
    const answers = await Promise.all(
      [execute, other, execute, other].map((run) => send(run, 'open', { label: 'x' }, { key: 'create-key' })),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).to.equal(1);
    expect(await log.store.readStream(`tally/railway/${answers[0]?.id ?? ''}`)).to.have.length(1);
  });

  it('recognises a retry after others have written, also in a process that knows nothing', async () => {
    const id = await open();
    const first = await send(execute, 'add', { amount: 1 }, { id, key: 'retry-key' });
    await send(execute, 'add', { amount: 1 }, { id });
    const elsewhere = executeOn(await openStore(log.url));
    const again = await send(elsewhere, 'add', { amount: 1 }, { id, key: 'retry-key' });
    expect(again).to.include({ revision: first.revision, position: first.position, written: false });
    expect(await log.store.readStream(`tally/railway/${id}`)).to.have.length(3);
  });

  it('refuses the same key with another body (422)', async () => {
    const id = await open();
    await send(execute, 'add', { amount: 1 }, { id, key: 'reused-key' });
    const problem = await problemOf(send(execute, 'add', { amount: 2 }, { id, key: 'reused-key' }));
    expect(problem).to.include({ status: 422, code: 'Idempotency.KeyReused' });
  });

  it('lets one of fifty editors of the same revision win; the others get 412', async () => {
    const id = await open();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => send(execute, 'edit', { amount: 1 }, { id, ifMatch: 0 })),
    );
    const refused = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map((outcome) => (outcome.reason as Problem).status);
    expect(refused).to.deep.equal(Array.from({ length: 49 }, () => 412));
    expect(await log.store.readStream(`tally/railway/${id}`)).to.have.length(2);
  });

  it('asks for If-Match where a person edits what they have seen (428)', async () => {
    const id = await open();
    expect(await problemOf(send(execute, 'edit', { amount: 1 }, { id }))).to.include({ status: 428 });
  });

  it('never refuses from memory: a change by another process is seen first', async () => {
    const id = await open();
    await send(execute, 'add', { amount: 999 }, { id });
    const elsewhere = executeOn(await openStore(log.url));
    await send(elsewhere, 'add', { amount: -500 }, { id });
    // This process still remembers 999, which would refuse 100.
    expect((await send(execute, 'add', { amount: 100 }, { id })).revision).to.equal(3);
  });

  it('names the rule that refuses (409) and writes nothing', async () => {
    const id = await open();
    const problem = await problemOf(send(execute, 'add', { amount: 1_001 }, { id }));
    expect(problem).to.include({ status: 409, code: 'Tally.Full' });
    expect(problem.params).to.deep.equal({ limit: 1_000 });
    expect(await log.store.readStream(`tally/railway/${id}`)).to.have.length(1);
  });

  it('does not tell a customer whether a foreign record exists', async () => {
    const id = await open();
    const foreign = await problemOf(send(execute, 'add', { amount: 1 }, { id, person: customer('2') }));
    const missing = await problemOf(send(execute, 'add', { amount: 1 }, { id: 'no-such-id', person: customer('2') }));
    expect([foreign.status, foreign.code])
      .to.deep.equal([missing.status, missing.code])
      .and.deep.equal([404, 'Record.Unknown']);
    expect((await send(execute, 'add', { amount: 1 }, { id, person: customer('1') })).revision).to.equal(1);
  });

  it('has nothing to write for a decision without events', async () => {
    const id = await open();
    expect(await send(execute, 'add', { amount: 0 }, { id })).to.include({ revision: 0, written: false });
  });

  it('never does nothing from memory either', async () => {
    const id = await open();
    const elsewhere = executeOn(await openStore(log.url));
    await send(elsewhere, 'add', { amount: 5 }, { id });
    // Clears what the tally holds; this process still remembers that it is empty.
    const clear: (typeof tally.commands)[number] = {
      ...commandNamed(tally, 'add'),
      name: 'clear',
      decide: ({ total }) => ({ events: total === 0 ? [] : [{ type: 'TallyAdded', data: { amount: -total } }] }),
    };
    const { written } = await execute({
      area: tally,
      command: clear as ReturnType<typeof commandNamed>,
      id,
      input: {},
      person: staff,
      idempotencyKey: undefined,
      expectedRevision: undefined,
      traceparent: null,
    });
    expect(written).to.equal(true);
  });

  it('gives every number once, however many ask, and the same number to a retry', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => open()));
    await Promise.all(
      ids.map((id, index) => send(execute, 'number', { times: 2 }, { id, key: `number-key-${index}` })),
    );
    await Promise.all(
      ids.map((id, index) => send(execute, 'number', { times: 2 }, { id, key: `number-key-${index}` })),
    );
    const streams = await Promise.all(ids.map((id) => log.store.readStream(`tally/railway/${id}`)));
    const numbers = streams
      .flat()
      .filter((event) => event.type === 'TallyNumbered')
      .map((event) => (event.data as { number: number }).number);
    expect(numbers.sort((a, b) => a - b)).to.deep.equal(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  it('gives numbers without repeat or gap when several processes ask at once', async () => {
    const stream = 'sequences/railway/tally:2026';
    const before = (await log.store.readStream(stream)).length;
    const processes = [executeOn(log.store), executeOn(log.store), executeOn(log.store)];
    const ids = await Promise.all(Array.from({ length: 15 }, () => open()));
    await Promise.all(
      ids.map((id, index) =>
        send(processes[index % processes.length] ?? execute, 'number', { times: 2 }, { id, key: `race-key-${index}` }),
      ),
    );
    const reserved = (await log.store.readStream(stream)).map((event) => (event.data as { number: number }).number);
    expect(reserved).to.deep.equal(Array.from({ length: before + 15 }, (_, index) => index + 1));
    const noted = (await Promise.all(ids.map((id) => log.store.readStream(`tally/railway/${id}`))))
      .flat()
      .filter((event) => event.type === 'TallyNumbered')
      .map((event) => (event.data as { number: number }).number);
    expect(noted.sort((a, b) => a - b)).to.deep.equal(reserved.slice(before));
  });

  it('does not burn a number on a refusal', async () => {
    const before = await log.store.readStream('sequences/railway/tally:2026');
    await problemOf(send(execute, 'number', { times: 1 }, { id: 'no-such-id' }));
    expect(await log.store.readStream('sequences/railway/tally:2026')).to.have.length(before.length);
  });

  it('answers 503 when the outcome is unknown, and the retry tells the truth', async () => {
    const id = await open();
    let lost = true;
    const forgetful: EventStore = {
      ...log.store,
      append: async (...append) => {
        const result = await log.store.append(...append);
        if (lost) throw new OutcomeUnknownError('the answer was lost');
        return result;
      },
    };
    const run = executeOn(forgetful);
    const problem = await problemOf(send(run, 'add', { amount: 7 }, { id, key: 'lost-answer' }));
    expect(problem).to.include({ status: 503, code: 'Log.OutcomeUnknown' });
    expect(problem.headers).to.have.property('Retry-After');
    lost = false;
    expect(await send(run, 'add', { amount: 7 }, { id, key: 'lost-answer' })).to.include({
      revision: 1,
      written: false,
    });
    expect(await log.store.readStream(`tally/railway/${id}`)).to.have.length(2);
  });

  it('answers 503 when the log cannot be read, at the first look and at the second', async () => {
    const id = await open();
    let away = true;
    const unread: EventStore = {
      ...log.store,
      readStreams: (...wanted) =>
        away ? Promise.reject(new StoreUnavailableError('away')) : log.store.readStreams(...wanted),
    };
    const run = executeOn(unread);
    const add = (ifMatch?: number) => problemOf(send(run, 'edit', { amount: 1 }, { id, ifMatch: ifMatch ?? 0 }));
    expect(await add()).to.include({ status: 503, code: 'Log.Unavailable' });
    away = false;
    await send(run, 'edit', { amount: 1 }, { id, ifMatch: 0 });
    away = true;
    const stale = await add(7);
    expect(stale).to.include({ status: 503, code: 'Log.Unavailable' });
    expect(stale.headers).to.have.property('Retry-After');
  });

  it('refuses a command on a record with an event that this version cannot read', async () => {
    const id = await open();
    const stream = `tally/railway/${id}`;
    const newer = await createPostgresEventStore({ url: log.url, codec: plainCodec, allowForgetfulServer: true });
    const [first] = await newer.readStream(stream);
    const event = {
      id: randomUUID(),
      type: 'TallyBlessed',
      schemaVersion: 1,
      data: {},
      metadata: first?.metadata ?? {},
    };
    await newer.append(stream, [event], { expected: 0 });
    await newer.close();
    expect(await problemOf(send(execute, 'add', { amount: 1 }, { id }))).to.include({
      status: 409,
      code: 'Record.Unreadable',
    });
    expect(await log.store.readStream(stream)).to.have.length(2);
  });

  it('asks the log nothing of a record that it makes, unless the log says that it is there', async () => {
    const asked: string[] = [];
    const watched: EventStore = {
      ...log.store,
      readStreams: (streams, ...wanted) => {
        asked.push(...streams);
        return log.store.readStreams(streams, ...wanted);
      },
    };
    const run = executeOn(watched);
    await send(run, 'open', { label: 'without a key' });
    const first = await send(run, 'open', { label: 'with a key' }, { key: 'asked-once' });
    expect(asked).to.deep.equal([]);
    const elsewhere = executeOn(watched);
    expect(await send(elsewhere, 'open', { label: 'with a key' }, { key: 'asked-once' })).to.include({
      id: first.id,
      revision: first.revision,
      written: false,
    });
    expect(await problemOf(send(executeOn(watched), 'open', { label: 'other' }, { key: 'asked-once' }))).to.include({
      status: 422,
      code: 'Idempotency.KeyReused',
    });
    expect(asked.length).to.be.greaterThan(0);
  });

  it('answers 413 and names the limit when a command decides more than one append may hold', async () => {
    const id = await open();
    const label = 'я'.repeat(600_000);
    const run = executeOn(log.store);
    const problem = await problemOf(send(run, 'open', { label }, { key: 'too-large' }));
    expect(problem).to.include({ status: 413, code: 'Log.AppendTooLarge' });
    expect(problem.params).to.deep.equal({ kilobytes: 1000 });
    expect(await log.store.readStream(`tally/railway/${id}`)).to.have.length(1);
  });

  it('gives up politely when it always loses the race', async () => {
    const id = await open();
    const busy: EventStore = {
      ...log.store,
      append: (stream) => Promise.reject(new ConflictError(stream, 5)),
    };
    expect(await problemOf(send(executeOn(busy), 'add', { amount: 1 }, { id }))).to.include({
      status: 503,
      code: 'Log.Busy',
    });
  });
});
