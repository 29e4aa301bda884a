import { membersIn } from '../kernel/lists.ts';
import { anyDoc } from './any-doc.ts';
import { type Area } from '../kernel/area.ts';
import { isNumbered, type Fields } from '../fields/field.ts';
import { emptyValues } from '../fields/schemas.ts';
import { changedRows, rowsChangeIn, wholeRow } from '../fields/rows.ts';
import type { Carrying } from '../kernel/carried.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { createHash } from '../kernel/short-hash.ts';
import type { AnyDoc, DocumentDefinition } from './definition.ts';
import { documentEvents, type DocumentEventData } from './events.ts';
import { absentCodes, stateNamed } from './machine.ts';
import type { OwnLog } from './own-log.ts';
import { rowsIn } from '../fields/value-in.ts';

/** Raised when the same events make another state than before: what was carried forward until then is not believed any more. */
const foldVersion = 1;

const columnsOf = (fields: Fields): unknown =>
  Object.entries(fields).map(([name, { kind, of = {} }]) => [name, kind, columnsOf(of)]);

/** How a document that lives long carries its state forward; a field that is added or leaves makes it another shape. */
export const carryingOf = ({ carriesEvery, fields }: DocumentDefinition): Carrying | undefined =>
  carriesEvery === undefined
    ? undefined
    : { every: carriesEvery, fold: createHash(JSON.stringify([foldVersion, columnsOf(fields)])) };

/** A record that does not exist yet. */
export const initialDoc = (definition: DocumentDefinition): AnyDoc => {
  const { fields, stateAs, log } = definition;
  const { status, subStatus } = absentCodes(definition);
  const codes = { exists: false, status, ...(subStatus < 0 && { subStatus }) };
  if (log) return anyDoc({ ...emptyValues(fields), ...codes, ...membersIn(log.initial) });
  return {
    ...emptyValues(fields),
    id: '',
    ...codes,
    state: 'absent',
    ...(stateAs !== undefined && { [stateAs]: -1 }),
    creatorId: '',
    rowNumbers: {},
  };
};

/** The document with some values set, as they stand in an event: lines as what changed about them. */
export const applied = (
  { fields }: Pick<DocumentDefinition, 'fields'>,
  doc: AnyDoc,
  changes: Readonly<Record<string, unknown>>,
): AnyDoc => {
  const next: Record<string, unknown> = { ...doc };
  let rowNumbers = doc.rowNumbers ?? {};
  for (const [name, value] of Object.entries(changes)) {
    const field = fields[name];
    if (!field || !isNumbered(field)) {
      next[name] = value;
      continue;
    }
    const change = rowsChangeIn(value);
    const put = change.put.map((row) => wholeRow(field.of ?? {}, row));
    next[name] = changedRows(rowsIn(doc[name]), { ...change, put });
    const last = Math.max(rowNumbers[name] ?? 0, ...put.map(({ row }) => row));
    rowNumbers = { ...rowNumbers, [name]: last };
  }
  if (doc.rowNumbers) next['rowNumbers'] = rowNumbers;
  return anyDoc(next);
};

/** Events as their schemas have let them in: those of the engine, and of a log of a document's own. */
interface ToldEvent extends DomainEvent {
  readonly data: DocumentEventData;
}
interface OwnEvent extends DomainEvent {
  readonly data: { readonly status?: number; readonly subStatus?: number };
}

/** The fold of a log of its own: the definition says what an event changes, the status stands in each of them. */
const ownFold =
  ({ events, fold }: OwnLog) =>
  (doc: AnyDoc, event: OwnEvent): AnyDoc => {
    if (!(event.type in events)) return doc;
    const { status, subStatus } = event.data;
    return {
      ...doc,
      exists: true,
      ...(status !== undefined && { status }),
      ...(subStatus !== undefined && { subStatus }),
      ...fold(doc, event),
    };
  };

/** The fold of a document: it copies what events say and works nothing out. */
export const documentFold = (definition: DocumentDefinition): Area<AnyDoc>['evolve'] => {
  if (definition.log) return ownFold(definition.log);
  const types = documentEvents(definition);
  const stateOf = stateNamed(definition);
  const { stateAs } = definition;
  return (doc: AnyDoc, event: ToldEvent) => {
    if (!(event.type in types)) return doc;
    const { status, subStatus, changes, id, creatorId } = event.data;
    const codes = { exists: true, status, ...(subStatus !== undefined && { subStatus }) };
    return {
      ...applied(definition, doc, changes),
      ...codes,
      state: stateOf(codes),
      ...(stateAs !== undefined && { [stateAs]: status }),
      ...(id !== undefined && { id }),
      ...(creatorId !== undefined && { creatorId }),
    };
  };
};
