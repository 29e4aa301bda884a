import { emptyValues, isNumbered, type AnyRow } from '../fields/field.ts';
import { changedRows, wholeRow, type RowsChange } from '../fields/rows.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { AnyDoc, DocumentDefinition } from './definition.ts';
import { documentEvents, type DocumentEventData } from './events.ts';

/** A record that does not exist yet. */
export const initialDoc = ({ fields, stateAs }: DocumentDefinition): AnyDoc => ({
  ...emptyValues(fields),
  id: '',
  exists: false,
  state: 'absent',
  status: -1,
  ...(stateAs !== undefined && { [stateAs]: -1 }),
  creatorId: '',
  rowNumbers: {},
});

/** The document with some values set, as they stand in an event: lines as what changed about them. */
export const applied = (
  { fields }: Pick<DocumentDefinition, 'fields'>,
  doc: AnyDoc,
  changes: Readonly<Record<string, unknown>>,
): AnyDoc => {
  const next: Record<string, unknown> = { ...doc };
  let rowNumbers = doc.rowNumbers;
  for (const [name, value] of Object.entries(changes)) {
    const field = fields[name];
    if (!field || !isNumbered(field)) {
      next[name] = value;
      continue;
    }
    const change = value as RowsChange;
    const put = change.put.map((row) => wholeRow(field.of ?? {}, row));
    next[name] = changedRows(doc[name] as readonly AnyRow[], { ...change, put });
    const last = Math.max(rowNumbers[name] ?? 0, ...put.map(({ row }) => row));
    rowNumbers = { ...rowNumbers, [name]: last };
  }
  next['rowNumbers'] = rowNumbers;
  return next as unknown as AnyDoc;
};

/** The fold of a document: it copies what events say and works nothing out. */
export const documentFold = (definition: DocumentDefinition) => {
  const types = documentEvents(definition);
  const byCode = new Map(Object.entries(definition.states).map(([state, { code }]) => [code, state]));
  const { stateAs } = definition;
  return (doc: AnyDoc, event: DomainEvent): AnyDoc => {
    if (!(event.type in types)) return doc;
    const { status, changes, id, creatorId } = event.data as DocumentEventData;
    return {
      ...applied(definition, doc, changes),
      exists: true,
      status,
      state: byCode.get(status) ?? doc.state,
      ...(stateAs !== undefined && { [stateAs]: status }),
      ...(id !== undefined && { id }),
      ...(creatorId !== undefined && { creatorId }),
    };
  };
};
