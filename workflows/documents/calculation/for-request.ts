/** Codes of the calculation's own choices. */
const general = 0;
const tank = 1;
const refrigerated = 2;
const common = 0;
const domestic = 0;
const exported = 1;
const ownAdministration = '59';

/** What is known of a shipment request, its destination and its kind of wagon. */
export interface CountedRequest {
  readonly id: string;
  readonly stationId: string;
  readonly destinationStationId: string;
  readonly customerId: string;
  readonly cargoCode: string;
  readonly wagonCount: number;
  /** Tonnes of all wagons, decimal text. */
  readonly tonnes: string;
}

/** Kinds by the genus code of the book of wagon types: 7x tanks, 8x refrigerated. */
const kindBy = (genusCode: string): number =>
  genusCode.startsWith('7') ? tank : genusCode.startsWith('8') ? refrigerated : general;

/** Kilograms of one wagon, upwards: the request names tonnes of all of them together. */
const kilogramsEach = (tonnes: string, wagons: number): number => Math.ceil((Number(tonnes) * 1000) / wagons);

/**
 * What the calculator is asked for the prepayment of a shipment request (processes, section 3): wagons of the common park, loaded
 * alike.
 */
export const calculationForRequest = (
  request: CountedRequest,
  { administration, genusCode }: { readonly administration: string; readonly genusCode: string },
  day: string,
) => ({
  day,
  smgsId: '',
  shipmentRequestId: request.id,
  traffic: administration === ownAdministration ? domestic : exported,
  fromStationId: request.stationId,
  toStationId: request.destinationStationId,
  cargoCode: request.cargoCode,
  customerId: request.customerId,
  comment: '',
  wagons: [
    {
      kind: kindBy(genusCode),
      ownership: common,
      loaded: true,
      weight: kilogramsEach(request.tonnes, request.wagonCount),
      axles: 4,
      feet: null,
      quantity: request.wagonCount,
    },
  ],
  services: [],
});
