import type { Note } from './fields.ts';

/** The three editors of a note (specification 000, 2.6). */
export type Editor = 'station' | 'request' | 'note';

/** Which editor opens: to another station first, then the one from a shipment request, else the default one. */
export const editorOf = ({
  isToAnotherStation,
  shipmentRequestId,
}: {
  readonly isToAnotherStation?: boolean | undefined;
  readonly shipmentRequestId?: string | null | undefined;
}): Editor => (isToAnotherStation === true ? 'station' : shipmentRequestId ? 'request' : 'note');

/** Facts of a shipment request that its note repeats: the note's member by the request's. They must agree (decision smgs-editors). */
export const agreed = {
  customerId: 'customerId',
  departureStationId: 'stationId',
  destinationStationId: 'destinationStationId',
  cargoCode: 'cargoCode',
} as const satisfies Partial<Record<keyof Note, string>>;

/** A shipment request, as far as a note looks at it. */
export interface Requested {
  readonly number: string;
  readonly stationId: string;
  readonly destinationStationId: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly consigneeName: string;
  readonly cargoCode: string;
  readonly cargoName: string;
}

/** Its consignor in the book of customers. */
export interface RequestingCustomer {
  readonly code: string;
  readonly fullAddress: string;
}

/** What the form of a note from a request begins with; box 1 is the customer who asked, with address and code as the book has them. */
export const fromRequest = (id: string, request: Requested, sender?: RequestingCustomer): Partial<Note> => ({
  shipmentRequestId: id,
  customerId: request.customerId,
  senderName: request.customerName,
  ...(sender && { senderAddress: sender.fullAddress, senderCode: sender.code }),
  departureStationId: request.stationId,
  destinationStationId: request.destinationStationId,
  recipientName: request.consigneeName,
  cargoCode: request.cargoCode,
  cargoName: request.cargoName,
});

/**
 * A copy for the next consignment: who, where to, which goods, who carries and pays. Nothing that belongs to one consignment alone:
 * no wagons, containers or seals, no request, no attached documents, which have numbers and days.
 */
export const copyOf = (note: Partial<Note>): Partial<Note> => {
  const {
    smgsVagons: _wagons,
    smgsContainers: _containers,
    shipmentRequestId: _request,
    documents: _documents,
    packages: _packages,
    freeInformation: _information,
    ...rest
  } = note;
  return rest;
};
