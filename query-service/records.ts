import type { Whose } from '@kerben/questions/engine/reading.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { ColumnType, ListModel, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { madeOf } from '@kerben/workflows/fields/made-member.ts';
import { readFoldable, type Stretch } from '@kerben/workflows/kernel/carried.ts';
import { folded as foldedUpon } from '@kerben/workflows/kernel/fold.ts';
import { withheldFrom } from '@kerben/workflows/kernel/hidden.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Pool } from 'pg';
import { rowsFor, runOn } from './list-query.ts';
import { tableFor } from './withheld.ts';

/** Columns of numbers and days: what is not known of them is null in the list, and so it is in the record. */
export const nulledColumns: ReadonlySet<ColumnType> = new Set(['decimal', 'date', 'instant']);

const isNulled = (model: ListModel, name: string): boolean => {
  const type = model.columns[name]?.type;
  return type !== undefined && nulledColumns.has(type);
};

/** What is made of a record looks at no time of its making. */
const never = { createdAt: '', changedAt: '' };

/**
 * A folded record as a person gets it: now, or as it was (`now` says what is withheld). Staff alone get the staff columns. A day or
 * number that nobody has filled in is an empty text in the fold and null here, as it is in the list: clients read both into one type.
 */
export const recordFor = (
  model: ListModel,
  person: Person,
  id: string,
  revision: number,
  state: object,
  now: unknown = state,
) => {
  const hidden =
    person.side === 'staff'
      ? []
      : [
          ...Object.entries(model.columns)
            .filter(([, column]) => column.staffOnly)
            .map(([name]) => name),
          ...(model.area.staffOnly ?? []),
        ];
  // Null, as its rows have it: clients read both into one type.
  const withheld = withheldFrom(model.area, person, now);
  return {
    ...Object.fromEntries(
      Object.entries(state)
        .filter(([name]) => !hidden.includes(name))
        .map(([name, value]) => [
          name,
          withheld.includes(name) || (value === '' && isNulled(model, name)) ? null : value,
        ]),
    ),
    ...Object.fromEntries(
      (model.alsoMade ?? [])
        .filter((name) => !(name in state) && !hidden.includes(name))
        .map((name): readonly [string, unknown] => [name, model.columns[name]?.value(state, never)]),
    ),
    id,
    revision,
    ...(model.made && madeOf(model.made, { ...state, id }, (name) => [...hidden, ...withheld].includes(name))),
    ...(withheld.length > 0 && { _withheld: withheld }),
    ...(model.area.actions ? { _actions: model.area.actions(state, person) } : {}),
  };
};

/** Whole records: the row says whether a person may see it and how far it is, the log what it is (decision rows-hold-no-record). */
export const createRecords = (pool: Pool, store: EventStore) => {
  const run = runOn(pool);
  /**
   * One record as the log has it, at the revision of its row: nothing is withheld, so it is for the services' own use. `named`: whoever
   * reads, since a record of his names it.
   * @throws Problem 404 when there is none that the person may see
   */
  const folded = async (model: ReadModel, person: Person, id: string, whose: Whose = 'own') => {
    const stream = streamName(model.area.name, person.tenant, id);
    const read = (stretch: Stretch) => store.readStream(stream, stretch);
    const [rows, events] = await Promise.all([
      run<{ _revision: number }>(
        (whose === 'named' ? tableFor(model, person).where('tenant', person.tenant) : rowsFor(model, person))
          .where('id', id)
          .select('_revision'),
      ),
      readFoldable(model.area, read),
    ]);
    const revision = rows[0]?._revision;
    if (revision === undefined) throw new Problem(404, 'Record.Unknown', { params: { id } });
    // A list that is behind may be behind what was carried forward.
    const isAhead = events.every((event) => event.revision > revision);
    const known = isAhead
      ? await readFoldable(model.area, read, revision)
      : events.filter((event) => event.revision <= revision);
    return { revision, state: foldedUpon<object>(model.area, known) };
  };
  return {
    folded,
    /**
     * One record at the revision of its row: its folded state, its place and what the person may do with it.
     * @throws Problem 404 when there is none that the person may see
     */
    one: async (model: ReadModel, person: Person, id: string) => {
      const { revision, state } = await folded(model, person, id);
      return { revision, record: recordFor(model, person, id, revision, state) };
    },
  };
};

export type Records = ReturnType<typeof createRecords>;
