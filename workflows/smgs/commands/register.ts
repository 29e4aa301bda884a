import type { Person } from '../../kernel/person.ts';
import { checkNote, recordsFor } from '../check-note.ts';
import type { Note } from '../note.ts';
import { smgsCommand } from '../smgs-command.ts';
import { noteInput } from './input.ts';

/** The note of an input; a person of a customer can only register for that customer (specification 001, section 5). */
const noteOf = (
  { confirmedWarnings: _, ...note }: Note & { confirmedWarnings?: string[] | undefined },
  person: Person,
): Note => (person.isCustomer ? { ...note, customerId: person.customerId ?? '' } : note);

/** Starts a note (domain 5.3, row 1): the cash desk, or a customer for themselves. A draft may be incomplete. */
export const register = smgsCommand({
  name: 'register',
  kind: 'create',
  policy: 'Kassa.Menu or KTJ.Shipment',
  input: noteInput,
  needs: (input, _state, person) => ({ records: recordsFor(noteOf(input, person)) ?? [] }),
  check: (_state, input, context) => checkNote(noteOf(input, context.person), context),
  event: (_state, input, { person }, { pair, confirmed }) => ({
    type: 'SmgsRegistered',
    data: { note: noteOf(input, person), confirmedWarnings: confirmed, ...pair },
  }),
});
