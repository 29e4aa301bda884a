import type { FieldDefinition } from '../form/field.ts';
import { allRows } from '../grid/grid.ts';
import { inputOf } from '../kinds/traits.ts';
import { gridColumns, type GridColumn } from '../grid/column.ts';
import type { ListDefinition } from '../grid/list.ts';
import type { ActionTable } from '../actions/action.ts';
import { scalarOf } from '@kerben/workflows/fields/scalar.ts';
import type { Locale } from '../i18n/locale.ts';
import type { Book, FieldFacts } from './book-facts.ts';
import { lookupText, recordName } from '../grid/record-name.ts';
import { BookStatus } from './BookStatus.tsx';
import { nameWithTwin } from './NameWithTwin.tsx';
import { place } from './place.ts';
import { valueIn } from '@kerben/workflows/fields/value-in.ts';

/** Columns a list shows before anybody chooses; the rest waits in the column chooser. */
const shownAtFirst = 7;

/** Half a taxpayer number is none: a long code gets the place that it needs. In px; absent where the usual width is enough. */
const widthOf = ({ kind, max = 0 }: FieldFacts): number | undefined =>
  kind === 'code' && max > 10 && max <= 20 ? 32 + max * 9 : undefined;

export const bookTitle = (book: Book, locale: Locale): string => book.title[place[locale]];

/** Labels are the domain's own messages: `{area}.{column}`, and `{area}.{column}.{code}` for choices. */
const columnsOf = (book: Book): readonly GridColumn[] => {
  const all = [...Object.keys(book.fields), ...book.columns];
  const shown = book.shown ?? all.slice(0, shownAtFirst);
  const inOrder = [...shown, ...all.filter((name) => !shown.includes(name))];
  return gridColumns(book.list, [
    ...inOrder.map((name) => {
      const field = book.fields[name];
      const width = field && widthOf(field);
      return {
        name,
        hidden: !shown.includes(name),
        ...(width !== undefined && { width }),
        ...(name === 'name' && book.match.includes(name) && { view: nameWithTwin(book, name) }),
      };
    }),
    { name: 'retired', view: BookStatus },
  ]).map((column) => (column.name === 'retired' ? { ...column, label: 'screen.book.retired' } : column));
};

/** How the actions of an entry are carried out. */
export const bookActions = (book: Book): ActionTable => ({
  'show-history': { kind: 'log', log: 'edit-log' },
  edit: { kind: 'go', to: (row) => `${book.at}/${encodeURIComponent(row.id)}` },
  ...(book.mergeable && {
    merge: {
      kind: 'command',
      command: 'merge',
      harmful: true,
      fields: [
        {
          name: 'into',
          type: 'ref',
          label: `${book.area}.mergedInto`,
          reference: book.area,
          required: true,
          help: 'screen.book.merge_help',
        },
      ],
    },
  }),
  retire: { kind: 'command', command: 'retire', harmful: true, bulk: true, undo: 'restore' },
  restore: { kind: 'command', command: 'restore', bulk: true, undo: 'retire' },
});

/**
 * What people call an entry: its key, and its name where it has one. `nameOf` names the entry of another book that a part of
 * the key is: `70 Кыргызская` and not only `70`.
 */
export const entryName = (
  book: Book,
  locale: Locale,
  record: Readonly<Record<string, unknown>>,
  nameOf: (area: string, id: string) => string = () => '',
): string => {
  const name = recordName(locale, record);
  if (book.key.length === 0) return name;
  const parts = book.key.map((field) => {
    const part = String(scalarOf(valueIn(record[field])) ?? '');
    const other = book.fields[field]?.book;
    return { part, named: other === undefined ? part : lookupText(part, nameOf(other, part)) };
  });
  const key = parts.map(({ named }) => named).join(' · ');
  const bare = parts.map(({ part }) => part).join(' · ');
  // A book whose key is its only name has it as its name, too.
  return name === '' || name === bare || name === record['id'] ? key : `${key} ${name}`;
};

/** List of a book in a language: every field a column, the name and two more facts on a card. */
export const bookList = (book: Book, path: string, locale: Locale): ListDefinition => {
  const columns = columnsOf(book);
  const names = Object.keys(book.fields);
  const title = names.find((name) => name === 'nameRu' || name === 'name') ?? names[0] ?? '';
  return {
    area: book.area,
    path,
    columns,
    sort: { field: book.list.defaultSort[0], order: book.list.defaultSort[1] },
    card: { title, facts: names.filter((name) => !/^name/.test(name)).slice(0, 3) },
    actions: bookActions(book),
    ...(book.pageSizes && { pageSizes: book.pageSizes.map((size) => (size === 0 ? allRows : size)) }),
    editing: {
      policy: `Reference.${book.book}.Edit`,
      fields: bookFields(book, locale).filter(({ type }) => type !== 'ranges'),
      create: book.empty,
      remove: 'retire',
    },
  };
};

/** Form fields of a book in a language, those that people type. The key is given once. */
export const bookFields = (book: Book, locale: Locale): readonly FieldDefinition[] =>
  Object.entries(book.fields)
    .filter(([, { kept }]) => !kept)
    .map(([name, field]) => ({
      name,
      ...inputOf(field),
      label: field.label[place[locale]],
      ...(field.required && { required: true }),
      ...(field.kind === 'choice' && {
        choices: [
          ...(field.required ? [] : [{ value: '', label: 'ui.form.none' }]),
          ...(field.choices ?? []).map((texts, value) => ({ value: String(value), label: texts[place[locale]] })),
        ],
      }),
      ...(field.joints && { joints: true }),
      ...(field.book !== undefined && {
        reference: field.book,
        asks: `${book.area}.${name}`,
        ...(field.filter && { filter: field.filter }),
      }),
      ...(book.key.includes(name) && { onlyOnCreate: true }),
    }));
