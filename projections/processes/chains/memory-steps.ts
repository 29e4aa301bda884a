import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { ChainTables } from './chain-tables.ts';
import { inOrder, stepOrder, stepsGoing, stepsOutdone, type Waiting } from './going.ts';
import type { RowFacts } from './row-facts.ts';
import { partsOfStep, stepId, type KnownStep, type Steered, type Step } from './steps.ts';

/** A step as it is kept; instants as milliseconds. */
export interface KeptStep {
  readonly step: Step;
  row: RowFacts;
  readonly kept: number;
  state: 'due' | 'parked';
  tries: number;
  dueAt: number;
  readonly keptAt: number;
}
type WaitingStep = Waiting & { readonly of: KeptStep };

const mostOfOneRecord = 8;
export const known = ({ step, state, tries }: KeptStep): KnownStep => ({ ...step, state, tries });
const recordOf = ({ targetArea, tenant, targetId }: Step): string => streamName(targetArea, tenant, targetId);

/** Which records go at this look, and in which order: causes in turns. */
const inTurns = (waiting: readonly WaitingStep[]): readonly KeptStep[] => {
  const turns = new Map<string, number>();
  return [...stepsGoing(waiting)]
    .sort(stepOrder)
    .map(({ of }, place) => {
      const cause = `${of.step.tenant}/${of.step.correlationId}`;
      const turn = (turns.get(cause) ?? 0) + 1;
      turns.set(cause, turn);
      return { of, turn, place };
    })
    .sort((one, other) => one.turn - other.turn || one.place - other.place)
    .map(({ of }) => of);
};

/** The steps of the runner of chains, and those that were skipped, in memory. */
export const createMemorySteps = (
  factsOf: (row: string) => RowFacts,
  shuffled: <One>(list: readonly One[]) => readonly One[],
) => {
  const rows = new Map<string, KeptStep>();
  const over = new Set<string>();
  let numbered = 0;

  const keep = (steps: readonly Step[], now: Date): void => {
    for (const told of shuffled(steps)) {
      const id = stepId(told);
      if (over.has(id) || rows.has(id)) continue;
      numbered += 1;
      const [step, at] = [structuredClone(told), now.getTime()];
      rows.set(id, { step, row: factsOf(step.chain), kept: numbered, state: 'due', tries: 0, dueAt: at, keptAt: at });
    }
  };
  const steer = (steered: readonly Steered[], now: Date): void => {
    for (const { id, what } of steered) {
      const parts = partsOfStep(id);
      if (!parts) continue;
      const [chain, eventId, place] = parts;
      const name = stepId({ chain, eventId, place });
      const row = rows.get(name);
      if (what === 'skip') {
        rows.delete(name);
        over.add(name);
      } else if (row) row.dueAt = now.getTime();
    }
  };
  const waitingAt = (now: Date): readonly WaitingStep[] =>
    [...rows.values()].map((of) => {
      const { step, row, kept, state, dueAt } = of;
      return { step, row, kept, state, waits: dueAt > now.getTime(), of };
    });
  const parked = (): readonly KeptStep[] => [...rows.values()].filter(({ state }) => state === 'parked');

  const tables: Pick<ChainTables, 'toGo' | 'outdone' | 'over' | 'parked' | 'postponed' | 'parkedRecords' | 'byTable'> =
    {
      toGo: (records, now) => {
        const waiting = waitingAt(now);
        const ordered = [...inOrder(waiting).values()];
        const going = inTurns(waiting).slice(0, records);
        return Promise.resolve(
          going.map((of) => {
            const steps = ordered.find((all) => all.some((one) => one.of === of)) ?? [];
            const from = steps.findIndex((one) => one.of === of);
            // What stands behind an undo that passed is held back by what it passed.
            const some = steps.slice(from, from + (from > 0 ? 1 : mostOfOneRecord));
            const stop = some.findIndex(({ waits }) => waits);
            return some.slice(0, stop < 0 ? some.length : stop).map((one) => known(one.of));
          }),
        );
      },
      outdone: (now) => Promise.resolve(shuffled(stepsOutdone(waitingAt(now)).map(({ of }) => known(of)))),
      over: (steps) => Promise.resolve(steps.forEach((step) => rows.delete(stepId(step)))),
      parked: (step, until) => {
        const row = rows.get(stepId(step));
        if (row) Object.assign(row, { state: 'parked', tries: row.tries + 1, dueAt: until?.getTime() ?? Infinity });
        return Promise.resolve();
      },
      postponed: (step, until) => {
        const row = rows.get(stepId(step));
        if (row) row.dueAt = until.getTime();
        return Promise.resolve();
      },
      parkedRecords: () => Promise.resolve(shuffled([...new Set(parked().map(({ step }) => recordOf(step)))])),
      byTable: () => Promise.resolve([...rows.values()].forEach((one) => (one.row = factsOf(one.step.chain)))),
    };
  return {
    rows,
    keep,
    steer,
    /** Something happened to these records: what they refused may go now. */
    stir: (streams: readonly string[], now: Date): void => {
      for (const row of parked()) if (streams.includes(recordOf(row.step))) row.dueAt = now.getTime();
    },
    tables,
  };
};
