import { namesOf } from '../../kernel/asserted.ts';
import { z } from 'zod';
import { stateNamed } from '../../document/machine.ts';
import type { PublicEvent, Publication } from '../../integration/publication.ts';
import { balanceSchema, moneySchema, som } from '../../fields/kinds/money/told.ts';
import { codeOrNull, id, kilograms, orNull, tonnesInKilograms } from '../../integration/schemas.ts';
import { paidSoFar } from './differences.ts';
import { totalWeight, type Note, type NoteChanges, type SmgsState, type Wagon } from './fields.ts';
import type { DataOf, SmgsEventType } from './log.ts';
import { states } from './states.ts';

/** Members that other systems get, by their public names: where each comes from, its shape, and how it is told. */
type PublicMembers<Inside> = Readonly<
  Record<
    string,
    {
      readonly [Name in keyof Inside & string]: readonly [
        inside: Name,
        schema: z.ZodType,
        value?: (inside: Inside[Name]) => unknown,
      ];
    }[keyof Inside & string]
  >
>;

/** A member as it is told; undefined where it is not given. */
const toldOf = <Inside, Name extends keyof Inside>(
  given: Partial<Inside>,
  inside: Name,
  value: ((inside: Inside[Name]) => unknown) | undefined,
): unknown => {
  const own = given[inside];
  return own === undefined || !value ? own : value(own);
};

const toldBy = <Inside extends object>(members: PublicMembers<Inside>) => ({
  schema: z.object(Object.fromEntries(Object.entries(members).map(([name, [, schema]]) => [name, schema]))),
  of: (given: Partial<Inside>): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(members).flatMap(([name, [inside, , value]]) =>
        given[inside] === undefined ? [] : [[name, toldOf(given, inside, value)]],
      ),
    ),
});

const wagon = toldBy<Wagon>({
  number: ['wagonNumber', z.string().describe('Eight digits, or twelve of a UIC number')],
  providedBy: ['providedBy', z.enum(['sender', 'carrier'])],
  capacityKg: ['capacity', kilograms('Capacity'), tonnesInKilograms],
  tareKg: ['tare', kilograms('Tare'), tonnesInKilograms],
  axles: ['axisQuantity', z.int()],
  tankType: ['tankType', z.string().nullable()],
  cargoCode: [
    'cargoCode',
    codeOrNull('ETSNG code of the cargo of this wagon; null = that of the note'),
    (code: string | null) => code || null,
  ],
  massKg: ['weight', z.int().describe('Mass of the cargo, kilograms; 0 = empty or not weighed yet')],
  packages: ['packages', z.int().nullable().describe('null = loose goods')],
  seals: ['seals', z.array(z.object({ quantity: z.int(), marks: z.string() }))],
  containers: ['containerNumbers', z.array(z.string()).describe('ISO 6346 numbers')],
  stayId: [
    'arrivedWagonId',
    codeOrNull('Its stay at the station of departure; null = it has none here, absent in older notes').optional(),
    orNull,
  ],
});

const container = toldBy<Note['smgsContainers'][number]>({
  number: ['containerNumber', z.string().describe('ISO 6346 number')],
  wagonNumber: ['wagonNumber', codeOrNull('The wagon of the note on which it stands; null = not known yet'), orNull],
  sizeType: ['sizeType', codeOrNull('ISO 6346 code of size and type'), orNull],
  tareKg: ['tare', z.int().describe('Kilograms; 0 = not known')],
  maxGrossKg: ['maxGross', z.int().describe('Kilograms; 0 = not known')],
  packages: ['packages', z.int().nullable().describe('null = loose goods')],
  massKg: ['weight', z.int().describe('Mass of the goods in it, kilograms; 0 = not weighed')],
  seals: ['seals', z.string().nullable().describe('Marks of its seals'), orNull],
});

const dangerous = toldBy<Note['dangerousGoods'][number]>({
  unNumber: ['unNumber', z.string().describe('Four digits')],
  properName: ['properName', z.string().nullable().describe('Proper shipping name'), orNull],
  hazardClass: ['hazardClass', codeOrNull('Class or division'), orNull],
  packingGroup: ['packingGroup', z.enum(['none', 'I', 'II', 'III'])],
  dangerCode: ['dangerCode', codeOrNull('Danger code (Kemler)'), orNull],
  emergencyCard: ['emergencyCard', codeOrNull('Number of the emergency card'), orNull],
});

