import { same } from '../kernel/same.ts';
import { noteSchema, type Note, type NoteChanges } from './note.ts';

/** Names of the fields of the note. */
export const noteFields = Object.keys(noteSchema.shape) as (keyof Note)[];

/** The fields of the note among a command's input; the rest of the input is left out. */
export const fieldsIn = (input: NoteChanges): NoteChanges =>
  Object.fromEntries(noteFields.filter((key) => input[key] !== undefined).map((key) => [key, input[key]]));

/** What a wish really changes: only fields with another value than before. The note's edit log rests on this. */
export const changesTo = (before: Readonly<Note>, wish: NoteChanges): NoteChanges =>
  Object.fromEntries(
    noteFields.filter((key) => wish[key] !== undefined && !same(before[key], wish[key])).map((key) => [key, wish[key]]),
  );

export const isEmpty = (changes: NoteChanges): boolean => Object.keys(changes).length === 0;
