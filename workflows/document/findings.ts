import { valuesAmong } from '../fields/values-by.ts';
import { checkCode } from '../fields/codes.ts';
import { holds } from '../fields/condition.ts';
import { checkDays } from '../fields/days.ts';
import { isNumbered, type AnyRow, type Field, type Fields } from '../fields/field.ts';
import { checkFiles, fileArea } from '../fields/files.ts';
import { scalarOf } from '../fields/scalar.ts';
import { checkReferences, referencesIn } from '../fields/references.ts';
import type { DecisionContext } from '../kernel/command.ts';
import { about, type Finding } from '../kernel/finding.ts';
import { beginnings } from './machine.ts';
import { targetsOf, type AnyDoc, type AnyMove, type DocumentDefinition } from './definition.ts';
import { textsIn } from '../kernel/lists.ts';
import { filesIn, rowsIn } from '../fields/value-in.ts';

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Whether a field must be filled in once this move is made: from the move that asks for it, or another one that leads where that
 * one leads, and ever after. A new record may be made complete at once: what counts is the state into which it is made.
 */
const isRequired = (
  definition: DocumentDefinition,
  { required }: Field,
  move: AnyMove,
  before: string,
  next: string,
): boolean => {
  if (required === undefined) return false;
  if (required === true || required === move.name) return true;
  const asking = definition.moves.find(({ name }) => name === required);
  if (!asking) return false;
  const begins = beginnings(definition, asking);
  if (before === 'absent') return !begins.includes(next);
  if (!begins.includes(before)) return true;
  return next !== before && targetsOf(definition, asking.name).some(([state]) => state === next);
};

/** What is not filled in although the move needs it, in the document and in its lines. */
export const missing = (
  definition: DocumentDefinition,
  move: AnyMove,
  after: AnyDoc,
  state: string,
  next: string,
): readonly Finding[] => {
  const needed = (field: Field, doc: Values, row?: Values): boolean =>
    isRequired(definition, field, move, state, next) && holds(field.only, doc, row);
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    const value = after[name];
    const code = field.refusals?.missing ?? 'Document.FieldRequired';
    const own = needed(field, after) && isEmpty(value) ? [{ code, member: name }] : [];
    if (field.kind !== 'rows') return own;
    const columns = Object.entries(field.of ?? {});
    const inRows = rowsIn(value).flatMap((row, index) =>
      columns
        .filter(([column, of]) => needed(of, after, row) && isEmpty(row[column]))
        .map(([column]) => ({ code: 'Document.FieldRequired', member: `${name}.${index}.${column}` })),
    );
    return [...own, ...inRows];
  });
};

/** Lines that say the same in the columns that tell them apart. */
const doubles = (name: string, { unique = [], of = {} }: Field, rows: readonly AnyRow[]): readonly Finding[] => {
  if (unique.length === 0) return [];
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const key = JSON.stringify(unique.map((column) => row[column]));
    if (unique.every((column) => isEmpty(row[column]))) return [];
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const first = unique[0] ?? Object.keys(of)[0] ?? '';
    return [
      {
        code: 'Document.RowTwice',
        params: { value: String(scalarOf(row[first])) },
        member: `${name}.${index}.${first}`,
      },
    ];
  });
};

/** Checks of the single values of some fields: their own check, invisible signs, days that nobody means, references. */
const ofValues = (
  fields: Fields,
  values: Values,
  context: Pick<DecisionContext, 'record'>,
  before: Values = {},
): readonly Finding[] => {
  const set = valuesAmong(fields, values, (value, name) => !isEmpty(value) && before[name] !== value);
  const own = Object.entries(set).flatMap(([name, value]) => {
    const { check, kind } = fields[name] ?? {};
    if (kind === 'texts' && check)
      return textsIn(value).flatMap((text, index) => about(`${name}.${index}`, check(text)));
    if (typeof value !== 'string') return [];
    return [...(kind === 'code' ? checkCode(name, value) : []), ...(check ? about(name, check(value)) : [])];
  });
  // What cannot be a code of the book at all is not looked up there: one complaint is enough.
  const wrong = new Set(own.flatMap(({ soft, member }) => (soft ? [] : [member])));
  const named = referencesIn(fields, set).filter(({ field }) => !wrong.has(field));
  return [
    ...own,
    ...Object.entries(set).flatMap(([name, value]) =>
      fields[name]?.kind === 'files'
        ? checkFiles(name, filesIn(value), filesIn(before[name]), (sha256) => context.record(fileArea, sha256))
        : [],
    ),
    ...checkDays(fields, set),
    ...checkReferences(named, (area, id) => context.record(area, id)),
  ];
};

const within = (at: string, findings: readonly Finding[]): readonly Finding[] =>
  findings.map((finding) => ({ ...finding, member: `${at}.${finding.member ?? ''}` }));

/** Columns that people fill in: what moves and counting write there has been decided, and is not asked back. */
const typed = (of: Fields): Fields => Object.fromEntries(Object.entries(of).filter(([, { kept }]) => !kept));

/** What the house filled in where nobody typed: another record says it, and nobody is asked about it. */
const filledIn = (line: Values, wish: Values = {}): Values =>
  Object.fromEntries(Object.entries(line).filter(([name]) => isEmpty(wish[name])));

/** What is wrong with the values that a move sets, line by line. Lines that did not change are not asked again. */
export const wrongValues = (
  { fields }: Pick<DocumentDefinition, 'fields'>,
  sent: Values,
  names: readonly string[],
  before: AnyDoc,
  after: AnyDoc,
  context: Pick<DecisionContext, 'record'>,
): readonly Finding[] =>
  names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    if (!isNumbered(field))
      return ofValues({ [name]: field }, { [name]: after[name] }, context, { [name]: before[name] });
    const known = new Map(rowsIn(before[name]).map((row) => [row.row, row]));
    const rows = rowsIn(after[name]);
    const wishes = rowsIn(sent[name]);
    return [
      ...doubles(name, field, rows),
      ...rows.flatMap((row, index) => {
        const said = { ...known.get(row.row), ...filledIn(row, wishes[index]) };
        return within(`${name}.${index}`, ofValues(typed(field.of ?? {}), row, context, said));
      }),
    ];
  });

/** Records of other areas that some values name, in the document and in its lines. */
export const namedRecords = (
  fields: Fields,
  values: Values,
): readonly { readonly area: string; readonly id: string }[] => [
  ...referencesIn(fields, values).map(({ book, id }) => ({ area: book, id })),
  ...Object.entries(values).flatMap(([name, rows]) => {
    const field = fields[name];
    if (!field || !Array.isArray(rows)) return [];
    if (field.kind === 'files') return filesIn(rows).map(({ sha256: id }) => ({ area: fileArea, id }));
    return field.kind === 'rows' ? rowsIn(rows).flatMap((row) => namedRecords(field.of ?? {}, row)) : [];
  }),
];
