import { z } from 'zod';
import { confirmedWarningsSchema } from '../../kernel/decide.ts';
import { text } from '../../kernel/fields.ts';
import { checkChanges } from '../check-note.ts';
import { noteChangesSchema } from '../note.ts';
import { smgsCommand } from '../smgs-command.ts';
import { neededFor, wanted } from './change-content.ts';

/** Head of the list, and its rows when they change: they are the wagons of the note. */
const wagonListInput = z.strictObject({
  documentNumber: text(40).optional(),
  documentDate: z.iso.date().optional(),
  smgsVagons: noteChangesSchema.shape.smgsVagons,
  confirmedWarnings: confirmedWarningsSchema.optional(),
});

/**
 * "Create wagon list" (domain 5.3, row 7): the note then says "see the list attached". Without a number of its own the list has
 * the number of the consignment, without a date the railway's day.
 */
export const attachWagonList = smgsCommand({
  name: 'attach-wagon-list',
  policy: 'WagonList.CreateWagonList',
  input: wagonListInput,
  needs: neededFor,
  check: (state, input, context) => checkChanges(state, wanted(state, input, context.person), context),
  event: (state, input, { person, today }, { pair, confirmed }) => ({
    type: 'SmgsWagonListAttached',
    data: {
      documentNumber: input.documentNumber ?? state.otpravkaNumberList.at(-1) ?? '',
      documentDate: input.documentDate ?? today,
      changes: wanted(state, input, person),
      confirmedWarnings: confirmed,
      ...pair,
    },
  }),
});

/** "Edit wagon list" (domain 5.3, row 8). */
export const editWagonList = smgsCommand({
  name: 'edit-wagon-list',
  policy: 'WagonList.CreateWagonList',
  input: wagonListInput,
  edits: true,
  needs: neededFor,
  check: (state, input, context) => checkChanges(state, wanted(state, input, context.person), context),
  event: (state, input, { person, today }, { pair, confirmed }) => {
    const changes = wanted(state, input, person);
    const documentNumber = input.documentNumber ?? state.wagonList?.documentNumber ?? '';
    const documentDate = input.documentDate ?? state.wagonList?.documentDate ?? today;
    const sameHead =
      documentNumber === state.wagonList?.documentNumber && documentDate === state.wagonList.documentDate;
    return sameHead && Object.keys(changes).length === 0
      ? undefined
      : {
          type: 'SmgsWagonListChanged',
          data: { documentNumber, documentDate, changes, confirmedWarnings: confirmed, ...pair },
        };
  },
});
