import { randomUUID } from 'node:crypto';
import { createExecute } from '@kerben/command-service/execute.ts';
import { emptyLog } from '@kerben/command-service/import/test-log.ts';
import type { LooksAt } from '@kerben/command-service/looks.ts';
import { Problem, type InvalidMember } from '@kerben/platform/http/problem.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import type { AnyMove, DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import { exampleLives } from '@kerben/workflows/document/example.ts';
import {
  exampleCustomer,
  exampleEdition,
  exampleNow,
  exampleRecord,
  liveAlong,
  type Life,
} from '@kerben/workflows/document/life.ts';
import { beginnings, stateNamed } from '@kerben/workflows/document/machine.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { directoryFactArea } from '@kerben/workflows/people/directory-fact.ts';

/** A life after which a move may begin, in a state that is asked for. */
export const lifeBefore = (definition: DocumentDefinition, move: AnyMove, fits: (state: string) => boolean): Life => {
  const stateOf = stateNamed(definition);
  const begins = beginnings(definition, move);
  for (const moves of [[], ...exampleLives(definition)])
    for (let length = moves.length; length >= 0; length -= 1) {
      const life = liveAlong(definition, moves.slice(0, length));
      const state = stateOf(life.state);
      if (begins.includes(state) && fits(state)) return life;
    }
  throw new Error(`${definition.area}: no life leads to ${move.name}`);
};

/** What came of a command: 200, or what was said of it; and whether the log has more than before. */
export interface Attempt {
  readonly status: number;
  readonly said: string;
  readonly wrong: readonly InvalidMember[];
  readonly written: boolean;
}

/** A move with what is sent. */
interface Sent {
  readonly definition: DocumentDefinition;
  readonly move: AnyMove;
  readonly life: Life;
  readonly input: object;
  readonly person: Person;
}

/** A command as it is sent. */
interface Sending {
  readonly areaName: string;
  readonly name: string;
  readonly input: object;
  readonly person: Person;
  readonly id?: string | undefined;
  readonly expectedRevision?: number | undefined;
}

/**
 * Commands of any document by the executor, on a log of its own. Books are there, as in the world of examples; what belongs to
 * somebody lies in the log.
 */
export const exampleCommands = async (looks: Omit<LooksAt, 'facts' | 'editions'> = {}) => {
  const log = await emptyLog();
  const books = areas.filter(({ owned, name }) => !owned || name === 'customers').map(({ name }) => name);
  const execute = createExecute({
    store: log.store,
    areas,
    clock: () => new Date(exampleNow),
    facts: Object.fromEntries([...books, directoryFactArea].map((name) => [name, exampleRecord(name, '')])),
    editions: async (_tenant, wishes) =>
      new Map(
        wishes.flatMap(({ book }) => {
          const edition = exampleEdition(book);
          return edition ? [[book, edition] as const] : [];
        }),
      ),
    ...looks,
  });

  /** Writes a life into the log as a record of its own, of this customer; answers its id. */
  const write = async (area: string, events: readonly DomainEvent[], owner = exampleCustomer): Promise<string> => {
    const id = randomUUID();
    const told = JSON.stringify(events).replaceAll('record-1', id).replaceAll(exampleCustomer, owner);
    const by = { tenant: 'railway', userId: 'system', occurredAt: exampleNow, fingerprint: '' };
    await log.store.append(
      `${area}/railway/${id}`,
      (JSON.parse(told) as DomainEvent[]).map(({ type, data }) => ({
        id: randomUUID(),
        type,
        schemaVersion: areaNamed(area).events[type]?.version ?? 1,
        data,
        metadata: { ...by, commandId: randomUUID() },
      })),
      { expected: 'no_stream' },
    );
    return id;
  };

  const told = async (work: Promise<unknown>) => {
    try {
      await work;
      return { status: 200, said: '', wrong: [], warnings: [] };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status, code, params, data, invalid: wrong } = error;
      const { warnings = [] } = data as { readonly warnings?: readonly { readonly code: string }[] };
      return {
        status,
        said: JSON.stringify({ code, params, data, wrong }),
        wrong,
        warnings: warnings.map((w) => w.code),
      };
    }
  };

  /** Sends a command about a record, and confirms what is asked back. */
  const send = async ({ areaName, name, input, person, id, expectedRevision }: Sending): Promise<Attempt> => {
    const area = areaNamed(areaName);
    const command = commandNamed(area, name);
    const before = await log.store.end();
    const confirming = (confirmedWarnings: readonly string[]) =>
      told(
        execute({
          area,
          command,
          id,
          input: command.input.parse({ ...input, ...(confirmedWarnings.length > 0 && { confirmedWarnings }) }),
          person,
          idempotencyKey: undefined,
          expectedRevision,
          traceparent: null,
        }),
      );
    const first = await confirming([]);
    const { status, said, wrong } = first.warnings.length > 0 ? await confirming(first.warnings) : first;
    return { status, said, wrong, written: (await log.store.end()) !== before };
  };

  return {
    write,
    send,
    /** Sends the move about a record that has lived so far. */
    attempt: async ({ definition, move, life, input, person }: Sent): Promise<Attempt> => {
      const { area: areaName } = definition;
      const id = life.events.length > 0 ? await write(areaName, life.events) : undefined;
      const expectedRevision = id === undefined ? undefined : life.events.length - 1;
      return send({ areaName, name: move.name, input, person, id, expectedRevision });
    },
    close: () => log.close(),
  };
};
