import { z } from 'zod';
import { confirmedWarningsSchema } from '../../kernel/decide.ts';
import { noteChangesSchema, noteSchema } from '../note.ts';

/** Input without content. */
export const noInput = z.strictObject({});

const confirmation = { confirmedWarnings: confirmedWarningsSchema.optional() };

/** A whole note, beside it the warnings that the person has confirmed. */
export const noteInput = noteSchema.extend(confirmation);

/** Fields of the note to set, beside them the warnings that the person has confirmed. */
export const changesInput = noteChangesSchema.extend(confirmation);
