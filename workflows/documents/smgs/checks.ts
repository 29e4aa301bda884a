import { namesOf } from '../../kernel/asserted.ts';
import { etsngCode, gngCode } from '../../checks/cargo-code.ts';
import { containerNumber } from '../../checks/container-number.ts';
import { esrCode } from '../../checks/esr.ts';
import { wagonNumber } from '../../checks/wagon-number.ts';
import { cargoWeight, withinCapacity } from '../../checks/weight.ts';
import type { DecisionContext, Needs } from '../../kernel/command.ts';
import { about, type Finding } from '../../kernel/finding.ts';
import { same } from '../../kernel/same.ts';
import { checkContainers } from './container-list.ts';
import { checkDangerous } from './dangerous-goods.ts';
import { missingToDeclare, missingToForm } from './boxes.ts';
import { agreed, type Requested } from './editor.ts';
import { checkWay, wayBoxes } from './route.ts';
import { noteFields, type Note, type NoteChanges, type SmgsState, type Wagon } from './fields.ts';

/** The railway's own administration: departure stations belong to it (specification 000, section 9). */
export const ownAdministration = '59';

type Context = Pick<DecisionContext, 'record' | 'person'>;
/** What a note needs to know of a record of a reference book. */
type Lookup = (
  area: string,
  id: string,
) => { readonly retired: boolean; readonly administration?: string; readonly capacity?: string } | undefined;

/** What a wish really changes: only boxes with another value than before. The note's edit log rests on this. */
export const changesTo = (before: Readonly<Note>, wish: NoteChanges): NoteChanges =>
  Object.fromEntries(
    noteFields.filter((key) => wish[key] !== undefined && !same(before[key], wish[key])).map((key) => [key, wish[key]]),
  );

type Codes = readonly (readonly [member: string, code: string])[];

const stationCodes = ({ destinationStationId, borderStationIds = [] }: NoteChanges): Codes => [
  ['destinationStationId', destinationStationId ?? ''],
  ...borderStationIds.map((code, index) => [`borderStationIds.${index}`, code] as const),
];

const cargoCodes = ({ cargoCode, smgsVagons = [] }: NoteChanges): Codes => [
  ['cargoCode', cargoCode ?? ''],
  ...smgsVagons.map((wagon, index) => [`smgsVagons.${index}.cargoCode`, wagon.cargoCode ?? ''] as const),
];

/** Records of books that checking these boxes needs. */
export const recordsFor = (changed: NoteChanges): NonNullable<Needs['records']> =>
  [
    { area: 'customers', id: changed.customerId },
    { area: 'shipment-request', id: changed.shipmentRequestId },
    { area: 'stations', id: changed.departureStationId },
    { area: 'stations', id: changed.onwardStationId },
    { area: 'substation', id: changed.subStationId },
    ...stationCodes(changed).map(([, id]) => ({ area: 'stations', id })),
    ...cargoCodes(changed).map(([, id]) => ({ area: 'cargo', id })),
    ...(changed.smgsVagons ?? []).map(({ wagonNumber: id }) => ({ area: 'wagons', id })),
  ].filter((one): one is { area: string; id: string } => Boolean(one.id));

/** The one thing that is wrong with a box, `[]` when nothing is. */
const wrong = (code: string, member: string, value: string, more: object = {}): readonly Finding[] => [
  { code, params: { value, ...more }, member },
];
const warned = (...finding: Parameters<typeof wrong>): readonly Finding[] =>
  wrong(...finding).map((one) => ({ ...one, soft: true }));
const foreign = { administration: ownAdministration };

const customer = (id: string | undefined, lookup: Lookup): readonly Finding[] =>
  !id || lookup('customers', id)?.retired === false ? [] : wrong('Smgs.CustomerUnknown', 'customerId', id);

const departure = (code: string | undefined, lookup: Lookup): readonly Finding[] => {
  if (!code) return [];
  const record = lookup('stations', code);
  if (!record || record.retired) return wrong('Smgs.DepartureUnknown', 'departureStationId', code);
  return record.administration === ownAdministration
    ? []
    : wrong('Smgs.DepartureForeign', 'departureStationId', code, foreign);
};

