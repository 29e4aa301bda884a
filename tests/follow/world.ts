import { createExecute } from '@kerben/command-service/execute.ts';
import { takeUpAll } from '@kerben/command-service/take-up.ts';
import { createStepSender } from '@kerben/operations/services/step-sender.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryLog, createMemoryStore, type MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { foldedWith, stepsOf } from '@kerben/projections/processes/chains/follow.ts';
import { factsOfRows } from '@kerben/projections/processes/chains/row-facts.ts';
import type { Step } from '@kerben/projections/processes/chains/steps.ts';
import { createFolds } from '@kerben/projections/runtime/folds.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { chains } from '@kerben/workflows/chains.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { isUndoRow } from '@kerben/workflows/kernel/chain.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { stepsGoing, stepsOutdone, type Waiting } from '@kerben/projections/processes/chains/going.ts';

const codec = createEventCodec(eventTable);
const byName = new Map(areas.map((area) => [area.name, area]));
const factsOf = factsOfRows(chains);
const person = { ...systemPerson('railway'), id: 'somebody' };

interface Kept extends Waiting {
  readonly step: Step;
  readonly tries: number;
  /** Where the log was when it was refused: what happens to its record later makes it due. */
  readonly since: bigint;
  readonly refused: string;
}

/** A log with what follows from it and is not over: one state of everything. Copied for each thing that may happen next. */
export interface World {
  readonly log: MemoryLog;
  readonly looked: bigint;
  readonly kept: readonly Kept[];
}

/** What a person may do next. */
export interface Deed {
  readonly area: string;
  readonly id: string;
  readonly command: string;
  readonly input: (states: (area: string, id: string) => Readonly<Record<string, unknown>>) => object;
}

const copyOf = ({ events, streams, byId }: MemoryLog): MemoryLog => ({
  events: [...events],
  streams: new Map([...streams].map(([stream, of]) => [stream, [...of]])),
  byId: new Map(byId),
  listeners: new Set(),
});

