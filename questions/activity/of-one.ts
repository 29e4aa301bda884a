import { railwayZone } from '@kerben/workflows/kernel/clock.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { Refused, unknown } from '../engine/refused.ts';
import { sql } from '../engine/sql.ts';
import { activityPolicy, daysAsked, daysOf, done, isSeen, reads } from './work.ts';

const byAction = z.object({ area: z.string(), eventType: z.string(), count: z.int(), last: z.date() });
const byDay = z.object({ day: z.string(), count: z.int() });

export default query({
  path: '/activity/:id',
  tag: 'home',
  summary: 'What one employee did in a period, by what it was and by day',
  policy: activityPolicy,
  asks: { id: z.string(), ...daysAsked },
  answers: z.object({
    actions: z.array(
      z.object({
        area: z.string(),
        areaName: z.string(),
        action: z.string(),
        count: z.int(),
        last: z.iso.datetime(),
      }),
    ),
    days: z.array(byDay),
  }),
  reads,
  example: { id: 'x' },
  refuses: [404],
  run: async ({ id, ...asked }, reading) => {
    const { find, translate } = reading;
    const period = daysOf(asked, reading.today);
    if (period instanceof Refused) return period;
    if (!isSeen(reading, id)) return unknown(id);
    const theirs = sql`${done(reading, period)} and "userId" = ${id}`;
    const [actions, days] = await Promise.all([
      find(
        byAction,
        sql`select area, "eventType", count(distinct "commandId")::int as count, max(at) as last
          from ${theirs} group by area, "eventType" order by count desc, "eventType"`,
      ),
      find(
        byDay,
        sql`select to_char(at at time zone ${railwayZone}, 'YYYY-MM-DD') as day, count(distinct "commandId")::int as count
          from ${theirs} group by 1 order by 1`,
      ),
    ]);
    return {
      actions: actions.map(({ area, eventType, count, last }) => ({
        area,
        areaName: translate(area),
        action: translate(`event.${eventType}`),
        count,
        last: last.toISOString(),
      })),
      days,
    };
  },
});
