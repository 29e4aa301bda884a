import { lastBankDayOf } from '@kerben/workflows/documents/accounting-month/obstacles.ts';
import { z } from 'zod';
import { nameIn } from '../engine/shapes.ts';
import type { Reading } from '../engine/reading.ts';
import { sql } from '../engine/sql.ts';

const account = z.object({
  id: z.string(),
  bank: z.string().nullable(),
  name: z.string(),
  due: z.string(),
  after: z.string().nullable(),
  closing: z.string().nullable(),
});

/**
 * Bank accounts whose last posted statement lies before the last bank day of a month, each with the way to the form of the statement that
 * is missing. An account without any is asked for from the month after that in which the book says it begins; of one
 * that the book has ended its last day is asked (decision months-close).
 * A day that is not over is missing nowhere.
 */
export const accountsBehind = async (
  month: string,
  { rows, find, language, today }: Pick<Reading<'accounts' | 'statements'>, 'rows' | 'find' | 'language' | 'today'>,
): Promise<{ readonly text: string; readonly path: string }[]> => {
  const found = await find(
    account,
    sql`select a.id, a.bank, coalesce(nullif(a.${nameIn(language)}, ''), nullif(a."nameRu", ''), a.id) as name,
        least(${lastBankDayOf(month)}::date, a."validTo")::text as due, s.id as after, s.closing::text
      from ${rows('accounts', { retired: false })} a
      left join lateral (select id, day, closing from ${rows('statements', { status__in: [1, 2] })} s
        where s."accountId" = a.id order by day desc, "createdAt" desc limit 1) s on true
      where case when s.day is null
          then a."validFrom" < ${`${month}-01`}::date and coalesce(a."validTo" >= ${`${month}-01`}::date, true)
          else s.day < least(${lastBankDayOf(month)}::date, a."validTo") end
        and least(${lastBankDayOf(month)}::date, a."validTo") < ${today}::date
      order by a.id`,
  );
  return found.map(({ id, bank, name, due, after, closing }) => {
    const form = { account: id, bank: bank ?? '', day: due, after: after ?? '', opening: closing ?? '' };
    return {
      text: `${name}, ${due.split('-').reverse().join('.')}`,
      path: `/bank-statement/create?${new URLSearchParams(form).toString()}`,
    };
  });
};
