import { createExecute } from '@kerben/command-service/execute.ts';
import { createExecuteMany } from '@kerben/command-service/execute-many.ts';
import { takeUpAll } from '@kerben/command-service/take-up.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryLog, createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { verifyLaw } from '@kerben/projections/proofs/verify-law.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import { exampleActor, exampleInput, exampleLives } from '@kerben/workflows/document/example.ts';
import { exampleCustomer, exampleIds, exampleNow, liveAlong } from '@kerben/workflows/document/life.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import type { RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { expect } from 'chai';

const tenant = 'railway';
const never = (record: RecordUnreadable): never => {
  throw record;
};

/** Each document with a timer of the law: a life that arms it, and the moves that people could make in that state. */
const waiting = documents.flatMap((definition) => {
  if (!definition.timers) return [];
  const area = areaNamed(definition.area);
  for (const moves of exampleLives(definition))
    for (let length = 1; length <= moves.length; length += 1) {
      const life = liveAlong(definition, moves.slice(0, length));
      const law = area.timers?.of(life.state).find((timer) => timer.law !== undefined);
      if (!law) continue;
      const { state } = life.state as AnyDoc & { readonly state: string };
      const others = definition.moves.filter(
        ({ from, name, who }) =>
          who !== 'process' && Array.isArray(from) && from.includes(state) && name !== law.command,
      );
      return [{ definition, life, law, others }];
    }
  return [];
});

describe('instants that the law knows', () => {
  it('are those of memos and statements that nobody answers', () => {
    expect(waiting.map(({ definition }) => definition.area).sort()).to.deep.equal(['gu45p', 'gu45u', 'gu46p', 'gu46u']);
  });

  for (const { definition, life, law, others } of waiting)
    for (const move of others) {
      const area = areaNamed(definition.area);
      const stream = streamName(area.name, tenant, 'record-1');
      /** A log with a record that waits for the law. */
      const waitingLog = async () => {
        const store = createMemoryStore(createMemoryLog(), createEventCodec(eventTable));
        for (const [revision, { type, data }] of life.events.entries())
          await store.append(
            stream,
            [
              {
                id: `018f0000-0000-7000-8000-00000000000${revision}`,
                type,
                schemaVersion: area.events[type]?.version ?? 1,
                data,
                metadata: { occurredAt: exampleNow, tenant },
              },
            ],
            { expected: revision === 0 ? 'no_stream' : revision - 1 },
          );
        return store;
      };
      /** The move, so many milliseconds from the law's instant, by one or by many, while nobody runs timers. */
      const made = async (by: number, many: boolean, withRevision: boolean) => {
        const store = await waitingLog();
        let looks = 0;
        // Each look at the clock finds it a millisecond later: what is decided has one instant all the same. Of many, some go alone.
        const clock = () => new Date(Date.parse(law.at) + by + (many ? 0 : looks++));
        const options = { store, areas, clock };
        await takeUpAll({ ...options, clock: () => new Date(exampleNow) });
        const execute = createExecute(options);
        const command = commandNamed(area, move.name);
        const { state } = life.state as AnyDoc & { readonly state: string };
        const request = {
          area,
          command,
          id: 'record-1',
          input: command.input.parse(exampleInput(definition, move, exampleNow, exampleIds)),
          person: exampleActor(move, exampleCustomer, state),
          idempotencyKey: 'once',
          expectedRevision: withRevision || command.ifMatch === 'required' ? life.events.length - 1 : undefined,
          traceparent: null,
        };
        const [answer] = many
          ? await createExecuteMany({ ...options, execute })([request])
          : await Promise.allSettled([execute(request)]);
        const problem = answer?.status === 'rejected' ? (answer.reason as unknown) : undefined;
        if (problem !== undefined && !(problem instanceof Problem)) throw problem as Error;
        const events = (await store.readStream(stream)).slice(life.events.length);
        return { problem, events, proved: await verifyLaw(store, areas, never) };
      };

      for (const many of [false, true])
        it(`${definition.area}: ${move.name}${many ? ' among many' : ''} counts up to the last millisecond, and not from the next on`, async () => {
          const inTime = await made(-1, many, true);
          expect(inTime.events.map(({ metadata }) => metadata['command'])).to.not.include(law.command);
          const late = await made(0, many, true);
          // What is written keeps the law, so the checker finds nothing.
          for (const { proved } of [inTime, late]) expect(proved).to.deep.equal({ records: 1, wrong: [] });
          expect(late.events[0]?.metadata).to.include({
            command: law.command,
            dueAt: law.at,
            userId: systemPerson(tenant).id,
          });
          const goesOn = move.from.includes('confirmed');
          if (!goesOn) {
            expect(late.events).to.have.length(1);
            expect([late.problem?.status, late.problem?.code, late.problem?.params]).to.deep.equal([
              409,
              law.law,
              { at: law.at },
            ]);
          }
        });

      it(`${definition.area}: ${move.name} in the log at the law's instant is found by the checker`, async () => {
        const store = await waitingLog();
        const { events } = await made(-1, false, true);
        const ending = events.map(({ id, type, schemaVersion, data, metadata }) => ({
          ...{ id, type, schemaVersion, data },
          metadata: { ...metadata, occurredAt: law.at },
        }));
        await store.append(stream, ending, { expected: life.events.length - 1 });
        expect((await verifyLaw(store, areas, never)).wrong).to.deep.equal([
          `${stream}: ${ending[0]?.type} of ${law.at}, behind ${law.at}, when the law had moved it`,
        ]);
      });
    }
});
