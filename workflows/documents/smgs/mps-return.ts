import { rowsBy } from '../../fields/values-by.ts';
import { ref, rows } from '../../fields/make.ts';
import type { Value, Values } from '../../fields/field.ts';
import type { DecisionContext } from '../../kernel/command.ts';
import type { Finding } from '../../kernel/finding.ts';
import { isProcess } from '../../kernel/person.ts';
import { content, type Note, type NoteChanges, type SmgsState, type Wagon } from './fields.ts';
import { isPrivateNumber, whyNotReturned, type ReturnedStay } from './return-of-stays.ts';

/** Wagons of the common park whose number begins with 5 are private: they are not returned like this (domain 1.3, 2.1). */
export const fromArrival = (wagons: readonly Wagon[] | undefined): readonly Finding[] =>
  wagons?.length === 0
    ? [{ code: 'Smgs.Mps.NoWagons', member: 'smgsVagons' }]
    : (wagons ?? []).flatMap(({ arrivedWagonId, wagonNumber: value }, index) => {
        const wrong = (code: string, member: string) => ({
          code,
          params: { value },
          member: `smgsVagons.${index}.${member}`,
        });
        return [
          ...(arrivedWagonId ? [] : [wrong('Smgs.Mps.NotArrived', 'arrivedWagonId')]),
          ...(isPrivateNumber(value) ? [wrong('Smgs.Mps.PrivateWagon', 'wagonNumber')] : []),
        ];
      });

/** The stays that the wagons of a return were picked from. */
export const staysOf = ({ smgsVagons }: Pick<Note, 'smgsVagons'>) =>
  smgsVagons.flatMap(({ arrivedWagonId: id }) => (id ? [{ area: 'arrived-wagon', id }] : []));

/**
 * A return agrees with the stays of its wagons: the same wagon, customer and station, and the wagon is unloaded. A memo that orders a
 * return tells the stays at the same time, so what is not told yet is no mistake of its. A stay that Kerben does not know is left
 * alone: old returns name some.
 */
export const agreesWithStays = (
  { smgsVagons, customerId, departureStationId }: Note,
  { record, person }: Pick<DecisionContext, 'record' | 'person'>,
): readonly Finding[] =>
  smgsVagons.flatMap(({ arrivedWagonId, wagonNumber: value }, index): readonly Finding[] => {
    const stay = arrivedWagonId ? record<ReturnedStay>('arrived-wagon', arrivedWagonId) : undefined;
    if (!stay) return [];
    const wrong = (code: string) => ({ code, params: { value }, member: `smgsVagons.${index}.wagonNumber` });
    if (stay.wagonNumber !== value) return [wrong('Smgs.Mps.NotArrived')];
    if (stay.customerId !== '' && stay.customerId !== customerId) return [wrong('Smgs.Mps.OtherCustomer')];
    if (stay.stationId !== '' && stay.stationId !== departureStationId) return [wrong('Smgs.Mps.OtherStation')];
    const why = isProcess(person) ? undefined : whyNotReturned(stay);
    // A private number is refused by the number itself.
    return why === undefined || isPrivateNumber(value) ? [] : [wrong(why)];
  });

const { wagonNumber, tankType, cargoCode } = content.smgsVagons.of;
const signedColumns = {
  wagonNumber,
  tankType: { ...tankType, sent: 'maybe' },
  cargoCode: { ...cargoCode, sent: 'maybe' },
} as const;
const station = { max: 6, sent: 'maybe', unasked: true } as const;

/** Signing the set of wagons makes the transfer waybill: only calibration type and cargo of a wagon are edited (000, 2.9). */
export const signedSet = {
  asks: {
    /** Who unloaded the wagons. */
    customerId: ref('customers', content.customerId.label, { sent: 'maybe', unasked: true }),
    departureStationId: ref('stations', content.departureStationId.label, station),
    destinationStationId: ref('stations', content.destinationStationId.label, station),
    smgsVagons: rows(content.smgsVagons.label, signedColumns, { whole: '', max: 200, unasked: true }),
  },
  /** The wish in terms of the note: its wagons with the edited columns. */
  means: (note: SmgsState, asked: Asked): NoteChanges => {
    const edited = new Map(wagonsIn(asked).map((wagon) => [wagon.wagonNumber, wagon]));
    return {
      ...(asked as NoteChanges),
      smgsVagons: note.smgsVagons.map((wagon) => ({ ...wagon, ...edited.get(wagon.wagonNumber) })),
    };
  },
  check: (note: SmgsState, asked: Asked): readonly Finding[] => [
    ...(note.recipientRepresentative === ''
      ? [{ code: 'Smgs.Mps.RepresentativeRequired', member: 'recipientRepresentative' }]
      : []),
    ...wagonsIn(asked).flatMap(({ wagonNumber: value }, index) =>
      note.smgsVagons.some((wagon) => wagon.wagonNumber === value)
        ? []
        : [{ code: 'Smgs.Mps.WagonNotInSet', params: { value }, member: `smgsVagons.${index}.wagonNumber` }],
    ),
  ],
};

type Asked = Readonly<Record<string, Value>>;
/** What is not sent of a wagon is not known. */
type SignedWagon = Pick<Wagon, 'wagonNumber'> & Partial<Values<typeof signedColumns>>;
const wagonsIn = ({ smgsVagons }: Asked): readonly SignedWagon[] => rowsBy(signedColumns, smgsVagons);
