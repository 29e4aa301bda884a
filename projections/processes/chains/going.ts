import type { RowFacts } from './row-facts.ts';
import type { Step } from './steps.ts';

/** A step that is not over, as far as the order looks at it. */
export interface Waiting {
  readonly step: Pick<
    Step,
    'causeArea' | 'causeId' | 'place' | 'answer' | 'tenant' | 'targetArea' | 'targetId' | 'position'
  >;
  readonly row: RowFacts;
  readonly kept: number;
  readonly state: 'due' | 'parked';
  /** Whether it may not be tried yet. */
  readonly waits: boolean;
}

const recordOf = ({ step: { tenant, targetArea, targetId } }: Waiting): string => `${tenant}/${targetArea}/${targetId}`;
/** Order of steps: as their causes stand in the log, as rows stand in the table, as one cause names them, as they were kept. */
export const stepOrder = (one: Waiting, other: Waiting): number =>
  Number(BigInt(one.step.position) - BigInt(other.step.position)) ||
  one.row.rank - other.row.rank ||
  one.step.place - other.step.place ||
  one.kept - other.kept;
const sameCause = (one: Waiting, other: Waiting): boolean =>
  one.step.causeArea === other.step.causeArea && one.step.causeId === other.step.causeId;
const sameThing = (one: Waiting, other: Waiting): boolean =>
  sameCause(one, other) &&
  one.row.about !== null &&
  one.row.about === other.row.about &&
  one.step.answer?.row === other.step.answer?.row;

/** Steps of each record in their order. */
export const inOrder = <One extends Waiting>(waiting: readonly One[]): ReadonlyMap<string, readonly One[]> => {
  const records = new Map<string, One[]>();
  for (const one of [...waiting].sort(stepOrder))
    records.set(recordOf(one), [...(records.get(recordOf(one)) ?? []), one]);
  return records;
};

/** What is stuck behind a refusal of its own. */
const isStuck = ([first]: readonly Waiting[]): boolean => first?.state === 'parked' && first.waits;

/**
 * The rules of the order, said without SQL (`steps.ts` is held to them, and the model of documents runs by them). Of each record the
 * first step goes when it may; where it is parked, the next one that takes something back and before which nothing of its own cause
 * stands.
 */
export const stepsGoing = <One extends Waiting>(waiting: readonly One[]): readonly One[] =>
  [...inOrder(waiting).values()].flatMap((steps) => {
    const [first] = steps;
    if (!isStuck(steps)) return first && !first.waits ? [first] : [];
    const passing = steps.find(
      (one, place) => one.row.undo && !one.waits && !steps.slice(0, place).some((other) => sameCause(one, other)),
    );
    return passing ? [passing] : [];
  });

/** Of stuck records: steps after which the same cause said the same thing anew, or took it back. */
export const stepsOutdone = <One extends Waiting>(waiting: readonly One[]): readonly One[] =>
  [...inOrder(waiting).values()].flatMap((steps) =>
    isStuck(steps) ? steps.filter((one, place) => steps.slice(place + 1).some((other) => sameThing(one, other))) : [],
  );
