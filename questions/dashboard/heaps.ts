import type { ListFilter } from '@kerben/projections/read-models/declaration.ts';
import { calledOrMade, recordName } from '@kerben/projections/read-models/record-name.ts';
import type { HomeGroup } from '@kerben/workflows/permissions/roles.ts';
import { homeOf } from '@kerben/workflows/permissions/roles.ts';
import { z } from 'zod';
import { calledIn, type Place } from '../engine/called.ts';
import type { Reading } from '../engine/reading.ts';
import { som } from '../engine/shapes.ts';
import { column, sql, union } from '../engine/sql.ts';
import { pathOf, waits, type Wait } from './waits.ts';

/** A heap as the home page says it: how many, since when nobody touched the oldest, and what that one is called. */
export const heap = z.object({
  key: z.string(),
  group: z.enum(['house', 'pay', 'decide', 'mend', 'work', 'others']),
  text: z.string(),
  count: z.int(),
  path: z.string().describe('The screen that lists exactly these records.'),
  late: z.int().describe('How many of them nobody has changed for longer than they may wait.'),
  amount: som.nullable().describe('What they come to, where it is money.'),
  does: z
    .object({ text: z.string(), path: z.string(), needs: z.literal('onlinePayment').optional() })
    .nullable()
    .describe('What works off the whole heap, where one page does.'),
  oldest: z
    .object({
      area: z.string(),
      id: z.string(),
      name: z.string(),
      customer: z.string().describe('Whose it is; empty where it is nobody’s, and for customers.'),
      since: z.iso.datetime(),
    })
    .nullable()
    .describe('The one that nobody has changed for the longest time.'),
});

/** What is late at a station. */
export const lateness = z.object({
  station: z.string(),
  text: z.string(),
  count: z.int(),
  since: z.iso.datetime(),
  path: z.string(),
});

/** A heap that somebody is told of, under the filter by which he is. */
interface Told {
  readonly wait: Wait;
  readonly group: Exclude<HomeGroup, 'late'>;
  readonly filter: ListFilter;
}

const hourMs = 3_600_000;
const lateBefore = ({ within }: Wait, now: string): string =>
  within === undefined ? new Date(0).toISOString() : new Date(Date.parse(now) - within * hourMs).toISOString();

/**
 * Whose turn a heap is for a person: his own under its kind; the other side's under `others`, where he takes part in the document:
 * staff who may change it, and customers where the railway owes them an answer.
 */
const groupFor = ({ person, allowed }: Reading, { customer, kind, policy }: Wait): Told['group'] | undefined => {
  if (customer === (person.side === 'customer')) return allowed(policy) ? kind : undefined;
  if (person.side === 'customer') return kind === 'decide' ? 'others' : undefined;
  return allowed(policy) ? 'others' : undefined;
};

/** Somebody of stations is told of what they do themselves, also where he sees what others do. */
const ownFilter = ({ person, directory }: Reading, { filter, others, station }: Wait): ListFilter => ({
  ...(typeof filter === 'function' ? filter(directory, person.tenant) : filter),
  ...(others && station !== undefined && person.stationIds !== null && { [`${station}__in`]: person.stationIds }),
});

/** The same records told once: what waits for both sides is one's own. */
const unlike = (told: readonly Told[]): readonly Told[] => {
  const keyOf = ({ wait, filter }: Told) => JSON.stringify([wait.model.name, filter]);
  const own = new Set(told.filter(({ group }) => group !== 'others').map(keyOf));
  return told.filter((each) => each.group !== 'others' || !own.has(keyOf(each)));
};

const toldTo = (reading: Reading): readonly Told[] => {
  const groups = homeOf(reading.person.roles);
  const told = waits
    .flatMap((wait): readonly Told[] => {
      const group = reading.sees(wait.model.name) ? groupFor(reading, wait) : undefined;
      return group !== undefined && groups.includes(group) ? [{ wait, group, filter: ownFilter(reading, wait) }] : [];
    })
    .sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
  return unlike(told);
};

/** Of some records those that wait for the person now, with the words of the heap they stand in; in one statement. */
export const waitingAmong = async (
  reading: Reading,
  places: readonly Place[],
): Promise<(place: Place) => string | undefined> => {
  const { rows, find, translate } = reading;
  const told = toldTo(reading).filter(({ group }) => group !== 'others');
  const idsOf = (area: string) => [
    ...new Set(places.filter((place) => place.area === area).map(({ recordId }) => recordId)),
  ];
  const asked = told.flatMap((each) => {
    const ids = idsOf(each.wait.model.name);
    return ids.length > 0 ? [{ ...each, ids }] : [];
  });
  const found =
    asked.length === 0
      ? []
      : await find(
          z.object({ heap: z.int(), id: z.string() }),
          union(
            asked.map(
              ({ wait, filter, ids }, place) =>
                sql`select ${place}::int as heap, id from ${rows(wait.model.name, { ...filter, ...wait.always })} r where id = any(${ids})`,
            ),
          ),
        );
  const words = new Map(
    found.flatMap(({ heap, id }) => {
      const { wait } = asked[heap] ?? {};
      return wait ? [[`${wait.model.name}/${id}`, translate(wait.text)] as const] : [];
    }),
  );
  return ({ area, recordId }) => words.get(`${area}/${recordId}`);
};

