import { z } from 'zod';
import { text } from '../../kernel/fields.ts';
import { checkChanges } from '../check-note.ts';
import { smgsCommand } from '../smgs-command.ts';
import { neededFor, wanted } from './change-content.ts';
import { changesInput } from './input.ts';

/** The station returns the note to the customer, saying what is to be reworked (domain 5.3, row 9). */
export const returnForRework = smgsCommand({
  name: 'return-for-rework',
  policy: 'Smgs.CreateSmgs',
  input: z.strictObject({ comment: text(1000).default('') }),
  check: (_state, { comment }) => (comment === '' ? [{ code: 'Smgs.CommentRequired', member: 'comment' }] : []),
  event: (_state, { comment }, _context, { pair }) => ({ type: 'SmgsSentForRework', data: { comment, ...pair } }),
});

/** The customer sends the reworked note back: the button "Send for rework" at subStatus 5 (domain 5.3, row 10). */
export const rework = smgsCommand({
  name: 'rework',
  policy: 'KTJ.Shipment',
  input: changesInput.extend({ comment: text(1000).default('') }),
  needs: neededFor,
  check: (state, input, context) => checkChanges(state, wanted(state, input, context.person), context),
  event: (state, input, { person }, { pair, confirmed }) => ({
    type: 'SmgsReworked',
    data: { comment: input.comment, changes: wanted(state, input, person), confirmedWarnings: confirmed, ...pair },
  }),
});
