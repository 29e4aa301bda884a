import { documents } from '@kerben/workflows/documents.ts';
import { railwayZone } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { lengthOf, type Period } from '../engine/period.ts';
import { named } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { wrong, type Refused } from '../engine/refused.ts';
import { day } from '../engine/shapes.ts';
import { sql, type Sql } from '../engine/sql.ts';

/** Who sees what employees did (specification 000, section 2.2). */
export const activityPolicy = 'Activity.Menu';

/** Counted from what was done, whoever may read the log itself: only the numbers are told, of people whom the reader sees. */
export const reads = { done: named('audit-log') } as const;
type Port = Reading<keyof typeof reads>;

/** Areas whose records are work of the railway: what people do to their own account is nobody's affair. */
const areas = documents.map(({ area }) => area);

const longestDays = 367;

export const daysAsked = { from: day('today').optional(), to: day('today').optional() };

/** The days that are asked for; refused where they are turned round, or more than a year. */
export const daysOf = (asked: Partial<Period>, today: string): Period | Refused => {
  const period = { from: asked.from ?? today, to: asked.to ?? today };
  const days = lengthOf(period);
  return days < 1 || days > longestDays ? wrong('to') : period;
};

/** What was done on documents on these days of the railway. A command counts once, whatever it wrote. */
export const done = ({ rows }: Pick<Port, 'rows'>, { from, to }: Period): Sql =>
  sql`${rows('done')} d where area = any(${areas}) and at >= (${from}::date)::timestamp at time zone ${railwayZone}
    and at < (${to}::date + 1)::timestamp at time zone ${railwayZone}`;

/** Whoever works at stations sees the people of these stations; customers' people and the system are not employees. */
export const isSeen = ({ person, directory }: Pick<Port, 'person' | 'directory'>, userId: string): boolean => {
  const employee: Person | undefined = directory.person(userId);
  if (employee?.side !== 'staff') return false;
  const { stationIds } = person;
  return stationIds === null || (employee.stationIds?.some((id) => stationIds.includes(id)) ?? false);
};
