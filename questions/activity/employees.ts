import { eventType } from '@kerben/workflows/document/events.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { railwayZone } from '@kerben/workflows/kernel/clock.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { Refused } from '../engine/refused.ts';
import { sql } from '../engine/sql.ts';
import { activityPolicy, daysAsked, daysOf, done, isSeen, reads } from './work.ts';

/** Events by which a document is signed. */
const signing = documents.flatMap((definition) =>
  definition.moves.filter(({ name }) => /(^|-)sign(-|$)/.test(name)).map((move) => eventType(definition, move)),
);

const counts = { actions: z.int(), made: z.int(), signed: z.int() };
const inHour = z.object({ userId: z.string(), userName: z.string(), hour: z.int(), ...counts });
/** `hours`: commands by the hour of the railway's day. */
const employee = z.object({
  ...{ id: z.string(), name: z.string() },
  ...counts,
  changed: z.int(),
  hours: z.array(z.int()),
});

/** Who did how much (processes, section 6: activity): only what was done in Kerben, never presence. */
export default query({
  path: '/activity',
  tag: 'home',
  summary:
    'What employees did in a period: commands on documents by employee and hour of the day; today when no days are said',
  policy: activityPolicy,
  asks: daysAsked,
  answers: z.object({ employees: z.array(employee) }),
  reads,
  run: async (asked, reading) => {
    const days = daysOf(asked, reading.today);
    if (days instanceof Refused) return days;
    const rows = await reading.find(
      inHour,
      sql`select "userId", max("userName") as "userName", extract(hour from at at time zone ${railwayZone})::int as hour,
          count(distinct "commandId")::int as actions,
          count(distinct "commandId") filter (where "recordRevision" = 0)::int as made,
          count(distinct "commandId") filter (where "eventType" = any(${signing}))::int as signed
        from ${done(reading, days)} group by 1, 3`,
    );
    const found = new Map<string, z.output<typeof employee>>();
    for (const { userId: id, userName, hour, actions, made, signed } of rows) {
      if (!isSeen(reading, id)) continue;
      const name = reading.directory.person(id)?.fullName || userName;
      const hours = Array.from({ length: 24 }, () => 0);
      const so = found.get(id) ?? { id, name, actions: 0, made: 0, changed: 0, signed: 0, hours };
      found.set(id, {
        ...so,
        actions: so.actions + actions,
        made: so.made + made,
        signed: so.signed + signed,
        changed: so.changed + actions - made - signed,
        hours: so.hours.map((count, at) => (at === hour ? count + actions : count)),
      });
    }
    return { employees: [...found.values()].sort((a, b) => b.actions - a.actions || (a.name < b.name ? -1 : 1)) };
  },
});
