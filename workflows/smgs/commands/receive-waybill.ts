import { text } from '../../kernel/fields.ts';
import { checkReceived, recordsFor } from '../check-note.ts';
import { noteSchema } from '../note.ts';
import { smgsCommand } from '../smgs-command.ts';
import { noteInput } from './input.ts';

/**
 * Receives a note that another railway formed and numbered (decision e-waybill-import): it enters as Formed with the number
 * it has. The departure lies abroad, which only warns here; the rule for notes that people register stays hard.
 */
export const receiveWaybill = smgsCommand({
  name: 'receive-waybill',
  kind: 'create',
  policy: 'Smgs.CreateSmgs',
  input: noteInput.extend({ sourceNumber: text(20).min(1) }),
  needs: ({ confirmedWarnings: _, sourceNumber: _number, ...note }) => ({ records: recordsFor(note) ?? [] }),
  check: (_state, { confirmedWarnings: _, sourceNumber: _number, ...note }, context) => checkReceived(note, context),
  event: (_state, { confirmedWarnings: _, sourceNumber, ...note }, _context, { pair, confirmed }) => ({
    type: 'SmgsReceived',
    data: { note: noteSchema.parse(note), sourceNumber, confirmedWarnings: confirmed, ...pair },
  }),
});
