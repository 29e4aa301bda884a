import { createExecute } from '@kerben/command-service/execute.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryLog, createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { createHistory } from '@kerben/query-service/history.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { chat } from '@kerben/workflows/chat/area.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { expect } from 'chai';

const admin: Person = { ...systemPerson('railway'), id: 'admin-1', policies: ['SuperAdmin'] };
const stream = 'chat/railway/c1';

/** A conversation of two others into which an administrator looks until an instant, and no timer has run since. */
const lookedInto = async (until: string) => {
  const store = createMemoryStore(createMemoryLog(), createEventCodec(eventTable));
  const people = ['cashier', 'director'].map((name) => ({ id: name, name }));
  const events = [
    ['ChatOpened', { id: 'c1', title: '', people, groups: [], about: null }],
    ['ChatLookedInto', { number: 1, reason: 'a complaint', person: { id: admin.id, name: 'A' }, until }],
  ] as const;
  for (const [place, [type, data]] of events.entries())
    await store.append(
      stream,
      [
        {
          id: `018f0000-0000-7000-8000-00000000000${place}`,
          type,
          schemaVersion: chat.events[type]?.version ?? 1,
          data,
          metadata: { occurredAt: '2026-03-10T04:00:00.000Z', tenant: 'railway' },
        },
      ],
      { expected: place === 0 ? 'no_stream' : place - 1 },
    );
  return store;
};

describe("an administrator's look whose timer is late", () => {
  const past = '2026-03-10T05:00:00.000Z';

  it('is over for whoever reads, from its instant on', async () => {
    const read = async (until: string) => {
      try {
        const { logs } = createHistory(await lookedInto(until));
        return (await logs(chat, admin, 'c1', () => undefined)).length;
      } catch (error) {
        if (error instanceof Problem) return error.code;
        throw error;
      }
    };
    expect(await read('2999-01-01T00:00:00.000Z')).to.equal(2);
    expect(await read(past)).to.equal('Record.Unknown');
  });

  it('is ended by the timer, though the conversation is none of the system', async () => {
    const store = await lookedInto(past);
    const [command] = chat.processCommands ?? [];
    if (!command) throw new Error('no command');
    const { written } = await createExecute({ store, areas, clock: () => new Date(past) })({
      area: chat,
      command,
      id: 'c1',
      input: { personId: admin.id },
      person: systemPerson('railway'),
      idempotencyKey: 'once',
      expectedRevision: undefined,
      traceparent: null,
    });
    expect(written).to.equal(true);
    expect((await store.readStream(stream)).at(-1)?.type).to.equal('ChatLookEnded');
  });
});
