import { z } from 'zod';
import { asKept } from '../fields/field.ts';
import { givenSchema, sentSchema } from '../fields/schemas.ts';
import { confirmedWarningsSchema } from '../kernel/decide.ts';
import type { AnyMove, DocumentDefinition } from './definition.ts';
import type { Input } from './moving.ts';
import { settable } from './wish.ts';

/** What the routes of a move take: fields of the form that it sets, and what the person is asked. Unknown members are 400. */
export const inputOf = (definition: DocumentDefinition, move: AnyMove): z.ZodType<Input> => {
  const creates = move.from === 'nothing';
  const form = Object.entries(settable(definition, move)).map(([name, field]) => {
    const schema = givenSchema(field, false);
    return [name, creates ? sentSchema(field) : schema.optional()] as const;
  });
  // What must be said is asked for by the domain (`unanswered`): a record of somebody else is 404 before any word is looked at.
  const asks = move.asks ?? {};
  const asked = Object.entries(move.who === 'process' ? asKept(asks) : asks).map(
    ([name, field]) =>
      [name, field.preset === undefined ? sentSchema(field) : givenSchema(field, false).default(field.preset)] as const,
  );
  // Calls that are older than the engine know of warnings only where there can be some.
  const confirms = (!definition.log && definition.checks !== 'own') || form.length > 0 || move.means !== undefined;
  return z.strictObject({
    ...Object.fromEntries([...form, ...asked]),
    ...(confirms && { confirmedWarnings: confirmedWarningsSchema.optional() }),
  });
};
