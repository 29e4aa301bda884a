import { membersIn } from '../../kernel/lists.ts';
import { copyOf } from './editor.ts';
import { noteFields, noteSchema, type Note } from './fields.ts';

/** Saved views of this list are templates of notes: they are kept, named, shared and removed like those (decision smgs-templates). */
export const templateList = 'smgs.template';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const boxesIn = (values: Readonly<Record<string, unknown>>): Partial<Note> =>
  Object.fromEntries(noteFields.filter((name) => !isEmpty(values[name])).map((name) => [name, values[name]]));

/**
 * What a template keeps of a note or of its form: the boxes that say something, without what belongs to one consignment alone, as a
 * copy has it: no numbers, wagons, containers, documents, days or payments.
 */
export const templateOf = (values: Readonly<Record<string, unknown>>): Partial<Note> =>
  boxesIn({ ...copyOf(boxesIn(values)) });

/** What the form of a new note begins with; a template may be older than the boxes, so what does not fit any more is left out. */
export const fromTemplate = (kept: unknown): Partial<Note> => {
  const boxes = templateOf(membersIn(kept));
  const checked = noteSchema.safeParse(boxes);
  if (checked.success) return boxes;
  const wrong = new Set(checked.error.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(boxes).filter(([name]) => !wrong.has(name)));
};
