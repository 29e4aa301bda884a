import { gridColumns } from '../grid/column.ts';
import type { ListDefinition } from '../grid/list.ts';
import { smgsActions } from './actions.ts';
import note from './note.facts.ts';
import { noteWagons } from './note-wagons.tsx';
import { NoteNumber, NoteStatus } from './NoteStatus.tsx';

const columns = gridColumns(note.list, [
  { name: 'otpravkaNumberList', view: NoteNumber },
  { name: 'subStatus', view: NoteStatus },
  { name: 'status' },
  { name: 'departureStationId' },
  { name: 'destinationStationId' },
  { name: 'subStationId', hidden: true },
  { name: 'wagonNumbers' },
  { name: 'quantityWagons', hidden: true },
  { name: 'totalWeight', summary: 'sum' },
  { name: 'cargoName' },
  { name: 'customerId', hidden: true },
  { name: 'senderName', hidden: true },
  { name: 'recipientName' },
  { name: 'charges', hidden: true, summary: 'sum' },
  { name: 'paid' },
  { name: 'paymentId', hidden: true },
  { name: 'shipmentRequestId', hidden: true },
  { name: 'isVedomostVagon', hidden: true },
  { name: 'isToAnotherStation', hidden: true },
  { name: 'signedDate', hidden: true },
  { name: 'createdAt' },
  { name: 'changedAt', hidden: true },
]);

const [field, order] = note.list.defaultSort;

/** The SMGS lists; they differ in the notes they show, and each keeps its own page and search. */
export const noteList: ListDefinition = {
  area: 'smgs',
  path: '/smgs',
  columns,
  sort: { field, order },
  card: {
    title: 'otpravkaNumberList',
    chip: 'subStatus',
    facts: ['destinationStationId', 'wagonNumbers', 'recipientName'],
  },
  actions: smgsActions,
  detail: noteWagons,
  filterRow: true,
  // Specification 000, section 9.
  pageSizes: [10, 25, 50, 100],
};

export const archiveList: ListDefinition = { ...noteList, key: 'archive' };
export const requestList: ListDefinition = { ...noteList, key: 'requests' };
