import { z } from 'zod';
import type { Reading } from '../engine/reading.ts';
import { sql, type Sql } from '../engine/sql.ts';
import { named } from '../engine/query.ts';

const text = z.string();

/**
 * Why a line stands in the books and because of whom: the word that its command was given (`why`), the operation, and what a person did
 * that led to it: which record, when and by whom.
 */
export const becauseSaid = {
  why: text.nullable().describe('Word of the movement: deposit, excess, undone, corrected, transfer.'),
  op: text.nullable().describe('The operation under which it passed the clearing account.'),
  cause: z
    .object({
      area: text,
      recordId: text,
      command: text,
      at: z.iso.datetime(),
      by: text.nullable(),
      onBehalfOf: text.nullable(),
    })
    .nullable()
    .describe('What was done by a person, from which the movement followed; names are for people of the railway.'),
};

/** Its columns, as the statement of a question answers them. */
export const becauseFound = {
  why: text.nullable(),
  op: text.nullable(),
  causeArea: text.nullable(),
  causeId: text.nullable(),
  causeCommand: text.nullable(),
  causeAt: z.date().nullable(),
  causeBy: text.nullable(),
  causeFor: text.nullable(),
};
type Found = z.output<z.ZodObject<typeof becauseFound>>;

/** The journal in which the first command of a cause is found, by its own index. */
export const causes = { 'audit-log': named('audit-log') } as const;

export const becauseColumns = sql`l.why, l.op, c.area as "causeArea", c."recordId" as "causeId", c.command as "causeCommand",
  c.at as "causeAt", c."userName" as "causeBy", c."delegatedBy" as "causeFor"`;

/** The first event of the command that everything else followed from. */
export const causeOf = ({ rows }: Pick<Reading<'audit-log'>, 'rows'>): Sql => sql`left join lateral
  (select a.area, a."recordId", a.command, a.at, a."userName", a."delegatedBy" from ${rows('audit-log')} a
    where a."commandId" = l.cause order by a.id limit 1) c on true`;

/** One answer for account card, trial balance and whatever shows a line of the books. */
export const because = <Line extends Found>(
  { why, op, causeArea, causeId, causeCommand, causeAt, causeBy, causeFor, ...line }: Line,
  { person }: Pick<Reading, 'person'>,
) => ({
  ...line,
  why,
  op,
  cause:
    causeArea === null || causeId === null || causeAt === null
      ? null
      : {
          area: causeArea,
          recordId: causeId,
          command: causeCommand ?? '',
          at: causeAt.toISOString(),
          by: person.side === 'staff' ? causeBy : null,
          onBehalfOf: person.side === 'staff' ? causeFor : null,
        },
});
