import { z } from 'zod';
import type { DomainEvent, EventTable } from '../kernel/event.ts';
import { eventOnDemand, onDemand } from '../kernel/on-demand.ts';
import type { Fields, Value } from '../fields/field.ts';
import { changesSchema, emptyValues, recordedSchema } from '../fields/schemas.ts';
import type { BookDefinition } from './definition.ts';

/** A record of a book as folded: its values, and whether it is still in use. */
export interface BookState {
  readonly exists: boolean;
  readonly id: string;
  readonly retired: boolean;
  /** The entry that this one turned out to be; '' for all others. */
  readonly mergedInto: string;
  readonly [field: string]: Value;
}

export type EntryValues = Readonly<Record<string, Value>>;

/** An event of a book, as its schema has let it in. */
export interface BookEvent extends DomainEvent {
  readonly data: {
    readonly id?: string;
    readonly values?: EntryValues;
    readonly changes?: EntryValues;
    readonly into?: string;
  };
}

/** Of these fields those that may change: fields of the key never do. */
export const changeable = ({ key }: BookDefinition, of: Fields): Fields =>
  Object.fromEntries(Object.entries(of).filter(([field]) => !key.includes(field)));

/** The events of a book, each type with the book's prefix. */
export const entryEvents = (definition: BookDefinition): EventTable => {
  const { events, fields, mergeable, acts = {} } = definition;
  const confirmedWarnings = z.array(z.string());
  const changes = onDemand(() => changesSchema(changeable(definition, fields)));
  const changed = onDemand(() => z.strictObject({ changes: changes(), confirmedWarnings }));
  const table: EventTable = {
    Created: eventOnDemand(() => z.strictObject({ id: z.string(), values: recordedSchema(fields), confirmedWarnings })),
    Changed: eventOnDemand(changed),
    Retired: eventOnDemand(() => z.strictObject({})),
    Restored: eventOnDemand(() => z.strictObject({})),
    VersionRestored: eventOnDemand(() =>
      z.strictObject({ revision: z.int().min(0), changes: changes(), confirmedWarnings }),
    ),
    ...(mergeable && { Merged: eventOnDemand(() => z.strictObject({ into: z.string().min(1) })) }),
    ...Object.fromEntries(Object.values(acts).map(({ event }) => [event, eventOnDemand(changed)])),
  };
  return Object.fromEntries(Object.entries(table).map(([what, event]) => [`${events}${what}`, event]));
};

/** What an entry is before its first event, and after each. */
export const entryFold = ({ events, fields, acts = {} }: BookDefinition) => {
  const acted = new Map(Object.values(acts).map((act) => [act.event, act]));
  const initial: BookState = { ...emptyValues(fields), exists: false, id: '', retired: false, mergedInto: '' };
  const evolve = (state: BookState, event: BookEvent): BookState => {
    if (!event.type.startsWith(events)) return state;
    const { id = '', values, changes = {}, into = '' } = event.data;
    const what = event.type.slice(events.length);
    switch (what) {
      case 'Created':
        return { ...state, ...values, exists: true, id, retired: false };
      case 'Changed':
      case 'VersionRestored':
        return { ...state, ...changes };
      case 'Retired':
        return { ...state, retired: true };
      case 'Merged':
        return { ...state, retired: true, mergedInto: into };
      case 'Restored':
        return { ...state, retired: false, mergedInto: '' };
      default: {
        const act = acted.get(what);
        return act ? { ...state, ...changes, ...act.marks?.(changes) } : state;
      }
    }
  };
  return { initial, evolve };
};
