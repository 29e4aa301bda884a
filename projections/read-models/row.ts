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
export type Values = Readonly<Record<string, Scalar | readonly string[]>>;

/** A row as a list keeps it: what is known of every record by its type, and the columns of the list. */
export type Row = Values & {
  readonly id: string;
  readonly tenant: string;
  readonly _customerId: string | null;
  readonly _stationIds: readonly string[];
  readonly _readers: readonly string[] | null;
  readonly _revision: number;
};

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
  const row: Record<string, Scalar | readonly string[]> = {};
  let search = uuid.test(origin.id) || !hasSearchText ? '' : origin.id;
  for (const [name, column] of columns) {
    const value = column.value(state, origin);
    row[name] = value;
    if (hasSearchText && column.searchable) search += `${search && ' '}${searchable(value)}`;
  }
  const keys = model.area.scopeKeys(state);
  return Object.assign(row, {
    id: origin.id,
    tenant: origin.tenant,
    _customerId: keys.customerId,
    _stationIds: keys.stationIds,
    _readers: keys.readers ?? null,
    _revision: origin.revision,
    _position: origin.position.toString(),
    _createdAt: origin.createdAt,
    _changedAt: origin.changedAt,
    _search: folded(search),
    _carried: carriedText(carried, state),
  });
};
