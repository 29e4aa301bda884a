import { redirectRequests } from '@kerben/workflows/redirect-requests/area.ts';
import { redirectStatuses } from '@kerben/workflows/redirect-requests/status.ts';
import { readModel } from './declaration.ts';

const find = { sortable: true, filterable: true } as const;

/** Redirect requests (specification 001, section 2.11): all of them in one list, the latest date first. */
export const redirectList = readModel({
  name: 'change-agreement-request-document',
  area: redirectRequests,
  version: 1,
  defaultSort: ['requestDate', 'DESC'],
  open: { status__in: [0, 1, 2, 3, 4] },
  columns: {
    requestDate: { type: 'date', value: (request) => request.requestDate || null, ...find, indexed: true },
    status: { type: 'int', value: (request) => request.status, ...find, codes: redirectStatuses },
    wagonNumbers: {
      type: 'texts',
      refersTo: 'wagons',
      value: (request) => request.wagonNumbers,
      filterable: true,
      searchable: true,
    },
    stationId: {
      type: 'code',
      value: (request) => request.stationId,
      ...find,
      searchable: true,
      reference: 'stations',
    },
    toStationId: {
      type: 'code',
      value: (request) => request.toStationId,
      ...find,
      searchable: true,
      reference: 'stations',
    },
    cargoId: { type: 'code', value: (request) => request.cargoId, ...find, reference: 'cargo' },
    customerId: { type: 'code', value: (request) => request.customerId, ...find, reference: 'customers' },
    customerName: { type: 'text', value: (request) => request.customerName, ...find, searchable: true },
    redirectType: { type: 'int', value: (request) => request.redirectType, ...find, codes: [1, 2] },
    applicantFullName: { type: 'text', value: (request) => request.applicantFullName, ...find, searchable: true },
    applicantPosition: { type: 'text', value: (request) => request.applicantPosition, ...find },
    applicantPhone: { type: 'text', value: (request) => request.applicantPhone, ...find },
    sedDelivery: { type: 'code', value: (request) => request.sedDelivery, ...find },
    attempt: { type: 'int', value: (request) => request.attempt, ...find },
    sedResponseDate: { type: 'instant', value: (request) => request.sedResponseDate, ...find },
    sedComment: { type: 'text', value: (request) => request.sedComment, ...find },
    signerName: { type: 'text', value: (request) => request.signerName, ...find },
    comment: { type: 'text', value: (request) => request.comment, ...find },
    creatorId: { type: 'code', value: (request) => request.creatorId, ...find },
    createdAt: { type: 'instant', value: (_request, times) => times.createdAt, ...find, required: true },
    changedAt: { type: 'instant', value: (_request, times) => times.changedAt, ...find, required: true },
  },
});
