import { z } from 'zod';
import type { Note, NoteChanges, Wagon } from '../smgs/note.ts';
import { codeOrNull, kilograms, orNull, tonnesInKilograms } from './schemas.ts';

const wagonSchema = z.object({
  number: z.string().describe('Eight digits, or twelve of a UIC number'),
  providedBy: z.enum(['sender', 'carrier']),
  capacityKg: kilograms('Capacity'),
  tareKg: kilograms('Tare'),
  axles: z.int(),
  tankType: z.string().nullable(),
  cargoCode: codeOrNull('ETSNG code of the cargo of this wagon; null = that of the note'),
  massKg: z.int().describe('Mass of the cargo, kilograms; 0 = empty or not weighed yet'),
  packages: z.int().nullable().describe('null = loose goods'),
  seals: z.array(z.object({ quantity: z.int(), marks: z.string() })),
  containers: z.array(z.string()).describe('ISO 6346 numbers'),
});

const wagon = (given: Wagon): z.output<typeof wagonSchema> => ({
  number: given.wagonNumber,
  providedBy: given.providedBy,
  capacityKg: tonnesInKilograms(given.capacity),
  tareKg: tonnesInKilograms(given.tare),
  axles: given.axisQuantity,
  tankType: given.tankType,
  cargoCode: given.cargoCode === null ? null : orNull(given.cargoCode),
  massKg: given.weight,
  packages: given.packages,
  seals: given.seals,
  containers: given.containerNumbers,
});

const carrierSchema = z.object({ code: z.string(), fromStationCode: z.string(), toStationCode: z.string() });
const payerSchema = z.object({ carrierCode: z.string(), payerCode: z.string(), contract: z.string() });

interface PublicField<Name extends keyof Note> {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly value: (value: Note[Name]) => unknown;
}

const field = <Value>(name: string, schema: z.ZodType, value: (value: Value) => unknown = (same) => same) => ({
  name,
  schema,
  value,
});
const code = (name: string, what: string) => field<string>(name, codeOrNull(what), orNull);

/**
 * Which boxes of a note other systems get, and under which name. Names and addresses of people and free text stay here
 * (decision integration-withheld); a box that is not listed does not leave.
 */
const noteFields: { readonly [Name in keyof Note]?: PublicField<Name> } = {
  customerId: code('customerId', 'The customer in whose name the note is kept'),
  shipmentRequestId: field('shipmentRequestId', codeOrNull('The request that the note fulfils')),
  senderCode: code('senderCode', 'Code of the consignor, box 1'),
  departureStationId: code('departureStationCode', 'ESR code, box 2'),
  recipientCode: code('recipientCode', 'Code of the consignee, box 4'),
  destinationStationId: code('destinationStationCode', 'ESR code, box 5'),
  subStationId: field('subStationId', codeOrNull('Siding of the destination station')),
  borderStationIds: field(
    'borderStationCodes',
    z.array(z.string()).describe('ESR codes in the order of the route, box 6'),
  ),
  smgsVagons: field<Note['smgsVagons']>('wagons', z.array(wagonSchema), (wagons) => wagons.map(wagon)),
  cargoCode: code('cargoCode', 'ETSNG code, box 15'),
  gngCode: code('gngCode', 'GNG (NHM) code, box 15'),
  packages: field('packages', z.int().nullable().describe('Box 17; null = loose goods')),
  loadedBy: field('loadedBy', z.enum(['sender', 'carrier']).describe('Box 20')),
  carriers: field<Note['carriers']>('carriers', z.array(carrierSchema).describe('Box 22'), (carriers) =>
    carriers.map((one) => ({
      code: one.code,
      fromStationCode: one.fromStationId,
      toStationCode: one.toStationId,
    })),
  ),
  payers: field<Note['payers']>('payers', z.array(payerSchema).describe('Box 23'), (payers) =>
    payers.map(({ carrierCode, payerCode, contract }) => ({ carrierCode, payerCode, contract })),
  ),
  contractNumber: field<string>('contractNumber', z.string().nullable(), orNull),
};

const entries = Object.entries(noteFields) as [keyof Note, PublicField<keyof Note>][];

/** Every public box of a note. */
export const publicNoteSchema = z.object(Object.fromEntries(entries.map(([, { name, schema }]) => [name, schema])));

/** The public boxes that an event changed; boxes that do not leave are not among them. */
export const publicChangesSchema = publicNoteSchema.partial();

/** What of a note, or of a change to it, other systems get. */
export const publicNote = (given: Partial<Note> | NoteChanges): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    entries.flatMap(([box, { name, value }]) => {
      const inside = given[box];
      return inside === undefined ? [] : [[name, (value as (inside: unknown) => unknown)(inside)]];
    }),
  );
