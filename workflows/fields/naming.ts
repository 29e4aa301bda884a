import type { Field } from './field.ts';
import type { Writer } from './kind.ts';

/** Area of the document whose id a field holds; empty: it holds none. */
export const areaNamed = ({ names = '' }: Field, beside: Readonly<Record<string, unknown>>): string => {
  const area = typeof names === 'string' ? names : beside[names.by];
  return typeof area === 'string' ? area : '';
};

/** An entry of a book by its name and its id; by its id alone where nobody knows a name. */
export const nameWithId = ({ book = '' }: Field, id: string, { nameOf }: Pick<Writer, 'nameOf'>): string => {
  const name = nameOf?.(book, id);
  return name === undefined ? id : `${name} (${id})`;
};

/** A text that could be the id of an entry: the book's own rules say whether it is one. */
export const isIdLike = (text: string, max = 60): boolean => text.length <= max && !/[/\s]/.test(text);
