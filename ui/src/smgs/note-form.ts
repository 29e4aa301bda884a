import type { FieldDefinition, FormSection } from '../form/field.ts';

/** The station lookup of the departure filters to administration 59 (specification 000, section 7). */
const ownStations = { administration: '59' };

const party = [
  { value: 'sender', label: 'smgs.loadedBy.sender' },
  { value: 'carrier', label: 'smgs.loadedBy.carrier' },
];

const section = (name: string, fields: readonly FieldDefinition[]): FormSection => ({
  name,
  title: `screen.smgs.section.${name}`,
  fields,
});

/** Boxes 1 to 25 in the order of the paper form (domain 1.1). The sections named as in `noteTables` hold tables. */
export const noteSections: readonly FormSection[] = [
  section('sender', [
    { name: 'senderName', type: 'text', max: 200 },
    { name: 'departureStationId', type: 'reference', reference: 'stations', filter: ownStations },
    { name: 'senderAddress', type: 'lines', max: 300 },
    { name: 'senderStatements', type: 'lines', max: 1000 },
    { name: 'senderCode', type: 'code', max: 20 },
    { name: 'isToAnotherStation', type: 'bool' },
  ]),
  section('recipient', [
    { name: 'customerId', type: 'reference', reference: 'customers' },
    { name: 'destinationStationId', type: 'reference', reference: 'stations' },
    { name: 'recipientName', type: 'text', max: 200 },
    { name: 'subStationId', type: 'code', max: 60, nullable: true },
    { name: 'recipientAddress', type: 'lines', max: 300 },
    { name: 'borderStationIds', type: 'references', reference: 'stations' },
    { name: 'recipientCode', type: 'code', max: 20 },
  ]),
  section('smgsVagons', []),
  section('cargo', [
    { name: 'cargoCode', type: 'reference', reference: 'cargo' },
    { name: 'gngCode', type: 'code', max: 8 },
    { name: 'cargoName', type: 'lines', max: 500, wide: true },
    { name: 'packaging', type: 'text', max: 100 },
    { name: 'packages', type: 'int', nullable: true },
    { name: 'loadedBy', type: 'choice', choices: party },
    { name: 'massMethod', type: 'text', max: 100 },
  ]),
  section('carriers', []),
  section('payers', []),
  section('documents', [
    { name: 'documents', type: 'texts', wide: true },
    { name: 'freeInformation', type: 'lines', max: 1000 },
    { name: 'contractNumber', type: 'text', max: 100 },
  ]),
];

/** Boxes 22 and 23: small tables, a row a carrier. */
export const noteTables: Readonly<
  Record<
    'carriers' | 'payers',
    {
      readonly empty: Readonly<Record<string, string>>;
      readonly fields: readonly FieldDefinition[];
    }
  >
> = {
  carriers: {
    empty: { code: '', name: '', fromStationId: '', toStationId: '' },
    fields: [
      { name: 'code', type: 'code', max: 10, label: 'smgs.carriers.code' },
      { name: 'name', type: 'text', max: 200, label: 'smgs.carriers.name' },
      { name: 'fromStationId', type: 'reference', reference: 'stations', label: 'smgs.carriers.fromStationId' },
      { name: 'toStationId', type: 'reference', reference: 'stations', label: 'smgs.carriers.toStationId' },
    ],
  },
  payers: {
    empty: { carrierCode: '', payerName: '', payerCode: '', contract: '' },
    fields: [
      { name: 'carrierCode', type: 'code', max: 10, label: 'smgs.payers.carrierCode' },
      { name: 'payerName', type: 'text', max: 200, label: 'smgs.payers.payerName' },
      { name: 'payerCode', type: 'code', max: 20, label: 'smgs.payers.payerCode' },
      { name: 'contract', type: 'text', max: 100, label: 'smgs.payers.contract' },
    ],
  },
};
