import { etsngCode, gngCode } from '../checks/cargo-code.ts';
import { containerNumber } from '../checks/container-number.ts';
import { esrCode } from '../checks/esr.ts';
import { wagonNumber } from '../checks/wagon-number.ts';
import { cargoWeight, withinCapacity } from '../checks/weight.ts';
import type { DecisionContext, Needs } from '../kernel/command.ts';
import { about, type Finding } from '../kernel/finding.ts';
import type { Note, NoteChanges, Wagon } from './note.ts';
import { missingToDeclare } from './required-boxes.ts';
import type { SmgsState } from './state.ts';
import { status, subStatus } from './status.ts';

/** The railway's own administration: departure stations belong to it (specification 000, section 9). */
export const ownAdministration = '59';

/** What a note needs to know of a record of a reference book. */
interface BookRecord {
  readonly retired: boolean;
  readonly administration?: string;
  readonly capacity?: string;
}

type Lookup = (area: string, id: string) => BookRecord | undefined;

const stationCodes = (note: NoteChanges): readonly (readonly [member: string, code: string])[] => [
  ['destinationStationId', note.destinationStationId ?? ''] as const,
  ...(note.borderStationIds ?? []).map((code, index) => [`borderStationIds.${index}`, code] as const),
];

const cargoCodes = (note: NoteChanges): readonly (readonly [member: string, code: string])[] => [
  ['cargoCode', note.cargoCode ?? ''] as const,
  ...(note.smgsVagons ?? []).map((wagon, index) => [`smgsVagons.${index}.cargoCode`, wagon.cargoCode ?? ''] as const),
];

/** Records of other areas that checking these fields needs. */
export const recordsFor = (changed: NoteChanges): Needs['records'] => {
  const ids = new Map<string, { area: string; id: string }>();
  const add = (area: string, id: string | undefined) => id && ids.set(`${area}/${id}`, { area, id });
  add('customers', changed.customerId);
  add('stations', changed.departureStationId);
  for (const [, code] of stationCodes(changed)) add('stations', code);
  for (const [, code] of cargoCodes(changed)) add('cargo', code);
  for (const wagon of changed.smgsVagons ?? []) add('wagons', wagon.wagonNumber);
  return [...ids.values()];
};

const customer = (id: string | undefined, lookup: Lookup): readonly Finding[] => {
  if (!id) return [];
  const record = lookup('customers', id);
  return record && !record.retired
    ? []
    : [{ code: 'Smgs.CustomerUnknown', params: { value: id }, member: 'customerId' }];
};

const departure = (code: string | undefined, lookup: Lookup): readonly Finding[] => {
  if (!code) return [];
  const member = 'departureStationId';
  const record = lookup('stations', code);
  if (!record || record.retired) return [{ code: 'Smgs.DepartureUnknown', params: { value: code }, member }];
  if (record.administration === ownAdministration) return [];
  return [{ code: 'Smgs.DepartureForeign', params: { value: code, administration: ownAdministration }, member }];
};

/** A note that another railway formed departs from there: a foreign departure is only told, our own is wrong. */
const foreignDeparture = (code: string, lookup: Lookup): readonly Finding[] => {
  const member = 'departureStationId';
  if (code === '') return [{ code: 'Smgs.BoxRequired', params: { box: 2 }, member }];
  if (lookup('stations', code)?.administration === ownAdministration)
    return [{ code: 'Smgs.Received.OwnDeparture', params: { value: code }, member }];
  const params = { value: code, administration: ownAdministration };
  return [
    { code: 'Smgs.Received.ForeignDeparture', params, member, soft: true },
    ...otherStation(member, code, lookup),
  ];
};

/** A note that is not for us either (a transit, or a sample of somewhere else) is told. */
const foreignDestination = (code: string, lookup: Lookup): readonly Finding[] => {
  const record = lookup('stations', code);
  if (!record || record.administration === ownAdministration) return [];
  const params = { value: code, administration: ownAdministration };
  return [{ code: 'Smgs.DestinationForeign', params, member: 'destinationStationId', soft: true }];
};

/** A station on the way or at its end: the code is checked by its administration; one that the book lacks only warns. */
const otherStation = (member: string, code: string, lookup: Lookup): readonly Finding[] => {
  if (code === '') return [];
  const record = lookup('stations', code);
  const wrong = esrCode(record?.administration)(code);
  if (wrong && !wrong.soft) return about(member, wrong);
  return record ? about(member, wrong) : [{ code: 'Smgs.StationUnknown', params: { value: code }, member, soft: true }];
};