const carrier = toldBy<Note['carriers'][number]>({
  code: ['code', z.string()],
  fromStationCode: ['fromStationId', z.string()],
  toStationCode: ['toStationId', z.string()],
});

const payer = toldBy<Note['payers'][number]>({
  carrierCode: ['carrierCode', z.string()],
  payerCode: ['payerCode', z.string()],
  contract: ['contract', z.string()],
});

/**
 * Which boxes of a note other systems get, and under which name. Names and addresses of people and free text stay here
 * (decision integration-withheld); a box that is not listed does not leave.
 */
const boxes = toldBy<Note>({
  customerId: ['customerId', codeOrNull('The customer in whose name the note is kept'), orNull],
  shipmentRequestId: ['shipmentRequestId', codeOrNull('The request that the note fulfils')],
  senderCode: ['senderCode', codeOrNull('Code of the consignor, box 1'), orNull],
  departureStationCode: ['departureStationId', codeOrNull('ESR code, box 2'), orNull],
  recipientCode: ['recipientCode', codeOrNull('Code of the consignee, box 4'), orNull],
  destinationStationCode: ['destinationStationId', codeOrNull('ESR code, box 5'), orNull],
  subStationId: ['subStationId', codeOrNull('Siding of the destination station')],
  borderStationCodes: ['borderStationIds', z.array(z.string()).describe('ESR codes in the order of the route, box 6')],
  wagons: ['smgsVagons', z.array(wagon.schema), (wagons: Note['smgsVagons']) => wagons.map(wagon.of)],
  cargoCode: ['cargoCode', codeOrNull('ETSNG code, box 15'), orNull],
  gngCode: ['gngCode', codeOrNull('GNG (NHM) code, box 15'), orNull],
  // Notes from before container lists and dangerous goods say nothing of them.
  containers: [
    'smgsContainers',
    z.array(container.schema).optional().describe('The container list, box 15'),
    (containers: Note['smgsContainers']) => containers.map(container.of),
  ],
  dangerousGoods: [
    'dangerousGoods',
    z.array(dangerous.schema).optional().describe('Annex 2 to the SMGS, box 15'),
    (lines: Note['dangerousGoods']) => lines.map(dangerous.of),
  ],
  packages: ['packages', z.int().nullable().describe('Box 17; null = loose goods')],
  loadedBy: ['loadedBy', z.enum(['sender', 'carrier']).describe('Box 20')],
  carriers: [
    'carriers',
    z.array(carrier.schema).describe('Box 22'),
    (carriers: Note['carriers']) => carriers.map(carrier.of),
  ],
  payers: ['payers', z.array(payer.schema).describe('Box 23'), (payers: Note['payers']) => payers.map(payer.of)],
  contractNumber: ['contractNumber', z.string().nullable(), orNull],
});

/** What of a note, or of a change to it, other systems get. */
export const publicNote = (given: Partial<Note> | NoteChanges) => boxes.of(given);

const stateOf = stateNamed({ area: 'smgs', states });
/** The status to which an event led: the two codes of the specification and one readable name for both. */
const result = {
  status: z.int().describe('Which paper it is: 0 note, 1 wagon list, 2 return of an empty wagon, 3 transfer waybill'),
  subStatus: z.int().describe('How far it has come (specification 000, section 4)'),
  state: z.enum(namesOf(states)).describe('Both codes in one word'),
};
type Codes = Pick<SmgsState, 'status' | 'subStatus'>;
const resultOf = ({ status, subStatus }: Codes) => ({
  status,
  subStatus,
  state: stateOf({ exists: true, status, ...{ subStatus } }),
});

const event = <Data extends Codes>(
  name: string,
  summary: string,
  shape: z.core.$ZodLooseShape = {},
  more: (data: Data) => object = () => ({}),
): PublicEvent<Data> => ({
  name,
  summary,
  schema: z.object({ id, ...shape, ...result }),
  data: (recordId, data) => ({ id: recordId, ...more(data), ...resultOf(data) }),
});

