import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import type { Language } from '@kerben/platform/http/language.ts';
import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { calledOf, namingFields } from '@kerben/projections/read-models/record-name.ts';
import { bound } from '../bound.ts';
import { rowsFor, type Run } from '../list-query.ts';
import { selectedAs } from './cells.ts';

/** Names of the records that the columns of a list refer to, looked up as they come along and remembered. */
export const referredNames = (
  run: Run,
  model: ListModel,
  columns: readonly string[],
  person: Person,
  language: Language,
  /** Under what a column stands in a row. */
  nameIn: (column: string) => string = selectedAs,
) => {
  const books = new Map(
    columns.flatMap((column) => {
      const book = readModels.find(({ name }) => name === model.columns[column]?.reference);
      // Who may not read the list reads codes.
      return book && policy(book.area.viewPolicy)(person) ? [[column, book] as const] : [];
    }),
  );
  const known = new Map<string, string>();
  const keyOf = (book: ListModel, id: string): string => `${book.name}/${id}`;

  return {
    /** Looks up what some rows refer to and is not known yet, a statement for each list. */
    learn: async (rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
      for (const book of new Set(books.values())) {
        const referring = [...books].filter(([, other]) => other === book).map(([column]) => column);
        const ids = new Set(textsIn(rows.flatMap((row) => referring.flatMap((column) => row[nameIn(column)]))));
        const wanted = [...ids].filter((id) => id !== '' && !known.has(keyOf(book, id)));
        if (wanted.length === 0) continue;
        const fields = namingFields(book.name, Object.keys(book.columns));
        const found = await run<{ id: string }>(
          rowsFor(book, person)
            .whereRaw('id = any(?)', bound(wanted))
            .select(['id', ...fields]),
        );
        for (const id of wanted) known.set(keyOf(book, id), '');
        for (const row of found) {
          const name = calledOf(language, book.name, row);
          known.set(keyOf(book, row.id), name === row.id ? '' : name);
        }
      }
    },
    /** The name, or an empty text where there is none to be told. */
    of: (column: string, id: string): string => {
      const book = books.get(column);
      return book ? (known.get(keyOf(book, id)) ?? '') : '';
    },
  };
};

export type ReferredNames = ReturnType<typeof referredNames>;
