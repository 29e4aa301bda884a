import { entryIdOf } from '@kerben/workflows/reference/key.ts';
import type { BookDefinition } from '@kerben/workflows/reference/definition.ts';
import { sameValue, type Value } from '@kerben/workflows/fields/field.ts';
import { v5 as uuidv5 } from 'uuid';
import { comparable } from '@kerben/workflows/fields/comparable.ts';
import type { FoldedRecord } from './fold-book.ts';

type Input = Readonly<Record<string, Value>>;

const namespace = '8a5d6c1e-59c0-5f7d-8b1e-f4e1b7d13d52';

/** The entry that a row is about; `several` when it may be more than one. */
export type Which = { readonly id: string } | { readonly several: number };

/**
 * Tells which entry a row is about. Where a book has a key, that says it. Where entries have ids of their own, they are
 * recognised by the fields of `match`, the first that the row fills in; one that has a later field alike is meant only while
 * its earlier ones are empty (a customer entered by name, who now comes with a TIN). A new entry's id is made of what it is
 * recognised by, so that two imports of one file make one entry.
 */
export const whichEntry = (
  book: BookDefinition,
  entries: ReadonlyMap<string, FoldedRecord>,
  tenant: string,
): ((input: Input) => Which) => {
  if (book.key.length > 0) return (input) => ({ id: entryIdOf(book, input) ?? '' });
  const { match = [] } = book;
  const keyOf = (field: string, value: unknown): string =>
    typeof value === 'string' && value !== '' ? `${field}/${comparable(value)}` : '';
  const alike = new Map<string, string[]>();
  const states = new Map<string, Readonly<Record<string, unknown>>>();
  const learn = (id: string, state: Readonly<Record<string, unknown>>): void => {
    states.set(id, state);
    for (const field of match) {
      const key = keyOf(field, state[field]);
      if (key !== '') alike.set(key, [...(alike.get(key) ?? []), id]);
    }
  };
  for (const [id, { state }] of entries) if (state['retired'] !== true) learn(id, state);
  const says = (state: Readonly<Record<string, unknown>>, input: Input): boolean =>
    Object.entries(input).every(([field, value]) => sameValue(value, state[field]));

  return (input) => {
    const filled = match.filter((field) => keyOf(field, input[field]) !== '');
    for (const [place, field] of filled.entries()) {
      const found = (alike.get(keyOf(field, input[field])) ?? []).filter((id) =>
        filled.slice(0, place).every((earlier) => keyOf(earlier, states.get(id)?.[earlier]) === ''),
      );
      const [first] = found;
      if (first !== undefined && found.length === 1) return { id: first };
      const exact = found.find((id) => says(states.get(id) ?? {}, input));
      if (exact !== undefined) return { id: exact };
      if (found.length > 1) return { several: found.length };
    }
    const [field] = filled;
    if (field === undefined) {
      const exact = [...states].find(([, state]) => says(state, input));
      if (exact) return { id: exact[0] };
    }
    const about = field === undefined ? JSON.stringify(input) : keyOf(field, input[field]);
    let id = uuidv5(`${tenant}/${book.area}/${about}`, namespace);
    // An entry that was once known by this and is not any more keeps its id.
    while (entries.has(id)) id = uuidv5(id, namespace);
    learn(id, input);
    return { id };
  };
};
