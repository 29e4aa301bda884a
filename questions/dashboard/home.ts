import { readModelNamed, readModels } from '@kerben/projections/read-models/index.ts';
import { recordName } from '@kerben/projections/read-models/record-name.ts';
import { railwayZone } from '@kerben/workflows/kernel/clock.ts';
import { z } from 'zod';
import { calledIn } from '../engine/called.ts';
import { named, own, query } from '../engine/query.ts';
import type { Read, Reading } from '../engine/reading.ts';
import { som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { availableOf } from '../ledger/books.ts';
import { heap, late, lateness, waiting } from './heaps.ts';
import { lastMondays } from './weeks.ts';

const weeksShown = 12;
const recentShown = 10;
const subStatuses = readModelNamed('smgs').columns['subStatus']?.codes ?? [];

const change = z.object({
  area: z.string(),
  id: z.string(),
  name: z.string(),
  action: z.string(),
  at: z.iso.datetime(),
});

/** Every list, and what everybody did, of which my own is told. */
const reads: Readonly<Record<string, Read>> = {
  ...Object.fromEntries(readModels.map(({ name }) => [name, own(name)])),
  done: named('audit-log'),
};

/** By week of registration and present state. */
const notesByState = async ({ today, sees, rows, find }: Reading) => {
  const weeks = [...lastMondays(today, weeksShown)];
  if (!sees('smgs')) return { weeks, series: [] };
  // The days become instants once; a row is then placed by a search among them, without a thought for zones.
  const found = await find(
    z.object({ week: z.int(), subStatus: z.int().nullable(), count: z.int() }),
    sql`select width_bucket("createdAt",
        array(select day::timestamp at time zone ${railwayZone} from unnest(${weeks}::text[]) day)) - 1 as week,
        "subStatus", count(*)::int as count
      from ${rows('smgs')} n where "createdAt" >= ${weeks[0] ?? ''}::timestamp at time zone ${railwayZone} group by 1, 2`,
  );
  const counts = new Map(found.map(({ week, subStatus, count }) => [`${week}/${subStatus}`, count]));
  return {
    weeks,
    series: subStatuses.map((subStatus) => ({
      subStatus,
      counts: weeks.map((_, week) => counts.get(`${week}/${subStatus}`) ?? 0),
    })),
  };
};

/** My own changes of what I may read; the index by person is read from its end. */
const recent = async (reading: Reading) => {
  const { person, sees, rows, find, language, translate } = reading;
  const areas = readModels.filter(({ name }) => sees(name)).map(({ name }) => name);
  const done = await find(
    z.object({ area: z.string(), recordId: z.string(), eventType: z.string(), at: z.date() }),
    sql`select area, "recordId", "eventType", at from ${rows('done')} d
      where "userId" = ${person.id} and area = any(${areas}) order by d.id desc limit ${recentShown}`,
  );
  const called = await calledIn(reading, done);
  return done.map(({ area, recordId, eventType, at }) => ({
    area,
    id: recordId,
    name: called({ area, recordId }) || recordName(language, area, recordId, {}),
    action: translate(`event.${eventType}`),
    at: at.toISOString(),
  }));
};

/** All of the home page in one question, for whoever is signed in. */
export default query({
  path: '/dashboard',
  tag: 'home',
  summary: 'The home page: what waits for me, notes by state, my recent changes',
  policy: 'signed-in',
  asks: {},
  answers: z.object({
    waiting: z.array(heap).describe('Group by group in the order of the role.'),
    late: z.array(lateness).describe('For whoever looks after all stations.'),
    notesByState: z.object({
      weeks: z.array(z.iso.date().describe('A Monday.')),
      series: z.array(z.object({ subStatus: z.int(), counts: z.array(z.int()) })),
    }),
    recent: z.array(change),
    balance: som.nullable(),
  }),
  reads,
  // It is made of every list: it is read when somebody comes.
  staleBy: [],
  run: async (_asked, reading) => {
    const { customerId } = reading.person;
    const [heaps, behind, notes, changes, balance] = await Promise.all([
      waiting(reading),
      late(reading),
      notesByState(reading),
      recent(reading),
      customerId === null ? null : availableOf(reading, customerId),
    ]);
    return { waiting: heaps, late: behind, notesByState: notes, recent: changes, balance: balance ?? null };
  },
});
