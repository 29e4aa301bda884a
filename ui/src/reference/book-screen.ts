import type { FieldDefinition, FieldType } from '../form/field.ts';
import { gridColumns, type GridColumn } from '../grid/column.ts';
import type { ListDefinition } from '../grid/list.ts';
import type { ActionTable } from '../actions/action.ts';
import type { Locale } from '../i18n/locale.ts';
import type { Book, FieldFacts } from './book-facts.ts';
import { BookStatus } from './BookStatus.tsx';

const fieldTypes: Readonly<Record<FieldFacts['kind'], FieldType>> = {
  text: 'text',
  code: 'code',
  decimal: 'decimal',
  signed: 'text',
  money: 'decimal',
  int: 'int',
  bool: 'bool',
  date: 'date',
  choice: 'choice',
  ref: 'reference',
  refs: 'references',
  ranges: 'ranges',
};

/** Place of a language in a label of the domain. */
const place: Readonly<Record<Locale, 0 | 1 | 2>> = { en: 0, ru: 1, ky: 2 };

/** Columns a list shows before anybody chooses; the rest waits in the column chooser. */
const shownAtFirst = 7;

export const bookTitle = (book: Book, locale: Locale): string => book.title[place[locale]];

const columnsOf = (book: Book, locale: Locale): readonly GridColumn[] => [
  ...gridColumns(
    book.list,
    Object.keys(book.fields).map((name, index) => ({ name, hidden: index >= shownAtFirst })),
  ).map((column) => ({ ...column, label: book.fields[column.name]?.label[place[locale]] ?? column.label })),
  ...gridColumns(book.list, [{ name: 'retired', view: BookStatus }]).map((column) => ({
    ...column,
    label: 'screen.book.retired',
  })),
];

/** List of a book in a language: every field a column, the name and two more facts on a card. */
export const bookList = (book: Book, path: string, locale: Locale): ListDefinition => {
  const columns = columnsOf(book, locale);
  const names = Object.keys(book.fields);
  const title = names.find((name) => name === 'nameRu' || name === 'name') ?? names[0] ?? '';
  const actions: ActionTable = {
    'show-history': { kind: 'log', log: 'logs' },
    edit: { kind: 'go', to: (row) => `${path}/${encodeURIComponent(row.id)}` },
    retire: { kind: 'command', command: 'retire', harmful: true, bulk: true, undo: 'restore' },
    restore: { kind: 'command', command: 'restore', bulk: true, undo: 'retire' },
  };
  return {
    area: book.area,
    path,
    columns,
    sort: { field: book.list.defaultSort[0], order: book.list.defaultSort[1] },
    card: { title, facts: names.filter((name) => !/^name/.test(name)).slice(0, 3) },
    actions,
    editing: {
      policy: `Reference.${book.book}.Edit`,
      fields: bookFields(book, locale),
      create: book.empty,
      remove: 'retire',
    },
  };
};

/** Form fields of a book in a language. The key is given once. */
export const bookFields = (book: Book, locale: Locale): readonly FieldDefinition[] =>
  Object.entries(book.fields).map(([name, field]) => ({
    name,
    type: fieldTypes[field.kind],
    label: field.label[place[locale]],
    ...(field.max !== undefined && field.kind !== 'int' && { max: field.max }),
    ...(field.required && { required: true }),
    ...(field.kind === 'int' && { nullable: true }),
    ...(field.kind === 'choice' && {
      nullable: true,
      numeric: true,
      choices: [
        ...(field.required ? [] : [{ value: '', label: 'ui.form.none' }]),
        ...(field.choices ?? []).map((texts, value) => ({ value: String(value), label: texts[place[locale]] })),
      ],
    }),
    ...(field.book !== undefined && { reference: field.book, ...(field.filter && { filter: field.filter }) }),
    ...(book.key.includes(name) && { onlyOnCreate: true }),
  }));