const note = { note: boxes.schema };
const noteOf = (data: Codes & { readonly note: Note }) => ({ note: publicNote(data.note) });
const changes = { changes: boxes.schema.partial().describe('Public boxes that changed, with their new values') };
const changesOf = (data: Codes & { readonly changes: NoteChanges }) => ({ changes: publicNote(data.changes) });
const payment = { paymentId: z.string() };
const wagonList = { documentNumber: z.string(), documentDate: z.iso.date() };
const wagonListOf = (data: DataOf<'SmgsWagonListAttached'>) => ({
  documentNumber: data.documentNumber,
  documentDate: data.documentDate,
  ...changesOf(data),
});
const signed = { signedAt: z.iso.datetime() };
const sourceNumber = { sourceNumber: z.string().describe('Number that the other railway gave') };
const consignmentNumber = { consignmentNumber: z.string().describe('Box 29, eight digits') };

const events: { readonly [Type in SmgsEventType]: PublicEvent<DataOf<Type>> } = {
  SmgsRegistered: event('registered', 'A consignment note was written', note, noteOf),
  SmgsReceived: event(
    'received',
    'A note formed by another railway was received',
    { ...sourceNumber, ...note },
    (data) => ({ sourceNumber: data.sourceNumber, ...noteOf(data) }),
  ),
  SmgsDraftChanged: event('draft-changed', 'A note was changed before it was submitted', changes, changesOf),
  SmgsSubmittedForReview: event('submitted', 'A note was submitted for review'),
  SmgsDeclared: event('declared', 'A note was accepted by the station'),
  SmgsPrepaid: event('prepaid', 'The payment in advance was confirmed', payment, ({ paymentId }) => ({ paymentId })),
  SmgsFormed: event(
    'formed',
    'The carriage was formed: the note has its consignment number',
    { ...consignmentNumber, formedAt: z.iso.datetime().optional().describe('Absent in older notes'), ...changes },
    (data) => ({
      consignmentNumber: data.otpravkaNumber,
      ...(data.formedAt !== undefined && { formedAt: data.formedAt }),
      ...changesOf(data),
    }),
  ),
  SmgsPaymentLinked: event(
    'payment-linked',
    'A payment with its charges was linked to the note',
    { ...payment, charges: moneySchema },
    ({ paymentId, charges }) => ({ paymentId, charges: som(charges) }),
  ),
  SmgsPaid: event('paid', 'The charges were settled', { paid: moneySchema }, ({ amount }) => ({ paid: som(amount) })),
  SmgsPartPaid: event(
    'part-paid',
    'One of several charges was paid: the rest is still due',
    { paid: balanceSchema.describe('What is paid of all charges, som') },
    ({ chargesPaid }) => ({ paid: som(chargesPaid) }),
  ),
  SmgsWagonListAttached: event(
    'wagon-list-attached',
    'A wagon list was attached',
    { ...wagonList, ...changes },
    wagonListOf,
  ),
  SmgsWagonListChanged: event(
    'wagon-list-changed',
    'The wagon list was changed',
    { ...wagonList, ...changes },
    wagonListOf,
  ),
  SmgsUnpaid: event('unpaid', 'What had settled the charges was taken back: they are due again'),
  SmgsDifferenceCharged: event(
    'difference-charged',
    'A paid note was counted anew: the difference was charged or given back',
    { paymentId: z.string(), difference: balanceSchema, charges: moneySchema },
    ({ differenceId, difference, charges }) => ({
      paymentId: differenceId,
      difference: som(difference),
      charges: som(charges),
    }),
  ),
  SmgsDifferenceWithdrawn: event(
    'difference-withdrawn',
    'The charge of a difference was withdrawn',
    { paymentId: z.string(), charges: moneySchema },
    ({ differenceId, charges }) => ({ paymentId: differenceId, charges: som(charges) }),
  ),
  SmgsCarriageCounted: event(
    'carriage-counted',
    'What the carriage costs was counted by the tariff and charged',
    {
      calculationId: z.string(),
      distanceKm: z.int().nullable(),
      chargedMassKg: z.int().nullable(),
      tariff: moneySchema,
      additionalCharges: moneySchema,
      total: moneySchema,
    },
    ({ calculationId, carriageDistance, carriageMass, carriageTariff, carriageFees, carriageTotal }) => ({
      calculationId,
      distanceKm: carriageDistance,
      chargedMassKg: carriageMass,
      tariff: som(carriageTariff),
      additionalCharges: som(carriageFees),
      total: som(carriageTotal),
    }),
  ),
  SmgsCarriageTakenBack: event('carriage-taken-back', 'The charge by the tariff was taken back'),
  SmgsWithdrawn: event('withdrawn', 'Whoever sent the note for review took it back'),
  SmgsCancelled: event('cancelled', 'The note will not be issued; a number that it was given stays used'),
  SmgsSentForRework: event('sent-for-rework', 'The station sent the note back to be reworked'),
  SmgsReworked: event('reworked', 'The note was reworked', changes, changesOf),
  SmgsChanged: event('changed', 'A note was changed by staff', changes, changesOf),
  SmgsMpsReturnOpened: event('mps-return-opened', 'The return of an empty common-park wagon was opened', note, noteOf),
  SmgsRequestFilled: event('request-filled', 'The request of a return was filled in', changes, changesOf),
  SmgsMpsSetSigned: event(
    'mps-set-signed',
    'The return was signed and became a transfer waybill',
    {
      consignmentNumber: z.string().optional().describe('Box 29, eight digits; absent in older ones'),
      ...signed,
      ...changes,
    },
    (data) => ({
      ...(data.otpravkaNumber !== undefined && { consignmentNumber: data.otpravkaNumber }),
      signedAt: data.signedDate,
      ...changesOf(data),
    }),
  ),
  SmgsSigned: event('signed', 'The note was signed', signed, ({ signedDate }) => ({ signedAt: signedDate })),
  SmgsDeparted: event(
    'departed',
    'The wagons of the note have left',
    { departedAt: z.iso.datetime() },
    ({ departedAt }) => ({ departedAt }),
  ),
  SmgsDepartureTakenBack: event('departure-taken-back', 'What was said of the departure was a mistake'),
  SmgsMessageSent: event(
    'message-sent',
    'The IFTMIN message of the note was sent to the next railway',
    { messageSentAt: z.iso.datetime() },
    ({ messageSentAt }) => ({ messageSentAt }),
  ),
  SmgsArchived: event('archived', 'The note went to the archive'),
  SmgsRestored: event('restored', 'The note came back from the archive'),
};

