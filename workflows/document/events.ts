import { z } from 'zod';
import { asKept, columnsOf, isNumbered, type Field, type Fields } from '../fields/field.ts';
import { schemaOf } from '../fields/schemas.ts';
import type { EventTable } from '../kernel/event.ts';
import { eventOnDemand, onDemand } from '../kernel/on-demand.ts';
import { hasSubStatus } from './machine.ts';
import type { AnyMove, DocumentDefinition } from './definition.ts';

/** Type of the event of a move: the prefix of the document and the move's own word. */
export const eventType = ({ events }: Pick<DocumentDefinition, 'events'>, move: Pick<AnyMove, 'event'>): string =>
  `${events}${move.event}`;

/** Asked things that the document keeps nowhere: they stand in the event, for the logs. */
export const askedBeside = ({ fields }: Pick<DocumentDefinition, 'fields'>, move: AnyMove): Fields =>
  Object.fromEntries(Object.entries(move.asks ?? {}).filter(([name]) => !(name in fields)));

/** Lines in an event: those that were put, whole; columns that came later are not in old ones. */
const rowsChangeSchema = (field: Field): z.ZodType =>
  z.strictObject({
    put: z.array(z.strictObject({ row: z.int().min(1), ...optional(columnsOf(field)) })),
    gone: z.array(z.int().min(1)),
    order: z.array(z.int().min(1)).optional(),
  });

const optional = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      (isNumbered(field) ? rowsChangeSchema(field) : schemaOf(field, false)).optional(),
    ]),
  );

/** Lines as a record has them: whole, each with its number. */
export const lineMembers = ({
  fields,
  log,
}: Pick<DocumentDefinition, 'fields' | 'log'>): Readonly<Record<string, z.ZodType>> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isNumbered(field)) return [];
      const columns = Object.entries(columnsOf(field)).map(
        ([column, field]) => [column, schemaOf(field, false)] as const,
      );
      return [[name, z.array(z.object({ row: z.int().min(1), ...Object.fromEntries(columns) }))]];
    }),
  ),
  ...(!log && { rowNumbers: z.record(z.string(), z.int()) }),
});

/** What every event of a document says: the state after it, what changed, and what the person was asked and confirmed. */
export interface DocumentEventData {
  readonly status: number;
  /** Of documents with a second status. */
  readonly subStatus?: number;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly asked?: Readonly<Record<string, unknown>>;
  readonly confirmedWarnings: readonly string[];
  /** On the first event of a record. */
  readonly id?: string;
  readonly creatorId?: string;
}

/** The schema of an event, by the moves that it tells of; what changed is one schema for all events of the document. */
const eventSchema = (
  definition: DocumentDefinition,
  moves: readonly AnyMove[],
  changes: () => z.ZodType,
): z.ZodType => {
  const told = (move: AnyMove): Fields => {
    const beside = askedBeside(definition, move);
    return move.who === 'process' ? asKept(beside) : beside;
  };
  const asked = Object.fromEntries(moves.flatMap((move) => Object.entries(told(move))));
  const opens = moves.some(({ from }) => from === 'nothing' || from === 'anything' || from.includes('absent'));
  return z.strictObject({
    status: z.int(),
    ...(hasSubStatus(definition) && { subStatus: z.int() }),
    changes: changes(),
    ...(Object.keys(asked).length > 0 && { asked: z.strictObject(optional(asked)).optional() }),
    confirmedWarnings: z.array(z.string()),
    ...(opens && { id: z.string().optional(), creatorId: z.string().optional() }),
  });
};

const eventsOf = (definition: DocumentDefinition): EventTable => {
  if (definition.log) return definition.log.events;
  const changes = onDemand(() => z.strictObject(optional(definition.fields)));
  const types = new Set(definition.moves.map((move) => eventType(definition, move)));
  return Object.fromEntries(
    [...types].map((type) => {
      const moves = definition.moves.filter((move) => eventType(definition, move) === type);
      return [type, eventOnDemand(() => eventSchema(definition, moves, changes))];
    }),
  );
};

const tables = new WeakMap<DocumentDefinition, EventTable>();

/**
 * The events of a document, from its moves, unless its log has shapes of its own. Several moves may share an event. Made once for
 * each definition; the schema of each event is built when it is first asked for.
 */
export const documentEvents = (definition: DocumentDefinition): EventTable => {
  const table = tables.get(definition) ?? eventsOf(definition);
  tables.set(definition, table);
  return table;
};
