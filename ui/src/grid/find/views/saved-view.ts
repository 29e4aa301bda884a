import type { ReportFields } from '@kerben/workflows/grid-views/state.ts';
import type { GridLayout, GridView } from '../../grid.ts';
import type { Row } from '../../column.ts';

/** A saved view as the service lists it. What it holds may be older than the columns: it is mended before it is opened. */
export interface SavedView extends Row {
  readonly list: string;
  readonly name: string;
  readonly shared: boolean;
  /** Roles a shared view is kept to; none: everybody of the same side. */
  readonly sharedWith?: readonly string[];
  readonly isDefault?: boolean;
  readonly view: unknown;
  readonly layout?: Partial<GridLayout> | null;
  /** Of a report: what it asks for, its page, and to whom it is sent. */
  readonly report?: ReportFields | null;
  /** Person who saved it. */
  readonly ownerId?: string;
}

/** The same filter, order and groups, whatever the order of members. */
export const sameView = (a: GridView, b: GridView): boolean => {
  const said = ({ filter, sort, group }: GridView): string =>
    JSON.stringify([Object.entries(filter).sort(([x], [y]) => (x < y ? -1 : 1)), sort, group]);
  return said(a) === said(b);
};

/** The address that opens this view at whoever has the rights: react-admin's list parameters. */
export const linkTo = (
  origin: string,
  path: string,
  filterValues: object,
  sort: { field: string; order: string },
): string =>
  `${origin}${path}?${new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: sort.field,
    order: sort.order,
    page: '1',
  }).toString()}`;