/** How consignment notes, wagon lists and transfer waybills are told to other systems. */
export const told: Pick<Publication, 'events' | 'state'> = {
  events,
  state: {
    summary: 'The whole consignment note as it is now',
    schema: z.object({
      id,
      ...boxes.schema.shape,
      massKg: z.int().describe('Mass of the whole consignment, kilograms'),
      incoming: z.boolean().describe('Formed by another railway'),
      consignmentNumbers: z.array(z.string()),
      paid: z.boolean(),
      paymentId: z.string().nullable(),
      charges: moneySchema.nullable(),
      settled: moneySchema.nullable(),
      paidSoFar: moneySchema
        .nullable()
        .describe('What is paid of all charges, also of a difference that came after; null: nothing is charged'),
      signedAt: z.iso.datetime().nullable(),
      departedAt: z.iso.datetime().nullable(),
      wagonList: z.object(wagonList).nullable(),
      archived: z.boolean(),
      ...result,
    }),
    data: (recordId: string, now: SmgsState) => ({
      id: recordId,
      ...publicNote(now),
      massKg: totalWeight(now),
      incoming: now.isIncoming,
      consignmentNumbers: now.otpravkaNumberList,
      paid: now.paid,
      paymentId: now.paymentId,
      charges: now.charges === null ? null : som(now.charges),
      settled: now.settledAmount === null ? null : som(now.settledAmount),
      paidSoFar: now.charges === null ? null : som(paidSoFar(now)),
      signedAt: now.signedDate,
      departedAt: now.departedAt,
      wagonList: now.wagonList,
      archived: now.isArchiev,
      ...resultOf(now),
    }),
  },
};
