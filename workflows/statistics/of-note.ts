import type { SmgsState } from '../documents/smgs/fields.ts';
import { kindsSaid } from '../documents/smgs/wagon-kinds.ts';
import { kindOf, type Entry } from './entry.ts';

/**
 * Loading (GO-1 to GO-3) of wagons that have no stay here: the loaded ones of a waybill that this railway has issued, with its goods and
 * its way. What changes afterwards is booked on the day on which it is changed. A wagon that has a stay counts with its loading memo
 * (of-stay.ts, decision statistics).
 */
export const ofNote = (note: SmgsState, day: string): readonly Entry[] => {
  const { departureStationId: stationId, destinationStationId: otherId } = note;
  const kinds = kindsSaid(note.wagonKinds);
  if (note.isIncoming || note.otpravkaNumberList.length === 0) return [];
  return note.smgsVagons
    .filter(({ weight, arrivedWagonId }) => weight > 0 && !arrivedWagonId)
    .map(({ wagonNumber, weight, cargoCode }): Entry => ({
      what: 'loading',
      day,
      stationId,
      otherId,
      cargoCode: cargoCode ?? note.cargoCode,
      ownerCode: '',
      kind: kindOf(wagonNumber, kinds.get(wagonNumber)),
      loaded: true,
      working: true,
      wagonNumber,
      trains: 0,
      wagons: 1,
      containers: 0,
      kilograms: weight,
    }));
};