/** The real commands, chains and order of steps on logs in memory, at one instant that does not pass. */
export const createWorlds = (now: Date) => {
  const clock = () => now;
  const opened = ({ log }: World) => createMemoryStore(log, codec);
  const stateIn = (world: World, area: string, id: string): Readonly<Record<string, unknown>> =>
    folded<Readonly<Record<string, unknown>>>(
      areaNamed(area),
      (world.log.streams.get(streamName(area, 'railway', id)) ?? []).map((one) => codec.decode(one)),
    );

  /** Steps that follow from what came since the last look, and which parked ones that makes due. */
  const looked = async (world: World): Promise<World> => {
    const store = opened(world);
    const events = await store.readAll({ after: world.looked, limit: 10_000 });
    const folds = createFolds(store, (area) => byName.get(area));
    await folds.ready(events);
    const steps = events.flatMap((event) => {
      const folded = foldedWith(byName, folds, event);
      return folded ? stepsOf(chains, folded) : [];
    });
    const stirs = ({ state, step, since }: Kept): boolean =>
      state === 'parked' &&
      events.some(
        ({ stream, position }) =>
          stream === streamName(step.targetArea, step.tenant, step.targetId) && position > since,
      );
    const before = world.kept.map((one) => (stirs(one) ? { ...one, waits: false } : one));
    const from = before.reduce((most, { kept }) => Math.max(most, kept), 0) + 1;
    const fresh = steps.map((step, at): Kept => ({
      step,
      row: factsOf(step.chain),
      kept: from + at,
      state: 'due',
      waits: false,
      tries: 0,
      since: 0n,
      refused: '',
    }));
    return { ...world, kept: [...before, ...fresh], looked: BigInt(world.log.events.length) };
  };

  /** One step, as the worker of the runner does it. */
  const tried = async (world: World, one: Kept): Promise<World> => {
    const log = copyOf(world.log);
    const sender = createStepSender(opened({ ...world, log }), areas, clock);
    const { step } = one;
    const others = world.kept.filter((other) => other !== one);
    if (step.answer && !(await sender.awaited(step))) return { ...world, kept: others };
    const outcome = await sender.send(step);
    const isAnswer = outcome.is === 'done' || (outcome.is === 'refused' && !outcome.fault && !isUndoRow(step.chain));
    const ended = step.answer && isAnswer ? await sender.answered(step, outcome) : outcome;
    if (ended.is === 'unavailable') throw new Error(`${step.chain}: nobody answered`);
    if (ended.is === 'done') return looked({ ...world, log, kept: others });
    const since = BigInt(log.events.length);
    const parked: Kept = { ...one, state: 'parked', waits: true, tries: one.tries + 1, since, refused: ended.code };
    return looked({ ...world, log, kept: [...others, parked] });
  };

  return {
    stateIn,
    idsOf: ({ log }: World, area: string): readonly string[] =>
      [...log.streams.keys()]
        .filter((stream) => stream.startsWith(`${area}/railway/`))
        .map((stream) => stream.slice(`${area}/railway/`.length)),
    begin: async (): Promise<World> => {
      const log = createMemoryLog();
      await takeUpAll({ store: createMemoryStore(log, codec), areas, clock });
      return { log, looked: 0n, kept: [] };
    },
    /** The world after what a person did, all soft checks confirmed; undefined where they are refused. */
    after: async (world: World, { area: areaName, id, command: name, input }: Deed): Promise<World | undefined> => {
      const log = copyOf(world.log);
      const store = opened({ ...world, log });
      const area = areaNamed(areaName);
      const command = commandNamed(area, name);
      const told = input((of, which) => stateIn(world, of, which));
      const revision = (log.streams.get(streamName(areaName, 'railway', id)) ?? []).length - 1;
      const give = async (confirmedWarnings: readonly string[]): Promise<void> => {
        try {
          await createExecute({ store, areas, clock })({
            area,
            command,
            id,
            input: command.input.parse(confirmedWarnings.length > 0 ? { ...told, confirmedWarnings } : told),
            person,
            idempotencyKey: `deed-${log.events.length}`,
            expectedRevision: revision < 0 ? undefined : revision,
            traceparent: null,
          });
        } catch (error) {
          const asked =
            error instanceof Problem && error.code === 'Confirmation.Required' && confirmedWarnings.length === 0
              ? (error.data as { warnings: readonly { code: string }[] }).warnings.map(({ code }) => code)
              : [];
          if (asked.length === 0) throw error;
          await give(asked);
        }
      };
      try {
        await give([]);
      } catch (error) {
        if (error instanceof Problem && error.status < 500) return undefined;
        throw error;
      }
      return looked({ ...world, log });
    },
    /** Everything done that may go, and what is parked tried again, until nothing changes any more. */
    settled: async (world: World): Promise<World> => {
      let again = false;
      for (let now = world; ;) {
        const over = new Set(stepsOutdone(now.kept));
        now = { ...now, kept: now.kept.filter((one) => !over.has(one)) };
        const [next] = stepsGoing(now.kept);
        if (next) {
          const head = now.looked;
          now = await tried(now, next);
          again = now.looked > head || now.kept.length === 0 ? false : again;
        } else if (again || now.kept.length === 0) return now;
        else {
          again = true;
          now = { ...now, kept: now.kept.map((one) => ({ ...one, waits: false })) };
        }
      }
    },
    /** A world with other eyes: what its records say, and which steps are not over. Two that are equal have the same future. */
    fingerprint: ({ log, kept }: World): string =>
      JSON.stringify([
        [...log.streams]
          .filter(([stream]) => !stream.startsWith('chain-step/') && !stream.startsWith('claims/'))
          .map(([stream, events]): unknown => [
            stream,
            folded(
              areaNamed(stream.slice(0, stream.indexOf('/'))),
              events.map((one: RecordedEvent) => codec.decode(one)),
            ),
          ])
          .sort(),
        kept.map(({ step: { chain, causeId, place, targetId, input }, state }) => [
          chain,
          causeId,
          place,
          targetId,
          input,
          state,
        ]),
      ]),
  };
};