const cargo = (member: string, code: string, lookup: Lookup): readonly Finding[] => {
  if (code === '') return [];
  const wrong = etsngCode(code);
  if (wrong) return about(member, wrong);
  return lookup('cargo', code) ? [] : [{ code: 'Smgs.CargoUnknown', params: { value: code }, member, soft: true }];
};

const wagon = (one: Wagon, at: string, lookup: Lookup): readonly Finding[] => {
  const record = lookup('wagons', one.wagonNumber);
  return [
    ...about(`${at}.wagonNumber`, wagonNumber(one.wagonNumber)),
    ...(record?.retired
      ? [
          {
            code: 'Smgs.WagonRetired',
            params: { value: one.wagonNumber },
            member: `${at}.wagonNumber`,
            soft: true,
          } as const,
        ]
      : []),
    ...(one.weight === 0
      ? []
      : about(
          `${at}.weight`,
          cargoWeight(one.weight) ?? withinCapacity(one.weight, one.capacity || (record?.capacity ?? '')),
        )),
    ...one.containerNumbers.flatMap((number, index) =>
      about(`${at}.containerNumbers.${index}`, containerNumber(number)),
    ),
  ];
};

const wagons = (list: readonly Wagon[], lookup: Lookup): readonly Finding[] => {
  const seen = new Set<string>();
  return list.flatMap((one, index) => {
    const at = `smgsVagons.${index}`;
    const twice = seen.has(one.wagonNumber);
    seen.add(one.wagonNumber);
    return [
      ...(twice ? [{ code: 'Smgs.WagonTwice', params: { value: one.wagonNumber }, member: `${at}.wagonNumber` }] : []),
      ...wagon(one, at, lookup),
    ];
  });
};

/** What is checked alike whoever formed the note. */
const content = (changed: NoteChanges, lookup: Lookup): readonly Finding[] => [
  ...stationCodes(changed).flatMap(([member, code]) => otherStation(member, code, lookup)),
  ...cargoCodes(changed).flatMap(([member, code]) => cargo(member, code, lookup)),
  ...(changed.gngCode ? about('gngCode', gngCode(changed.gngCode)) : []),
  ...wagons(changed.smgsVagons ?? [], lookup),
];

const notYours = (member: string, code: string | undefined, person: DecisionContext['person']): readonly Finding[] =>
  code && person.stationIds !== null && !person.stationIds.includes(code)
    ? [{ code: 'Smgs.StationNotYours', params: { value: code }, member }]
    : [];

/**
 * Checks of the fields that a command sets (domain, section 2): hard ones refuse, soft ones ask back. Fields that are not
 * among `changed` were checked when they were set.
 */
export const checkNote = (
  changed: NoteChanges,
  context: Pick<DecisionContext, 'record' | 'person'>,
): readonly Finding[] => {
  const lookup: Lookup = (area, id) => context.record<BookRecord>(area, id);
  const { departureStationId } = changed;
  return [
    ...customer(changed.customerId, lookup),
    ...departure(departureStationId, lookup),
    ...notYours('departureStationId', departureStationId, context.person),
    ...content(changed, lookup),
  ];
};

/** Checks of a note that comes from another railway: as above, but it departs from there (decision e-waybill-import). */
export const checkReceived = (note: Note, context: Pick<DecisionContext, 'record' | 'person'>): readonly Finding[] => {
  const lookup: Lookup = (area, id) => context.record<BookRecord>(area, id);
  return [
    ...customer(note.customerId, lookup),
    ...foreignDeparture(note.departureStationId, lookup),
    ...foreignDestination(note.destinationStationId, lookup),
    ...notYours('destinationStationId', note.destinationStationId, context.person),
    ...content(note, lookup),
  ];
};

/** The number of the consignment belongs to the station of departure (decision smgs-numbering). */
const departureFixed = (state: SmgsState, { departureStationId: value }: NoteChanges): readonly Finding[] =>
  value !== undefined && state.otpravkaNumberList.length > 0
    ? [{ code: 'Smgs.DepartureFixed', params: { value: state.departureStationId }, member: 'departureStationId' }]
    : [];

/** A declared note keeps its required boxes: nobody empties them later. */
const emptied = (state: SmgsState, changes: NoteChanges): readonly Finding[] =>
  state.subStatus >= subStatus.declared && state.status <= status.wagonList
    ? missingToDeclare({ ...state, ...changes }).filter(({ member }) => member !== undefined && member in changes)
    : [];

/** Checks of changes to an existing note: the fields themselves, and what the note has become already. */
export const checkChanges = (
  state: SmgsState,
  changes: NoteChanges,
  context: Pick<DecisionContext, 'record' | 'person'>,
): readonly Finding[] => [
  ...departureFixed(state, changes),
  ...emptied(state, changes),
  ...checkNote(changes, context),
];
