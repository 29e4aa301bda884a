import { textsIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { Column, ColumnType, Journal, ListModel, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { operatorsOf } from '@kerben/projections/read-models/filter.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { EventTable } from '@kerben/workflows/kernel/event.ts';
import { nulledColumns } from '../records.ts';
import { flag, instant, listOf, outputSchema, schemaRef, text, whole, type Json } from './json.ts';

const columnSchemas: Readonly<Record<ColumnType, Json>> = {
  text: text,
  code: { ...text, description: 'Text; leading zeros matter.' },
  int: whole,
  decimal: { ...text, pattern: '^-?\\d+(\\.\\d+)?$', description: 'Exact decimal as text.' },
  bool: flag,
  date: { ...text, format: 'date' },
  instant,
  texts: listOf(text),
};

const columnSchema = ({ type, required, codes, reference }: Omit<Column<never>, 'value'>): Json => {
  const schema = columnSchemas[type];
  const said = [
    schema['description'],
    codes && `Codes: ${codes.join(', ')}.`,
    reference && `Id of a record of ${reference}.`,
  ].filter(Boolean);
  return {
    ...schema,
    ...(required || type === 'texts' ? {} : { type: [schema['type'], 'null'] }),
    ...(said.length > 0 && { description: said.join(' ') }),
  };
};

const place: Readonly<Record<string, Json>> = {
  id: text,
  revision: { ...whole, minimum: 0, description: 'Send it back as If-Match.' },
};

const actions = (model: ListModel): Readonly<Record<string, Json>> =>
  model.area.actions ? { _actions: listOf(schemaRef('Action')) } : {};

/** What a reader is told of members that his row or record withholds from him: their names. */
const withheld = (model: ListModel): Readonly<Record<string, Json>> =>
  model.area.withheld
    ? {
        _withheld: {
          ...listOf(text),
          description: 'Members that are null because this reader is not told them now.',
        },
      }
    : {};

/** What people call a row of a document, where rows are read by their ids or looked up. */
const called = ({ name }: { readonly name: string }): Readonly<Record<string, Json>> =>
  documentOf(name) ? { _called: { ...text, description: 'What people call it, where rows are asked for by id.' } } : {};

/** Members made of others: whoever gets those gets them. */
const made = (model: ListModel): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(model.made ?? {}).map(([name, { description }]) => [name, { ...text, description }]),
  );

const allBut = (members: Readonly<Record<string, Json>>, hidden: ReadonlySet<string>): Json => ({
  type: 'object',
  required: Object.keys(members).filter((name) => !hidden.has(name)),
  properties: members,
});

/** Members that not every answer has: columns of the staff, and what is said only where something is withheld. */
const notForAll = (model: ListModel): ReadonlySet<string> =>
  new Set([
    ...Object.entries(model.columns).flatMap(([name, column]) => (column.staffOnly ? [name] : [])),
    '_withheld',
    '_called',
  ]);

/** A row of a list: place, columns, members of the record that come along, and what the reader may do. */
export const rowSchema = (model: ListModel | Journal): Json =>
  allBut(
    {
      ...place,
      ...Object.fromEntries(Object.entries(model.columns).map(([name, column]) => [name, columnSchema(column)])),
      ...Object.fromEntries((model.members ?? []).map((name) => [name, memberSchema(model, name)])),
      ...made(model),
      ...withheld(model),
      ...called(model),
      ...actions(model),
    },
    notForAll(model),
  );

type Properties = Readonly<Record<string, Json>>;

const known = new WeakMap<EventTable, readonly Properties[]>();

/**
 * The properties that events give a record: those of the event's data, and of the objects in it. Asked for each member, made once:
 * it was most of the time that the document took.
 */
const propertiesOf = (events: EventTable): readonly Properties[] => {
  const made = known.get(events) ?? readProperties(events);
  known.set(events, made);
  return made;
};

const propertiesIn = ({ properties }: Json): Properties =>
  Object.fromEntries(Object.entries(membersIn(properties)).map(([name, schema]) => [name, membersIn(schema)]));

const readProperties = (events: EventTable): readonly Properties[] =>
  Object.values(events).flatMap(({ schema }) => {
    const properties = propertiesIn(outputSchema(schema));
    const inner = Object.values(properties).flatMap((property) =>
      property['type'] === 'object' ? [propertiesIn(property)] : [],
    );
    return [properties, ...inner];
  });

/** A list, and what its area says of the records that it folds. */
type Folded = Pick<ListModel, 'columns'> & {
  readonly area: Pick<Area, 'name'> & Partial<Pick<Area, 'members' | 'initial' | 'events'>>;
};
const noEvents: EventTable = {};

/** What is known of a member of a folded record: from what it is at first, from the events that set it, from its column. */
const memberSchema = (model: Folded, name: string): Json => {
  const stated = model.area.members?.[name];
  if (stated) return outputSchema(stated);
  const initial = membersIn(model.area.initial)[name];
  const listed = model.columns[name];
  if (initial === '' && listed && nulledColumns.has(listed.type)) return columnSchema(listed);
  if (typeof initial === 'string') return text;
  if (typeof initial === 'boolean') return flag;
  if (typeof initial === 'number') return Number.isInteger(initial) ? whole : { type: 'number' };
  const told = propertiesOf(model.area.events ?? noEvents).find((properties) => name in properties)?.[name];
  if (told && initial === null && told['type'] !== undefined && told['type'] !== 'null')
    return { anyOf: [told, { type: 'null' }] };
  if (told) return told;
  if (listed) return columnSchema(listed);
  return Array.isArray(initial) ? listOf({}) : {};
};

/** What a record answers beside its fold: columns made of it, and its log up to then. */
const alsoMade = (model: ReadModel): Properties => ({
  ...Object.fromEntries(
    (model.alsoMade ?? []).flatMap((name) => {
      const column = model.columns[name];
      return column && !(name in membersIn(model.area.initial)) ? [[name, columnSchema(column)]] : [];
    }),
  ),
  ...(model.logsAs !== undefined && { [model.logsAs]: listOf(schemaRef('LogEntry')) }),
});

/** A folded record, whole. */
export const recordSchema = (model: ReadModel): Json =>
  allBut(
    {
      ...Object.fromEntries(
        Object.keys(membersIn(model.area.initial)).map((name) => [name, memberSchema(model, name)]),
      ),
      ...alsoMade(model),
      ...place,
      ...made(model),
      ...withheld(model),
      ...actions(model),
    },
    notForAll(model),
  );

/** One event of the audit log and what it changed. */
export const entrySchema = (journal: Journal): Json => {
  const row = rowSchema(journal);
  return {
    type: 'object',
    required: [...textsIn(row['required']), 'changeType', 'changes', 'data'],
    properties: {
      ...propertiesIn(row),
      changeType: { type: ['integer', 'null'], enum: [0, 1, 2, null], description: '0 created, 1 updated, 2 deleted' },
      changes: listOf(schemaRef('ChangedValue')),
      data: { description: 'Data of the event, as its type has them.' },
    },
  };
};

/** The filter of a list: which columns, and how each may be compared. */
export const filterParameter = (model: ListModel): Json => ({
  name: 'filter',
  in: 'query',
  required: false,
  description: `JSON object, docs/filters.md. Members: column or column__operator: ${Object.entries(model.columns)
    .filter(([, column]) => column.filterable)
    .map(([name, column]) => `${name} (${operatorsOf[column.type].join(' ')})`)
    .join('; ')}; q (search panel); id (array); $where (a tree of and, or, not).`,
  schema: text,
});
