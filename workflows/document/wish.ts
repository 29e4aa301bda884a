import { textsIn } from '../kernel/lists.ts';
import { holds } from '../fields/condition.ts';
import { fileNameOf } from '../fields/file-name.ts';
import { isNumbered, sameValue, type AnyRow, type Field, type Fields } from '../fields/field.ts';
import { emptyOf } from '../fields/schemas.ts';
import { numberedRows, rowsChange, type SentRow } from '../fields/rows.ts';
import type { DecisionContext } from '../kernel/command.ts';
import { shapeOf } from '../fields/shape.ts';
import type { Person } from '../kernel/person.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';
import { applied } from './fold.ts';
import { filesIn, rowsIn } from '../fields/value-in.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields that people set by a move. The customer's own person never chooses whose the record is. */
export const settable = (definition: DocumentDefinition, move: AnyMove): Fields => {
  const { sets = move.from === 'nothing' && move.who !== 'process' ? 'all' : [] } = move;
  return Object.fromEntries(
    Object.entries(definition.fields).filter(
      ([name, field]) =>
        (sets === 'all' || sets.includes(name)) && !field.kept && (field.fixed !== true || move.from === 'nothing'),
    ),
  );
};

/** A value in the form in which it is kept. */
const storedValue = (field: Field, value: unknown): unknown => {
  if (field.kind === 'files')
    return filesIn(value).map((file) => ({ ...file, name: fileNameOf(file.name, file.type) }));
  if (field.distinct && Array.isArray(value)) return [...new Set(textsIn(value).filter((text) => text !== ''))];
  return field.stored && typeof value === 'string' && value !== '' ? field.stored(value) : value;
};

/** What references write down beside themselves: values of the record that was chosen, when it was. */
const writtenDown = (fields: Fields, values: Values, before: Values, record: DecisionContext['record']): Values => {
  const written: Record<string, unknown> = {};
  for (const [name, { book = '', keeps = {} }] of shapeOf(fields).keeping) {
    const id = values[name];
    if (id === undefined || id === before[name]) continue;
    const other = typeof id === 'string' ? record<Values>(book, id) : undefined;
    for (const [own, theirs] of Object.entries(keeps))
      if (fields[own]) written[own] = other?.[theirs] ?? emptyOf(fields[own]);
  }
  return written;
};

/** Values that do not exist under the document's conditions are stored empty. */
const withoutAbsent = (of: Fields, doc: Values, row: Values): Values => {
  let next: Record<string, unknown> | undefined;
  for (const [name, field] of shapeOf(of).conditional) {
    if (!(name in row) || holds(field.only, doc, row)) continue;
    next ??= { ...row };
    next[name] = emptyOf(field);
  }
  return next ?? row;
};

/** Lines as a person sent them: stored forms, kept columns as they were, what references write down. */
const wantedRows = (
  field: Field,
  sent: readonly SentRow[],
  before: readonly AnyRow[],
  last: number,
  record: DecisionContext['record'],
): readonly AnyRow[] => {
  const { of = {} } = field;
  const shape = shapeOf(of);
  const known = new Map(before.map((row) => [row.row, row]));
  // A number that the record does not have is not taken over: the line is a new one.
  const sure = sent.map((row) => ({ ...row, row: row.row !== undefined && known.has(row.row) ? row.row : undefined }));
  return numberedRows(sure, last).map((row) => {
    const old = known.get(row.row);
    const values = Object.fromEntries(
      Object.entries(of).map(([name, column]) => [name, storedValue(column, row[name] ?? emptyOf(column))]),
    );
    const own = Object.fromEntries(shape.kept.map((name) => [name, old?.[name] ?? shape.empty[name]]));
    return {
      ...values,
      ...own,
      ...writtenDown(of, values, old ?? {}, record),
      row: row.row,
    };
  });
};

/** What really changes when some values are set: only differences, lines as what changed about them. */
export const differing = (
  { fields }: Pick<DocumentDefinition, 'fields'>,
  doc: AnyDoc,
  values: Values,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field || value === undefined) return [];
      if (!isNumbered(field)) return sameValue(value, doc[name]) ? [] : [[name, value]];
      const change = rowsChange(rowsIn(doc[name]), numberedRows(rowsIn(value), doc.rowNumbers[name] ?? 0));
      return change ? [[name, change]] : [];
    }),
  );

/** The document as a person wants it: what was sent, in its stored form, with what follows from it field by field. */
export const wanted = (
  definition: DocumentDefinition,
  doc: AnyDoc,
  sent: Values,
  person: Person,
  record: DecisionContext['record'],
): Values => {
  const { fields, owner } = definition;
  const customer = owner?.customer;
  const mine: Values =
    person.side !== 'staff' && customer !== undefined ? { ...sent, [customer]: person.customerId ?? '' } : sent;
  const values = Object.fromEntries(
    Object.entries(mine).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field || value === undefined) return [];
      if (!isNumbered(field)) return [[name, storedValue(field, value)]];
      const before = rowsIn(doc[name]);
      return [[name, wantedRows(field, rowsIn(value), before, doc.rowNumbers[name] ?? 0, record)]];
    }),
  );
  const all: Values = { ...values, ...writtenDown(fields, values, doc, record) };
  const whole = { ...doc, ...all };
  const conditional = shapeOf(fields).conditional.map(([name]) => [name, all[name] ?? doc[name]] as const);
  const present: Record<string, unknown> = {
    ...withoutAbsent(fields, whole, { ...all, ...Object.fromEntries(conditional) }),
  };
  for (const [name, value] of Object.entries(present)) {
    const { of = {} } = fields[name] ?? {};
    if (!isNumbered(fields[name]) || shapeOf(of).conditional.length === 0) continue;
    present[name] = rowsIn(value).map((row) => withoutAbsent(of, whole, row));
  }
  return present;
};

/** The document with these values, lines whole. */
export const withValues = (definition: DocumentDefinition, doc: AnyDoc, values: Values): AnyDoc =>
  applied(definition, doc, differing(definition, doc, values));
