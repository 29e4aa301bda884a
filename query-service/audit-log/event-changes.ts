import { isTree, membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { readFoldable } from '@kerben/workflows/kernel/carried.ts';
import { dataOf, evolved } from '@kerben/workflows/kernel/fold.ts';
import { hiddenFrom } from '@kerben/workflows/kernel/hidden.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { changedValues, withoutMembers, type ChangedValue } from '../changed-values.ts';

/** ABP's kinds of change. */
export const changeTypes = { created: 0, updated: 1, deleted: 2 } as const;

/** What one event did to its record. */
export interface EventChanges {
  readonly changeType: (typeof changeTypes)[keyof typeof changeTypes];
  readonly values: readonly ChangedValue[];
  readonly data: unknown;
}

/** Where an event stands. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
}

export const placeKey = ({ stream, revision }: EventPlace): string => `${stream}@${revision}`;

/** Streams read at a time. */
const lanes = 8;

/** Numbers given out: their streams are as long as a year of notes, and the record that got the number says it. */
const bookkeeping = 'sequences/';

/** The data of an event without members that are hidden: they stand in it, or among its changes. */
const dataWithout = (data: unknown, hidden: readonly string[]): unknown => {
  if (hidden.length === 0 || !isTree(data)) return data;
  const { changes, ...rest } = data;
  const without = (values: object): object =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
  return { ...without(rest), ...(typeof changes === 'object' && changes && { changes: without(changes) }) };
};

/** Books retire a record, people and roles delete it. */
const isGone = (state: unknown): boolean => {
  const { retired, isDeleted } = membersIn(state);
  return retired === true || isDeleted === true;
};

const changeTypeOf = (isNew: boolean, before: unknown, after: unknown): EventChanges['changeType'] => {
  if (isNew) return changeTypes.created;
  return isGone(after) && !isGone(before) ? changeTypes.deleted : changeTypes.updated;
};

/** The status pair, which the edit log leaves to the status log: whoever audits wants both in one place. */
const changedStatus = (area: Area<unknown>, isNew: boolean, before: unknown, after: unknown): ChangedValue[] => {
  const old = isNew ? undefined : area.status?.(before);
  const present = area.status?.(after);
  return (['status', 'subStatus'] as const).flatMap((column) => {
    const oldValue = old?.[column] ?? null;
    const newValue = present?.[column] ?? null;
    return oldValue === newValue ? [] : [{ column, oldValue, newValue }];
  });
};

/**
 * What events did to their records, by place: each stream is read once, as far as needed, and folded as for the edit log, without what
 * their records hide from the reader as they are now.
 * Events of a stream that cannot be folded (a parked one) and numbers given out are absent.
 */
export const readEventChanges = async (
  store: EventStore,
  person: Person,
  places: readonly EventPlace[],
): Promise<ReadonlyMap<string, EventChanges>> => {
  const wanted = new Set(places.map(placeKey));
  const furthest = new Map<string, number>();
  const nearest = new Map<string, number>();
  for (const { stream, revision } of places) {
    if (stream.startsWith(bookkeeping)) continue;
    furthest.set(stream, Math.max(revision, furthest.get(stream) ?? 0));
    nearest.set(stream, Math.min(revision, nearest.get(stream) ?? revision));
  }
  const found = new Map<string, EventChanges>();

  const readStream = async (stream: string, to: number): Promise<void> => {
    const area: Area<unknown> = areaNamed(parseStream(stream)?.area ?? '');
    // What is withheld depends on the record as it is now: of such a stream everything is read.
    const until = area.withheld ? undefined : to;
    const told: (readonly [key: string, changes: EventChanges])[] = [];
    let state = area.initial;
    const from = nearest.get(stream) ?? 0;
    const past = from === 0 ? [] : await readFoldable(area, (stretch) => store.readStream(stream, stretch), from - 1);
    for (const event of [
      ...past,
      ...(await store.readStream(stream, { from, ...(until !== undefined && { to: until }) })),
    ]) {
      const before = state;
      try {
        state = evolved(area, before, event);
      } catch {
        return;
      }
      if (!wanted.has(placeKey(event))) continue;
      const isNew = before === area.initial;
      told.push([
        placeKey(event),
        {
          changeType: changeTypeOf(isNew, before, state),
          values: [...changedValues(area, before, state), ...changedStatus(area, isNew, before, state)],
          data: dataOf(event),
        },
      ]);
    }
    const hidden = hiddenFrom(area, person, state);
    for (const [key, { values, data, ...changes }] of told)
      found.set(key, { ...changes, values: withoutMembers(values, hidden), data: dataWithout(data, hidden) });
  };

  const waiting = [...furthest];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await readStream(...next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return found;
};
