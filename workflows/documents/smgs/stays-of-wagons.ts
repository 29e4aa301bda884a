import { membersIn } from '../../kernel/lists.ts';
import type { DecisionContext } from '../../kernel/command.ts';
import type { Note, SmgsState } from './fields.ts';

type Wagons = Pick<Note, 'smgsVagons'>;

/** Names under which the open stays of its wagons are held. */
export const heldWagons = ({ smgsVagons }: Wagons): readonly string[] =>
  smgsVagons.flatMap(({ wagonNumber }) => (wagonNumber === '' ? [] : [`wagon:${wagonNumber}`]));

/**
 * Each wagon with its stay at the station of departure: by it the loading memo and the waybill find each other, whichever comes first
 * (decision statistics). A line that says nothing keeps what it said before; the open stay is looked for when the note is first issued,
 * and later for wagons that were not in it, so that an edit changes no line that nobody touched. A wagon that stands nowhere in Kerben,
 * or at another station, has none.
 */
export const withStays = (
  { smgsVagons, departureStationId }: Pick<Note, 'smgsVagons' | 'departureStationId'>,
  {
    before,
    held = [],
  }: { readonly before: Pick<SmgsState, 'smgsVagons' | 'otpravkaNumberList'> } & Pick<DecisionContext, 'held'>,
): Note['smgsVagons'] => {
  const issued = before.otpravkaNumberList.length > 0;
  return smgsVagons.map((wagon) => {
    if (wagon.arrivedWagonId) return wagon;
    const was = before.smgsVagons.find(({ wagonNumber }) => wagonNumber === wagon.wagonNumber);
    if (was && (issued || was.arrivedWagonId)) return { ...wagon, arrivedWagonId: was.arrivedWagonId };
    const stay = held.find(({ key, area }) => area === 'arrived-wagon' && key === `wagon:${wagon.wagonNumber}`);
    const standsHere = membersIn(stay?.state)['stationId'] === departureStationId;
    return stay && standsHere ? { ...wagon, arrivedWagonId: stay.id } : wagon;
  });
};
