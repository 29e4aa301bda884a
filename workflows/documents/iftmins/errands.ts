import { linesOf } from '../../document/errands.ts';
import { noteOfMessage } from '../../iftmin/note.ts';
import { readIftmin } from '../../iftmin/read.ts';
import type { ErrandItem } from '../../document/errand.ts';
import { segmentOfMember } from './reading.ts';

/** A wagon of a message that was read. */
export interface IftminWagon {
  readonly row: number;
  readonly wagonNumber: string;
  readonly loaded: boolean;
  readonly weight: number | null;
  readonly tare: string;
  readonly capacity: string;
  readonly axles: number | null;
  readonly ownerCode: string;
  readonly cargoName: string;
  readonly containerCount: number | null;
  readonly sealMarks: string;
  readonly segment: number | null;
}

/** What the orders of a message look at. */
export interface IftminState {
  readonly state: string;
  readonly raw: string;
  readonly customerId: string;
  readonly number: string;
  /** Day of acceptance for carriage; empty when the message does not tell it. */
  readonly day: string;
  readonly smgsId: string;
  readonly stationId: string;
  readonly stationName: string;
  readonly departureStationId: string;
  readonly destinationStationId: string;
  readonly consigneeName: string;
  readonly wagons: readonly IftminWagon[];
}

/** What a person would be asked about a note of another railway; the message says it, and people see it on the note. */
const confirmedWarnings = [
  'Smgs.Received.ForeignDeparture',
  'Smgs.DestinationForeign',
  'Smgs.StationUnknown',
  'Smgs.CargoUnknown',
  'Smgs.WagonRetired',
  'Smgs.WagonElsewhere',
  'Check.Wagon.Uic',
  'Check.Esr.CheckDigit',
  'Check.Weight.Overload',
];

/** The incoming note: made of the message, unless it is there already. */
export const noteOrdered = ({ state, raw, smgsId, customerId, number }: IftminState): readonly ErrandItem[] =>
  state === 'parsed' && smgsId !== ''
    ? [
        {
          id: smgsId,
          row: 'note',
          input: { ...noteOfMessage(readIftmin(raw).facts), customerId, sourceNumber: number, confirmedWarnings },
        },
      ]
    : [];

/** Id of the stay of a wagon that a note announces: however many messages tell of it, it is expected once. */
export const announcedStayId = (smgsId: string, wagonNumber: string): string => `${smgsId}~${wagonNumber}`;

/** The expected stays, once the note is there. */
export const staysOrdered = (message: IftminState): readonly ErrandItem[] =>
  message.state === 'linked' && message.stationId !== ''
    ? message.wagons.map((wagon) => ({
        id: announcedStayId(message.smgsId, wagon.wagonNumber),
        row: wagon.row,
        input: {
          wagonNumber: wagon.wagonNumber,
          stationId: message.stationId,
          stationName: message.stationName,
          customerId: message.customerId,
          tare: wagon.tare,
          capacity: wagon.capacity,
          axles: wagon.axles,
          ownerCode: wagon.ownerCode,
          loaded: wagon.loaded,
          cargoName: wagon.cargoName,
          weight: wagon.weight,
          containerCount: wagon.containerCount,
          sealMarks: wagon.sealMarks,
          originStationId: message.departureStationId,
          // The message knows the day of acceptance alone: noon of it is at most half a day wrong.
          sentAt: message.day === '' ? '' : `${message.day}T06:00:00.000Z`,
          destinationStationId: message.destinationStationId,
          consigneeName: message.consigneeName,
          smgsId: message.smgsId,
          invoiceNumber: message.number,
        },
      }))
    : [];

const answerOfNote = (message: unknown) => linesOf(message).find(({ errand }) => errand === 'note');

/** The note is there: made just now, or by whoever was faster (an electronic waybill, an earlier message). */
export const isNoteThere = (message: unknown): boolean => {
  const answer = answerOfNote(message);
  return answer?.answer === 1 || answer?.refusal === 'Record.Exists';
};

/** Why there is no note, with the segment that it is about. */
export const whyNoNote = (message: IftminState) => {
  const answer = answerOfNote(message);
  const said = answer?.said ?? '';
  const member = /\(([\w.]+)\)$/.exec(said)?.[1] ?? '';
  const { segment, place } = segmentOfMember(message.raw, member, message.wagons);
  return {
    failure: `${place} ${said}`.trim(),
    finding: { segment, place, rule: answer?.refusal ?? '', said: said.slice(0, 500), isRemark: false },
  };
};
