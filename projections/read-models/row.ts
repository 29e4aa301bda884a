import type { Scalar } from '@kerben/workflows/kernel/area.ts';
import type { ListModel } from './declaration.ts';

/** What is known of a record beside its folded state. */
export interface RowOrigin {
  readonly id: string;
  readonly tenant: string;
  readonly revision: number;
  readonly position: bigint;
  readonly createdAt: string;
  readonly changedAt: string;
}

/** The values of a table's columns by name. `_state` is JSON. */
export type Row = Readonly<Record<string, Scalar | readonly string[]>>;

const searchable = (value: Scalar | readonly string[]): string =>
  Array.isArray(value) ? value.join(' ') : value === null ? '' : String(value);

/** Ids that nobody types, because they are made by machines: searching among them would cost every row most of its index. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The row of a state: used by the projector, by the rebuild and by the checker alike. `kept` is what the row holds of it. */
export const rowOf = <State extends object>(
  model: ListModel<State>,
  state: State,
  origin: RowOrigin,
  kept: object = state,
): Row => {
  const row: Record<string, Scalar | readonly string[]> = { id: origin.id, tenant: origin.tenant };
  const search: string[] = uuid.test(origin.id) ? [] : [origin.id];
  for (const [name, column] of Object.entries(model.columns)) {
    const value = column.value(state, origin);
    row[name] = value;
    if (column.searchable) search.push(searchable(value));
  }
  const keys = model.area.scopeKeys(state);
  row['_customerId'] = keys.customerId;
  row['_stationIds'] = keys.stationIds;
  row['_readers'] = keys.readers ?? null;
  row['_revision'] = origin.revision;
  row['_position'] = origin.position.toString();
  row['_createdAt'] = origin.createdAt;
  row['_changedAt'] = origin.changedAt;
  row['_search'] = search.join(' ').toLowerCase();
  row['_state'] = JSON.stringify(kept);
  return row;
};
