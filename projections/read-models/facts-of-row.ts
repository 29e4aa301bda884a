import type { StateText } from '@kerben/workflows/document/definition.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import type { ListModel } from './declaration.ts';
import { namingFields } from './record-name.ts';

/** A value that tells a record from its like, as it is kept; whoever shows it writes it in the reader's way. */
export interface RowFact {
  readonly type: 'text' | 'date' | 'instant' | 'number' | 'som';
  readonly value: string;
}

/** The list whose record a column names; undefined where it names none. */
export const areaOfFact = ({ columns }: ListModel, name: string): string | undefined =>
  columns[name]?.reference ?? columns[name]?.refersTo;

/** The facts of a card, as many as there is room for. */
export const cardFacts = (model: ListModel, most: number): readonly string[] =>
  (documentOf(model.name)?.list.card ?? [])
    .slice(1)
    .filter((name) => name in model.columns)
    .slice(0, most);

/**
 * What people choose a record by beside its name: the facts of its card, whose it is where the card does not say so, and a day where
 * neither name nor card has one. Nothing for entries of books: their names are enough.
 */
export const choosingFacts = (model: ListModel): readonly string[] => {
  const definition = documentOf(model.name);
  if (!definition) return [];
  const card = cardFacts(model, 4);
  const customer = definition.owner?.customer ?? '';
  const { keeps = {}, fills = {} } = definition.fields[customer] ?? {};
  const says = (names: readonly string[]): boolean => names.some((name) => card.includes(name));
  const isDay = (name: string): boolean => ['date', 'instant'].includes(model.columns[name]?.type ?? '');
  const named = namingFields(model.name, Object.keys(model.columns)).filter((name) => name !== 'createdAt');
  return [
    ...card,
    ...(customer in model.columns && !says([customer, ...Object.keys(keeps), ...Object.keys(fills)]) ? [customer] : []),
    ...('createdAt' in model.columns && ![...card, ...named].some(isDay) ? ['createdAt'] : []),
  ];
};

const typeOf = ({ name: area, columns }: ListModel, name: string): RowFact['type'] => {
  if (documentOf(area)?.fields[name]?.kind === 'money') return 'som';
  switch (columns[name]?.type) {
    case 'date':
    case 'instant':
      return columns[name].type;
    case 'decimal':
    case 'int':
      return 'number';
    default:
      return 'text';
  }
};

/**
 * A value of a list as a fact, none where it says nothing: a record that it names by what `called` knows of it, several texts by the
 * first and how many more, a bare code of an enumeration not at all.
 */
export const factOf = (
  model: ListModel,
  name: string,
  value: unknown,
  called: (area: string, id: string) => string | undefined,
): readonly RowFact[] => {
  if (value === null || value === undefined || value === '') return [];
  const area = areaOfFact(model, name);
  if (area !== undefined && typeof value === 'string') {
    const text = called(area, value);
    return text ? [{ type: 'text', value: text }] : [];
  }
  if (Array.isArray(value)) {
    const [first, ...rest] = value.map(String);
    if (first === undefined) return [];
    const said = (area !== undefined && called(area, first)) || first;
    return [{ type: 'text', value: rest.length > 0 ? `${said} +${rest.length}` : said }];
  }
  if (model.columns[name]?.codes !== undefined) return [];
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  // A month is said as names of records say it.
  const text = String(value).replace(/^(\d{4})-(\d\d)$/, '$2.$1');
  return [{ type: typeOf(model, name), value: text }];
};

type Cells = Readonly<Record<string, unknown>>;

const stateOf = (area: string, { status, subStatus }: Cells): StateText | undefined =>
  Object.values(documentOf(area)?.states ?? {}).find(
    ({ code, sub }) => code === status && (sub === undefined || sub === subStatus),
  );

/** Whether nothing waits in a record any more. */
export const isOver = (area: string, row: Cells): boolean => stateOf(area, row)?.closed === true;

/** The word of a state; '' where a list has none. */
export const stateWord = (language: Locale, area: string, row: Cells): string => {
  const state = stateOf(area, row);
  if (!state) return '';
  return (
    messages[language][state.sub === undefined ? `${area}.status.${state.code}` : `${area}.subStatus.${state.sub}`] ??
    ''
  );
};