/** A note that another railway formed departs from there: a foreign departure is only told, our own is wrong. */
const foreignDeparture = (code: string, lookup: Lookup): readonly Finding[] => {
  const member = 'departureStationId';
  if (code === '') return [{ code: 'Smgs.BoxRequired', params: { box: 2 }, member }];
  return lookup('stations', code)?.administration === ownAdministration
    ? wrong('Smgs.Received.OwnDeparture', member, code)
    : [...warned('Smgs.Received.ForeignDeparture', member, code, foreign), ...otherStation(member, code, lookup)];
};

/** A note that is not for us either (a transit, or a sample of somewhere else) is told. */
const foreignDestination = (code: string, lookup: Lookup): readonly Finding[] => {
  const record = lookup('stations', code);
  return !record || record.administration === ownAdministration
    ? []
    : warned('Smgs.DestinationForeign', 'destinationStationId', code, foreign);
};

/** A station on the way or at its end: the code is checked by its administration; one that the book lacks only warns. */
const otherStation = (member: string, code: string, lookup: Lookup): readonly Finding[] => {
  if (code === '') return [];
  const record = lookup('stations', code);
  const finding = esrCode(record?.administration)(code);
  return record || (finding && !finding.soft) ? about(member, finding) : warned('Smgs.StationUnknown', member, code);
};

const cargo = (member: string, code: string, lookup: Lookup): readonly Finding[] => {
  if (code === '') return [];
  const finding = etsngCode(code);
  if (finding) return about(member, finding);
  return lookup('cargo', code) ? [] : warned('Smgs.CargoUnknown', member, code);
};

const wagon = (one: Wagon, at: string, lookup: Lookup): readonly Finding[] => {
  const { wagonNumber: number, weight, capacity, containerNumbers } = one;
  const record = lookup('wagons', number);
  const mass = () => cargoWeight(weight) ?? withinCapacity(weight, capacity || (record?.capacity ?? ''));
  return [
    ...about(`${at}.wagonNumber`, wagonNumber(number)),
    ...(record?.retired ? warned('Smgs.WagonRetired', `${at}.wagonNumber`, number) : []),
    ...(weight === 0 ? [] : about(`${at}.weight`, mass())),
    ...containerNumbers.flatMap((container, index) =>
      about(`${at}.containerNumbers.${index}`, containerNumber(container)),
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
      ...(twice ? wrong('Smgs.WagonTwice', `${at}.wagonNumber`, one.wagonNumber) : []),
      ...wagon(one, at, lookup),
    ];
  });
};

/** What is checked alike whoever formed the note. */
const boxes = (changed: NoteChanges, lookup: Lookup): readonly Finding[] => [
  ...stationCodes(changed).flatMap(([member, code]) => otherStation(member, code, lookup)),
  ...cargoCodes(changed).flatMap(([member, code]) => cargo(member, code, lookup)),
  ...(changed.gngCode ? about('gngCode', gngCode(changed.gngCode)) : []),
  ...wagons(changed.smgsVagons ?? [], lookup),
];

const notYours = (member: string, code: string | undefined, { stationIds }: Context['person']): readonly Finding[] =>
  code && stationIds !== null && !stationIds.includes(code) ? wrong('Smgs.StationNotYours', member, code) : [];

const lookupIn =
  ({ record }: Context): Lookup =>
  (area, id) =>
    record(area, id);

/**
 * Checks of the boxes that a command sets (domain, section 2): hard ones refuse, soft ones ask back. Boxes that are not among
 * `changed` were checked when they were set.
 */
export const checkNote = (changed: NoteChanges, context: Context): readonly Finding[] => [
  ...customer(changed.customerId, lookupIn(context)),
  ...departure(changed.departureStationId, lookupIn(context)),
  ...notYours('departureStationId', changed.departureStationId, context.person),
  ...boxes(changed, lookupIn(context)),
];

