import { gridColumns } from '../grid/column.ts';
import type { ListDefinition } from '../grid/list.ts';
import { requestActions } from './actions.tsx';
import { area, home } from './area.ts';
import redirect from './redirect.facts.ts';
import { RequestStatus, SendingState } from './RequestStatus.tsx';

const [field, order] = redirect.list.defaultSort;

/** The list of redirect requests (specification 001, section 2.11). */
export const requestList: ListDefinition = {
  area,
  // State in the browser stands under `changerequest-grid-state` (specification 001, section 4.2).
  state: 'changerequest',
  path: home,
  columns: gridColumns(redirect.list, [
    { name: 'requestDate' },
    { name: 'status', view: RequestStatus, width: 150 },
    { name: 'wagonNumbers' },
    { name: 'stationId' },
    { name: 'toStationId' },
    { name: 'cargoId' },
    { name: 'customerName' },
    { name: 'customerId', hidden: true },
    { name: 'redirectType' },
    { name: 'applicantFullName' },
    { name: 'applicantPosition', hidden: true },
    { name: 'applicantPhone', hidden: true },
    { name: 'sedDelivery', view: SendingState, width: 200 },
    { name: 'attempt', hidden: true },
    { name: 'sedResponseDate', hidden: true },
    { name: 'sedComment' },
    { name: 'signerName', hidden: true },
    { name: 'comment', hidden: true },
    { name: 'createdAt', hidden: true },
    { name: 'changedAt', hidden: true },
  ]),
  sort: { field, order },
  card: { title: 'requestDate', chip: 'status', facts: ['wagonNumbers', 'toStationId', 'sedDelivery'] },
  actions: requestActions,
  filterRow: true,
  search: false,
  pageSizes: [10, 25, 50, 100],
};
