import type { Language } from '@kerben/platform/http/language.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { eventType } from '@kerben/workflows/document/events.ts';
import { railwayZone } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { Pool } from 'pg';

const table = `${readModelSchema}.${tableName(auditLog)}`;

/** Areas whose records are work of the railway: what people do to their own account is nobody's affair. */
const work = documents.map(({ area }) => area);

/** Events by which a document is signed. */
const signing = documents.flatMap((definition) =>
  definition.moves.filter(({ name }) => /(^|-)sign(-|$)/.test(name)).map((move) => eventType(definition, move)),
);

/** A command counts once, whatever it wrote; the days are the railway's. */
const within = `tenant = $1 and area = any($2) and at >= ($3::date)::timestamp at time zone '${railwayZone}'
  and at < ($4::date + 1)::timestamp at time zone '${railwayZone}'`;

const byHour = `
select "userId", max("userName") as "userName", extract(hour from at at time zone '${railwayZone}')::int as hour,
  count(distinct "commandId") as actions,
  count(distinct "commandId") filter (where "recordRevision" = 0) as made,
  count(distinct "commandId") filter (where "eventType" = any($5)) as signed
from ${table} where ${within} group by "userId", hour`;

const byAction = `
select area, "eventType", count(distinct "commandId") as actions, max(at) as last
from ${table} where ${within} and "userId" = $5 group by area, "eventType" order by actions desc, "eventType"`;

const byDay = `
select to_char(at at time zone '${railwayZone}', 'YYYY-MM-DD') as day, count(distinct "commandId") as actions
from ${table} where ${within} and "userId" = $5 group by day order by day`;

interface HourRow {
  readonly userId: string;
  readonly userName: string;
  readonly hour: number;
  readonly actions: string;
  readonly made: string;
  readonly signed: string;
}

/** Days `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** What one employee did in a period. `hours`: commands by the hour of the railway's day. */
interface EmployeeActivity {
  readonly id: string;
  readonly name: string;
  readonly actions: number;
  readonly made: number;
  readonly changed: number;
  readonly signed: number;
  readonly hours: readonly number[];
}

/**
 * Who did how much (processes, section 6: activity): counted from the audit log's table, only what was done in Kerben, never
 * presence. Whoever works at stations sees the people of these stations; customers' people and the system are not employees.
 */
export const createActivity = ({
  pool,
  directory,
  translate,
}: {
  pool: Pool;
  directory: Pick<Directory, 'person'>;
  translate: Translate;
}) => {
  const isSeen = (reader: Person, userId: string): boolean => {
    const person = directory.person(userId);
    if (person?.side !== 'staff') return false;
    return reader.stationIds === null || (person.stationIds?.some((id) => reader.stationIds?.includes(id)) ?? false);
  };

  return {
    employees: async (reader: Person, { from, to }: Period): Promise<readonly EmployeeActivity[]> => {
      const { rows } = await pool.query<HourRow>(byHour, [reader.tenant, work, from, to, signing]);
      const found = new Map<string, EmployeeActivity>();
      for (const { userId, userName, hour, ...counts } of rows) {
        if (!isSeen(reader, userId)) continue;
        const person = directory.person(userId);
        const so = found.get(userId) ?? {
          id: userId,
          name: person?.fullName || userName,
          actions: 0,
          made: 0,
          changed: 0,
          signed: 0,
          hours: Array.from({ length: 24 }, () => 0),
        };
        const [actions, made, signed] = [Number(counts.actions), Number(counts.made), Number(counts.signed)];
        found.set(userId, {
          ...so,
          actions: so.actions + actions,
          made: so.made + made,
          signed: so.signed + signed,
          changed: so.changed + actions - made - signed,
          hours: so.hours.map((count, at) => (at === hour ? count + actions : count)),
        });
      }
      return [...found.values()].sort((a, b) => b.actions - a.actions || (a.name < b.name ? -1 : 1));
    },

    /** What one of them did, by what it was and by day; undefined for whom the reader does not see. */
    of: async (reader: Person, userId: string, { from, to }: Period, language: Language) => {
      if (!isSeen(reader, userId)) return undefined;
      const bindings = [reader.tenant, work, from, to, userId];
      const [actions, days] = await Promise.all([
        pool.query<{ area: string; eventType: string; actions: string; last: Date }>(byAction, bindings),
        pool.query<{ day: string; actions: string }>(byDay, bindings),
      ]);
      return {
        actions: actions.rows.map(({ area, eventType: type, actions: count, last }) => ({
          area,
          areaName: translate(language, area),
          action: translate(language, `event.${type}`),
          count: Number(count),
          last: last.toISOString(),
        })),
        days: days.rows.map(({ day, actions: count }) => ({ day, count: Number(count) })),
      };
    },
  };
};