/** Checks of a note that comes from another railway: as above, but it departs from there (decision e-waybill-import). */
export const checkReceived = (note: Note, context: Context): readonly Finding[] => [
  ...customer(note.customerId, lookupIn(context)),
  ...foreignDeparture(note.departureStationId, lookupIn(context)),
  ...foreignDestination(note.destinationStationId, lookupIn(context)),
  ...notYours('destinationStationId', note.destinationStationId, context.person),
  ...boxes(note, lookupIn(context)),
];

const tables = ['smgsVagons', 'smgsContainers', 'dangerousGoods'] as const;

/** What containers and dangerous goods say of each other and of the wagons, where one of these tables changed. */
export const checkTables = (note: Note, before: Partial<Note>): readonly Finding[] =>
  tables.some((table) => !same(before[table], note[table]))
    ? [...checkContainers(note), ...checkDangerous(note.dangerousGoods)]
    : [];

/** What a note repeats of its shipment request agrees with it; a request that nobody knows is left alone. */
export const checkRequest = (note: Note, before: Partial<Note>, { record }: Context): readonly Finding[] => {
  const request = note.shipmentRequestId ? record<Requested>('shipment-request', note.shipmentRequestId) : undefined;
  if (!request) return [];
  return namesOf(agreed)
    .filter((member) => !same(before[member], note[member]) || before.shipmentRequestId !== note.shipmentRequestId)
    .flatMap((member) => {
      const asked = request[agreed[member]] || note[member];
      return note[member] === asked ? [] : wrong('Smgs.Request.Differs', member, asked, { request: request.number });
    });
};

/** The other station of a note whose wagons go on, and the loading point at the station of destination. */
const onward = (note: Note, changes: NoteChanges, lookup: Lookup): readonly Finding[] => {
  const { isToAnotherStation, onwardStationId: station, destinationStationId: destination } = note;
  const touches = changes.onwardStationId !== undefined || changes.isToAnotherStation !== undefined;
  if (!isToAnotherStation || station === '' || !touches) return [];
  if (station === destination) return wrong('Smgs.Onward.Same', 'onwardStationId', station);
  return lookup('stations', station)?.administration === ownAdministration
    ? []
    : wrong('Smgs.Onward.Foreign', 'onwardStationId', station, foreign);
};

const loadingPoint = (note: Note, changes: NoteChanges, { record }: Context): readonly Finding[] => {
  const { subStationId: code, destinationStationId: destination } = note;
  const moved = changes.subStationId !== undefined || changes.destinationStationId !== undefined;
  const known = code && moved ? record<{ readonly station?: string }>('substation', code) : undefined;
  return known?.station && known.station !== destination
    ? warned('Smgs.LoadingPointElsewhere', 'subStationId', code ?? '', { station: known.station })
    : [];
};

const boxOf = (member = '') => member.split('.')[0] ?? '';

/** Checks of what changes in an existing note: the boxes themselves, and what the note has become already. */
export const checkChanges = (after: Note, before: SmgsState, context: Context): readonly Finding[] => {
  const changes = changesTo(before, after);
  const { departureStationId: station, otpravkaNumberList: numbers, status, subStatus } = before;
  // In rework it will be formed once more; a note of another railway was formed there.
  const isFormed = status <= 1 && (subStatus === 3 || subStatus === 4) && !before.isIncoming;
  const kept = isFormed ? missingToForm : missingToDeclare;
  return [
    // The number of the consignment belongs to the station of departure (decision smgs-numbering).
    ...(changes.departureStationId !== undefined && numbers.length > 0
      ? wrong('Smgs.DepartureFixed', 'departureStationId', station)
      : []),
    // A declared note keeps its required boxes, a formed one those of forming: nobody empties them later.
    ...(status <= 1 && subStatus >= 2 ? kept(after).filter(({ member }) => boxOf(member) in changes) : []),
    ...(isFormed && wayBoxes.some((box) => box in changes) ? checkWay(after, context) : []),
    ...checkNote(changes, context),
    ...checkTables(after, before),
    ...checkRequest(after, before, context),
    ...onward(after, changes, lookupIn(context)),
    ...loadingPoint(after, changes, context),
  ];
};
