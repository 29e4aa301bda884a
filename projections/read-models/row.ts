import { folded } from '@kerben/workflows/kernel/folded.ts';
import type { Scalar } from '@kerben/workflows/kernel/area.ts';
import { carriedMembers, carriedText } from './carried.ts';
import { hasSearchText, type Column, type ListModel } from './declaration.ts';

/** What is known of a record beside its folded state. */
export interface RowOrigin {
  readonly id: string;
  readonly tenant: string;
  readonly revision: number;
  readonly position: bigint;
  readonly createdAt: string;
  readonly changedAt: string;
}

/** The values of a table's columns by name. `_carried` is JSON. */
export type Row = Readonly<Record<string, Scalar | readonly string[]>>;

const searchable = (value: Scalar | readonly string[]): string =>
  Array.isArray(value) ? value.join(' ') : value === null ? '' : String(value);

/** Ids that nobody types, because they are made by machines: searching among them would cost every row most of its index. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is the same for all rows of a list. */
interface Layout {
  readonly columns: readonly (readonly [name: string, column: Column<unknown>])[];
  readonly carried: ReturnType<typeof carriedMembers>;
  readonly hasSearchText: boolean;
}

const layouts = new WeakMap<ListModel, Layout>();

const layoutOf = (model: ListModel): Layout => {
  let layout = layouts.get(model);
  if (!layout) {
    layout = {
      columns: Object.entries(model.columns),
      carried: carriedMembers(model),
      hasSearchText: hasSearchText(model),
    };
    layouts.set(model, layout);
  }
  return layout;
};

/** The row of a state: used by the projector, by the rebuild and by the checker alike. */
export const rowOf = <State extends object>(model: ListModel<State>, state: State, origin: RowOrigin): Row => {
  const { columns, carried, hasSearchText } = layoutOf(model);
  const row: Record<string, Scalar | readonly string[]> = { id: origin.id, tenant: origin.tenant };
  let search = uuid.test(origin.id) || !hasSearchText ? '' : origin.id;
  for (const [name, column] of columns) {
    const value = column.value(state, origin);
    row[name] = value;
    if (hasSearchText && column.searchable) search += `${search && ' '}${searchable(value)}`;
  }
  const keys = model.area.scopeKeys(state);
  row['_customerId'] = keys.customerId;
  row['_stationIds'] = keys.stationIds;
  row['_readers'] = keys.readers ?? null;
  row['_revision'] = origin.revision;
  row['_position'] = origin.position.toString();
  row['_createdAt'] = origin.createdAt;
  row['_changedAt'] = origin.changedAt;
  row['_search'] = folded(search);
  row['_carried'] = carriedText(carried, state);
  return row;
};
