import { isUndoRow } from '@kerben/workflows/kernel/chain.ts';
import type { Step } from '@kerben/projections/processes/chains/steps.ts';

/** A step that is not over, as far as the order looks at it. */
export interface Waiting {
  readonly step: Pick<Step, 'chain' | 'causeId' | 'place' | 'tenant' | 'targetArea' | 'targetId' | 'position'>;
  readonly rank: number;
  readonly kept: number;
  readonly state: 'due' | 'parked';
  /** Whether it may not be tried yet. */
  readonly waits: boolean;
}

const recordOf = ({ step: { tenant, targetArea, targetId } }: Waiting): string => `${tenant}/${targetArea}/${targetId}`;
const before = (one: Waiting, other: Waiting): number =>
  Number(BigInt(one.step.position) - BigInt(other.step.position)) ||
  one.rank - other.rank ||
  one.step.place - other.step.place ||
  one.kept - other.kept;
const sameThing = (one: Waiting, other: Waiting): boolean =>
  one.step.chain === other.step.chain && one.step.causeId === other.step.causeId && one.step.place === other.step.place;

/** Steps of each record in their order. */
export const inOrder = <One extends Waiting>(waiting: readonly One[]): ReadonlyMap<string, readonly One[]> => {
  const records = new Map<string, One[]>();
  for (const one of [...waiting].sort(before)) records.set(recordOf(one), [...(records.get(recordOf(one)) ?? []), one]);
  return records;
};

/**
 * The rule of the order, said without SQL: of each record the first step goes when it may; an undo passes parked steps that take back
 * something else. `steps.ts` is held to it, and the model of two documents runs by it.
 */
export const stepsGoing = <One extends Waiting>(waiting: readonly One[]): readonly One[] =>
  [...inOrder(waiting).values()].flatMap((steps) => {
    const [first] = steps;
    if (!first || !first.waits) return first ? [first] : [];
    const passing = steps.find(
      (one, place) =>
        isUndoRow(one.step.chain) &&
        !one.waits &&
        steps.slice(0, place).every((other) => other.state === 'parked' && other.waits && !sameThing(one, other)),
    );
    return passing ? [passing] : [];
  });
