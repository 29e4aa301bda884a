import { gridViews } from '@kerben/workflows/grid-views/area.ts';
import { readModel } from './declaration.ts';

const find = { sortable: true, filterable: true } as const;

/** Saved views of grids; removed ones stand in the view `all`. What a view holds comes with its row, as it was saved. */
export const gridViewList = readModel({
  name: 'grid-views',
  area: gridViews,
  // 5: what no list has is read by `member`, no longer by whoever is signed in.
  version: 5,
  defaultSort: ['name', 'ASC'],
  views: { list: [{ removed: false }], all: [] },
  members: ['view', 'layout', 'sharedWith', 'report'],
  columns: {
    list: { type: 'code', value: (view) => view.list, ...find, required: true, indexed: true },
    name: { type: 'text', value: (view) => view.name, ...find, searchable: true, required: true },
    ownerId: { type: 'code', value: (view) => view.ownerId, ...find },
    shared: { type: 'bool', value: (view) => view.shared, ...find },
    isDefault: { type: 'bool', value: (view) => view.isDefault, ...find },
    isReport: { type: 'bool', value: (view) => view.report !== null, ...find },
    isMailed: { type: 'bool', value: (view) => view.report?.mailing !== undefined, ...find, indexed: true },
    removed: { type: 'bool', value: (view) => view.removed, ...find },
    createdAt: { type: 'instant', value: (_view, times) => times.createdAt, ...find, required: true },
    changedAt: { type: 'instant', value: (_view, times) => times.changedAt, ...find, required: true },
  },
});
