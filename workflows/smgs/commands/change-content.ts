import type { Command } from '../../kernel/command.ts';
import type { Person } from '../../kernel/person.ts';
import { changesTo, fieldsIn, isEmpty } from '../changes.ts';
import { checkChanges, recordsFor } from '../check-note.ts';
import type { SmgsEvent } from '../events.ts';
import type { NoteChanges } from '../note.ts';
import { smgsCommand } from '../smgs-command.ts';
import type { SmgsState } from '../state.ts';
import { changesInput } from './input.ts';

/** What an input really changes. A customer's person cannot give a note to somebody else. */
export const wanted = (state: SmgsState, input: NoteChanges, person: Person): NoteChanges => {
  const { customerId, ...rest } = fieldsIn(input);
  return changesTo(state, person.isCustomer || customerId === undefined ? rest : { ...rest, customerId });
};

/** Records that checking the changes needs. */
export const neededFor = (input: NoteChanges, state: SmgsState, person: Person) => ({
  records: recordsFor(wanted(state, input, person)) ?? [],
});

const changeContent = (
  name: string,
  policy: string,
  type: 'SmgsChanged' | 'SmgsDraftChanged',
): Command<SmgsState, SmgsEvent, NoteChanges & { confirmedWarnings?: string[] | undefined }> =>
  smgsCommand({
    name,
    policy,
    input: changesInput,
    edits: true,
    needs: neededFor,
    check: (state, input, context) => checkChanges(state, wanted(state, input, context.person), context),
    event: (state, input, { person }, { pair, confirmed }) => {
      const changes = wanted(state, input, person);
      return isEmpty(changes) ? undefined : { type, data: { changes, confirmedWarnings: confirmed, ...pair } };
    },
  });

/** "Edit SMGS" (domain 5.3, row 12): records the fields that really changed. */
export const edit = changeContent('edit', 'Smgs.CreateSmgs', 'SmgsChanged');

/** Completes a draft before it is submitted: its customer, or staff from the customer's paper. */
export const editDraft = changeContent('edit-draft', 'Smgs.CreateSmgs or KTJ.Shipment', 'SmgsDraftChanged');