const counted = z.object({
  heap: z.int(),
  count: z.int(),
  late: z.int(),
  amount: z.string().nullable(),
  since: z.date().nullable(),
});

const oldestRow = z.object({ heap: z.int(), recordId: z.string(), customer: z.string() });

/** The one of each heap that nobody has changed for the longest time, in one statement; the heaps say since when. */
const oldestOf = async (
  { find, rows }: Reading,
  heaps: readonly (Told & { readonly heap: number; readonly since: Date })[],
): Promise<z.output<typeof oldestRow>[]> =>
  heaps.length === 0
    ? []
    : find(
        oldestRow,
        union(
          heaps.map(
            ({ wait, filter, heap, since }) => sql`(select ${heap}::int as heap, id as "recordId",
              coalesce("_customerId", '') as customer from ${rows(wait.model.name, { ...filter, ...wait.always })} r
              where "_changedAt" = ${since.toISOString()}::timestamptz order by id limit 1)`,
          ),
        ),
      );

const ofCustomer = (recordId: string) => ({ area: 'customers', recordId });

/** What waits for the person: all heaps in one statement, and what the oldest of each is called in another. */
export const waiting = async (reading: Reading): Promise<z.output<typeof heap>[]> => {
  const { person, rows, find, now, language, translate } = reading;
  const told = toldTo(reading);
  if (told.length === 0) return [];
  const found = await find(
    counted,
    union(
      told.map(
        ({ wait, filter }, place) => sql`select ${place}::int as heap, count(*)::int as count,
          count(*) filter (where "_changedAt" < ${lateBefore(wait, now)}::timestamptz)::int as late,
          ${wait.sum === undefined ? sql`null` : sql`coalesce(sum(${column(wait.sum)}), 0)::numeric(20, 2)::text`} as amount,
          min("_changedAt") as since
        from ${rows(wait.model.name, { ...filter, ...wait.always })} r`,
      ),
    ),
  );
  const held = found.flatMap(({ heap, since }) => {
    const each = told[heap];
    return each && since ? [{ ...each, heap, since }] : [];
  });
  const oldest = new Map((await oldestOf(reading, held)).map((each) => [each.heap, each]));
  const first = new Map(
    held.flatMap(({ heap, since, wait }) => {
      const one = oldest.get(heap);
      return one ? [[heap, { ...one, area: wait.model.name, since: since.toISOString() }] as const] : [];
    }),
  );
  const customers = person.side === 'customer' ? [] : [...first.values()].filter(({ customer }) => customer !== '');
  const called = await calledIn(
    reading,
    [...first.values(), ...customers.map(({ customer }) => ofCustomer(customer))],
    calledOrMade,
  );
  const byPlace = new Map(found.map((each) => [each.heap, each]));
  return told.map(({ wait, group, filter }, place) => {
    const { count = 0, late = 0, amount = null } = byPlace.get(place) ?? {};
    const one = first.get(place);
    return {
      key: wait.key,
      group,
      text: translate(wait.text),
      count,
      path: pathOf(wait, filter),
      late,
      amount,
      does:
        wait.does && group !== 'others'
          ? {
              text: translate(wait.key.replace('.', '.does.')),
              path: wait.does.path,
              ...(wait.does.needs && { needs: wait.does.needs }),
            }
          : null,
      oldest: one
        ? {
            customer: called(ofCustomer(one.customer)) ?? '',
            area: one.area,
            id: one.recordId,
            name: called(one) || recordName(language, one.area, one.recordId, {}),
            since: one.since,
          }
        : null,
    };
  });
};

const stationsShown = 8;
const lateRow = z.object({ heap: z.int(), station: z.string(), count: z.int(), since: z.date() });

/** Where records wait longer than they may, station by station, the most first: for whoever looks after the others. */
export const late = async (reading: Reading): Promise<z.output<typeof lateness>[]> => {
  const { person, rows, find, sees, now, translate } = reading;
  const bounded = waits.filter(
    ({ customer, within, station, model }) =>
      !customer && within !== undefined && station !== undefined && sees(model.name) && 'changedAt' in model.columns,
  );
  if (!homeOf(person.roles).includes('late') || bounded.length === 0) return [];
  const filterOf = (wait: Wait): ListFilter => ({ ...ownFilter(reading, wait), changedAt__lt: lateBefore(wait, now) });
  const found = await find(
    lateRow,
    sql`${union(
      bounded.map(
        (wait, place) => sql`select ${place}::int as heap, ${column(wait.station ?? '')} as station,
          count(*)::int as count, min("_changedAt") as since
        from ${rows(wait.model.name, { ...ownFilter(reading, wait), ...wait.always })} r
        where "_changedAt" < ${lateBefore(wait, now)}::timestamptz and ${column(wait.station ?? '')} <> '' group by 2`,
      ),
    )} order by count desc, since limit ${stationsShown}`,
  );
  const called = await calledIn(
    reading,
    found.map(({ station }) => ({ area: 'stations', recordId: station })),
  );
  return found.flatMap(({ heap, station, count, since }) => {
    const wait = bounded[heap];
    if (!wait) return [];
    const filter = { ...filterOf(wait), [wait.station ?? '']: station };
    return [
      {
        station: called({ area: 'stations', recordId: station }) ?? station,
        text: translate(wait.text),
        count,
        since: since.toISOString(),
        path: pathOf(wait, filter),
      },
    ];
  });
};
