import { isUnclear, type PostedLine } from '@kerben/workflows/documents/bank-statement/posting.ts';
import { som as somOf, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { z } from 'zod';
import type { Reading } from '../engine/reading.ts';
import { som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';

/** A line of a bank whose payer nobody knows. */
export const unclearLine = z.object({
  statementId: z.string(),
  statement: z.string().describe('Its number.'),
  day: z.string().describe("The bank's day."),
  row: z.int(),
  order: z.string(),
  tin: z.string(),
  sender: z.string(),
  purpose: z.string(),
  amount: som,
  out: z.boolean().describe('It was paid out.'),
});
export type Unclear = z.output<typeof unclearLine>;
type Kept = PostedLine & Pick<Unclear, 'sender' | 'purpose' | 'tin' | 'order'>;

/** Statements with unclear lines that one answer looks into, the oldest first: what waits longest. */
const mostStatements = 200;
const unclear = 1;
const statement = z.object({ id: z.string(), number: z.string(), day: z.string() });

/** The lines of all posted statements up to a day whose payer nobody knows. Each such statement is folded: lists do not have its lines. */
export const unclearLines = async (
  { rows, find, record }: Pick<Reading<'statements'>, 'rows' | 'find' | 'record'>,
  upTo: string,
): Promise<readonly Unclear[]> => {
  const found = await find(
    statement,
    sql`select id, coalesce(number, '') as number, day::text as day from ${rows('statements', { status: unclear })} s
      where day <= ${upTo} order by s.day, s.id limit ${mostStatements}`,
  );
  const states = await Promise.all(
    found.map(({ id }) => record(z.custom<{ readonly lines: readonly Kept[] }>(), 'statements', id)),
  );
  return found.flatMap(({ id, number, day: of }, at) =>
    (states[at]?.lines ?? []).filter(isUnclear).map(({ row, order, tin, sender, purpose, amount, posted, out }) => ({
      ...{ statementId: id, statement: number, day: posted || of },
      ...{ row, order, tin, sender, purpose, amount: somOf(tyiyn(amount)), out: out === true },
    })),
  );
};
