import type { SmgsState } from '../smgs/fields.ts';

/** Codes of the calculation's own choices. */
const general = 0;
const tank = 1;
const refrigerated = 2;
const common = 0;
const privateOwner = 1;
const domestic = 0;
const exported = 1;
const imported = 2;

type CountedNote = Pick<
  SmgsState,
  | 'departureStationId'
  | 'destinationStationId'
  | 'borderStationIds'
  | 'cargoCode'
  | 'customerId'
  | 'isIncoming'
  | 'smgsVagons'
> &
  Partial<Pick<SmgsState, 'calculationId' | 'settledAmount'>>;

/** How a wagon is carried, by its number: 5 = private, and then the second digit says the kind (domain 2.1). */
const kindBy = (wagonNumber: string): number => {
  const digit = wagonNumber.startsWith('5') ? wagonNumber.charAt(1) : wagonNumber.charAt(0);
  return digit === '7' ? tank : digit === '8' ? refrigerated : general;
};

/** What the calculator is asked for a waybill: its way, its goods and its wagons, those that are alike in one line. */
export const calculationFor = (smgsId: string, note: CountedNote, day: string) => {
  const lines = new Map<string, { quantity: number; line: object }>();
  for (const { wagonNumber, weight, axisQuantity } of note.smgsVagons) {
    const line = {
      kind: kindBy(wagonNumber),
      ownership: wagonNumber.startsWith('5') ? privateOwner : common,
      loaded: weight > 0,
      weight: weight > 0 ? weight : null,
      axles: axisQuantity,
      feet: null,
    };
    const key = JSON.stringify(line);
    lines.set(key, { line, quantity: (lines.get(key)?.quantity ?? 0) + 1 });
  }
  return {
    day,
    smgsId,
    traffic: note.isIncoming ? imported : note.borderStationIds.length > 0 ? exported : domestic,
    fromStationId: note.departureStationId,
    toStationId: note.destinationStationId,
    jointIds: note.borderStationIds,
    cargoCode: note.cargoCode,
    customerId: note.customerId,
    comment: '',
    wagons: [...lines.values()].map(({ line, quantity }) => ({ ...line, quantity })),
    services: [],
    // Paid by an earlier calculation: what is counted now is charged by the difference.
    correctsId: note.settledAmount === null ? '' : (note.calculationId ?? ''),
  };
};
