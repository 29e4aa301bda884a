import { smgs } from '@kerben/workflows/smgs/area.ts';
import { quantityWagons, totalWeight, wagonNumbers } from '@kerben/workflows/smgs/note.ts';
import { readModel } from './declaration.ts';

const find = { sortable: true, filterable: true } as const;

/**
 * The SMGS list (specification 000, 2.6 and section 3): records whose subStatus is above 1 or whose status is 2; the others
 * stand in the view `requests` until they are declared (domain 5.3, point 1).
 */
export const smgsList = readModel({
  name: 'smgs',
  area: smgs,
  version: 3,
  defaultSort: ['createdAt', 'DESC'],
  views: {
    list: [{ subStatus__gte: 2 }, { status: 2 }],
    requests: [{ status: 0, subStatus__lte: 1 }],
    all: [],
  },
  open: { isArchiev: false, subStatus__in: [0, 1, 2, 3, 5, 6] },
  columns: {
    otpravkaNumberList: {
      type: 'texts',
      value: (note) => note.otpravkaNumberList,
      filterable: true,
      searchable: true,
      indexed: true,
    },
    status: { type: 'int', value: (note) => note.status, ...find, codes: [0, 1, 2, 3] },
    subStatus: {
      type: 'int',
      value: (note) => note.subStatus,
      ...find,
      indexed: true,
      codes: [0, 1, 2, 3, 4, 5, 6, 7],
    },
    createdAt: {
      type: 'instant',
      value: (_note, times) => times.createdAt,
      ...find,
      required: true,
      indexed: true,
      // Notes by state, week by week (the home page).
      carries: ['subStatus'],
    },
    changedAt: { type: 'instant', value: (_note, times) => times.changedAt, ...find, required: true, indexed: true },
    signedDate: { type: 'instant', value: (note) => note.signedDate, ...find },
    departureStationId: {
      type: 'code',
      value: (note) => note.departureStationId,
      ...find,
      searchable: true,
      indexed: true,
      reference: 'stations',
    },
    destinationStationId: {
      type: 'code',
      value: (note) => note.destinationStationId,
      ...find,
      searchable: true,
      indexed: true,
      reference: 'stations',
    },
    subStationId: { type: 'code', value: (note) => note.subStationId, ...find },
    wagonNumbers: {
      type: 'texts',
      refersTo: 'wagons',
      value: (note) => wagonNumbers(note),
      filterable: true,
      searchable: true,
      indexed: true,
    },
    quantityWagons: { type: 'int', value: (note) => quantityWagons(note), ...find },
    totalWeight: { type: 'int', value: (note) => totalWeight(note), ...find },
    cargoCode: { type: 'code', value: (note) => note.cargoCode, ...find, indexed: true, reference: 'cargo' },
    cargoName: { type: 'text', value: (note) => note.cargoName, ...find, searchable: true },
    customerId: { type: 'code', value: (note) => note.customerId, ...find, reference: 'customers' },
    senderName: { type: 'text', value: (note) => note.senderName, ...find, searchable: true },
    recipientName: { type: 'text', value: (note) => note.recipientName, ...find, searchable: true },
    charges: { type: 'decimal', value: (note) => note.charges, ...find },
    paid: { type: 'bool', value: (note) => note.paid, ...find },
    paymentId: { type: 'code', value: (note) => note.paymentId, ...find },
    shipmentRequestId: { type: 'code', value: (note) => note.shipmentRequestId, ...find },
    isVedomostVagon: { type: 'bool', value: (note) => note.isVedomostVagon, ...find },
    isToAnotherStation: { type: 'bool', value: (note) => note.isToAnotherStation, ...find },
    isIncoming: { type: 'bool', value: (note) => note.isIncoming, ...find },
    isArchiev: { type: 'bool', value: (note) => note.isArchiev, ...find, counted: true },
  },
});
