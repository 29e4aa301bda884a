import { z } from 'zod';
import { code, count, decimal, text } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';

/** Box 19: seals on a wagon or container: how many and their marks. */
export const sealSchema = z.strictObject({ quantity: count(99), marks: text(200) }).meta({ id: 'Seal' });

/** Who provided the wagon (box 8) or loaded the goods (box 20): О = sender, П = carrier. */
export const partySchema = z.enum(['sender', 'carrier']);

/** Boxes 7 to 12 and 17 to 19: one wagon of the note. */
export const wagonSchema = z
  .strictObject({
    /** Box 7: eight digits with a check digit; twelve digits for a UIC number. */
    wagonNumber: code(12),
    /** Box 8. */
    providedBy: partySchema.default('carrier'),
    /** Box 9: capacity in tonnes. */
    capacity: decimal.default(''),
    /** Box 10. */
    axisQuantity: count(32).default(4),
    /** Box 11: tare in tonnes. */
    tare: decimal.default(''),
    /** Box 12: calibration type of a tank; null for other wagons. */
    tankType: text(20).nullable().default(null),
    /** ETSNG code of the cargo of this wagon; null = the cargo of the note. For an empty wagon: what it carried before. */
    cargoCode: code(6).nullable().default(null),
    /** Box 18: mass of the cargo in kilograms; 0 = empty or not weighed yet. */
    weight: count(999_999).default(0),
    /** Box 17; null = loose goods (bulk, liquid). */
    packages: count(999_999).nullable().default(null),
    seals: z.array(sealSchema).max(50).default([]),
    /** ISO 6346 numbers of the containers on this wagon (box 15). */
    containerNumbers: z.array(code(11)).max(8).default([]),
    /** The arrived wagon this one was picked from (return of an empty common-park wagon, domain 1.3). */
    arrivedWagonId: code(60).nullable().default(null),
  })
  .meta({ id: 'Wagon' });

/** Box 22: a carrier and its section of the route. */
export const carrierSchema = z
  .strictObject({
    code: text(10),
    name: text(200).default(''),
    fromStationId: code(6).default(''),
    toStationId: code(6).default(''),
  })
  .meta({ id: 'Carrier' });

/** Box 23: who pays the carriage charges of one carrier. */
export const payerSchema = z
  .strictObject({
    carrierCode: text(10),
    payerName: personal(text(200)).default(''),
    payerCode: text(40).default(''),
    contract: text(100).default(''),
  })
  .meta({ id: 'Payer' });

/** Every field of the note without defaults: the base of the whole note and of the changes to it. */
const fields = {
  /** The customer in whose name the note is kept; a person of a customer can only use their own. */
  customerId: code(60),
  shipmentRequestId: code(60).nullable(),
  /** The wagons go on to another station; opens the editor for that (specification 000, 2.6). */
  isToAnotherStation: z.boolean(),
  /** Box 1. */
  senderName: personal(text(200)),
  senderAddress: personal(text(300)),
  senderCode: text(40),
  /** Box 2: ESR code of a station of administration 59. */
  departureStationId: code(6),
  /** Box 3. */
  senderStatements: text(1000),
  /** Box 4. */
  recipientName: personal(text(200)),
  recipientAddress: personal(text(300)),
  recipientCode: text(40),
  /** Box 5. */
  destinationStationId: code(6),
  subStationId: code(60).nullable(),
  /** Box 6: border stations in the order of the route. */
  borderStationIds: z.array(code(6)).max(12),
  smgsVagons: z.array(wagonSchema).max(200),
  /** Box 15: ETSNG code, six digits. */
  cargoCode: code(6),
  /** Box 15: GNG (NHM) code, eight digits. */
  gngCode: code(8),
  cargoName: text(500),
  /** Box 16. */
  packaging: text(100),
  /** Box 17; null = loose goods. */
  packages: count(9_999_999).nullable(),
  /** Box 20. */
  loadedBy: partySchema,
  /** Box 21: how the mass was found (wagon scales, stencil, standard, measurement). */
  massMethod: text(100),
  /** Box 22. */
  carriers: z.array(carrierSchema).max(12),
  /** Box 23. */
  payers: z.array(payerSchema).max(12),
  /** Box 24. */
  documents: z.array(text(200)).max(40),
  /** Box 25. */
  freeInformation: text(1000),
  contractNumber: text(100),
};

/**
 * Content of an SMGS consignment note, boxes 1 to 25 (domain 1.1). Everything may be left out: a draft may be incomplete,
 * `submit` and `accept` ask for the required boxes. `''`, `[]` and null stand for "not filled in".
 */
export const noteSchema = z.strictObject({
  customerId: fields.customerId.default(''),
  shipmentRequestId: fields.shipmentRequestId.default(null),
  isToAnotherStation: fields.isToAnotherStation.default(false),
  senderName: fields.senderName.default(''),
  senderAddress: fields.senderAddress.default(''),
  senderCode: fields.senderCode.default(''),
  departureStationId: fields.departureStationId.default(''),
  senderStatements: fields.senderStatements.default(''),
  recipientName: fields.recipientName.default(''),
  recipientAddress: fields.recipientAddress.default(''),
  recipientCode: fields.recipientCode.default(''),
  destinationStationId: fields.destinationStationId.default(''),
  subStationId: fields.subStationId.default(null),
  borderStationIds: fields.borderStationIds.default([]),
  smgsVagons: fields.smgsVagons.default([]),
  cargoCode: fields.cargoCode.default(''),
  gngCode: fields.gngCode.default(''),
  cargoName: fields.cargoName.default(''),
  packaging: fields.packaging.default(''),
  packages: fields.packages.default(null),
  loadedBy: fields.loadedBy.default('sender'),
  massMethod: fields.massMethod.default(''),
  carriers: fields.carriers.default([]),
  payers: fields.payers.default([]),
  documents: fields.documents.default([]),
  freeInformation: fields.freeInformation.default(''),
  contractNumber: fields.contractNumber.default(''),
});

/** The fields of the note that a person changed; what is absent stays as it is. */
export const noteChangesSchema = z.strictObject(fields).partial();

export type Note = z.output<typeof noteSchema>;
export type NoteInput = z.input<typeof noteSchema>;
export type NoteChanges = z.output<typeof noteChangesSchema>;
export type Wagon = z.output<typeof wagonSchema>;
export type Seal = z.output<typeof sealSchema>;

/** A note with nothing filled in. */
export const emptyNote: Note = noteSchema.parse({});

/** Box 18: mass of the whole consignment in kilograms. */
export const totalWeight = (note: Note): number => note.smgsVagons.reduce((sum, wagon) => sum + wagon.weight, 0);

export const quantityWagons = (note: Note): number => note.smgsVagons.length;

/** Box 7: the wagon numbers in the order of the note. */
export const wagonNumbers = (note: Note): readonly string[] => note.smgsVagons.map((wagon) => wagon.wagonNumber);
