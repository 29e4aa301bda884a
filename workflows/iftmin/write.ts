import type { Note } from '../documents/smgs/fields.ts';
import { composed, minuteOf, type NewSegment } from './compose.ts';

/** What a note does not say of itself. */
export interface NoteFacts {
  readonly number: string;
  /** When the carrier took it over: ISO instant; `''` where nobody said it yet. */
  readonly acceptedAt: string;
  /** Railway administration and name of a station, by its code. */
  readonly station: (code: string) => { readonly administration: string; readonly name: string };
  readonly now: string;
}

/** Addresses on the exchange of the railways: ours, and the computing centre that passes messages on. */
const ours = 'KRG';
const centre = 'GVC';

const ownNumber = /[^0-9A-Za-z]/g;

const party = (role: string, code: string, name: string, address = ''): NewSegment => [
  'NAD',
  role,
  [code, code === '' ? '' : 'Z00'],
  '',
  name,
  address,
];
const text = (meaning: string, value: string): readonly NewSegment[] =>
  value === '' ? [] : [['FTX', meaning, '', '', value]];

/**
 * A formed note as an IFTMIN message (D.97A as the OSJD uses it; domain 1.14), which the same grammar reads. Masses of wagons are divided by
 * SGP, so that nothing has to be guessed by whoever reads it.
 */
export const iftminOf = (note: Note, { number, acceptedAt, station, now }: NoteFacts): string => {
  const place = (meaning: string, code: string, common = false): readonly NewSegment[] => {
    if (code === '') return [];
    const { administration, name } = station(code);
    return [['LOC', meaning, [`${common ? '00' : administration || '00'}${code}`, '37', '288', name]]];
  };
  const kilograms = note.smgsVagons.reduce((sum, { weight }) => sum + weight, 0);
  const segments: readonly NewSegment[] = [
    ['BGM', '722', number, '9'],
    ...(acceptedAt === '' ? [] : [['DTM', ['143', minuteOf(acceptedAt), '203']] as const]),
    ['TSR', '', '1'],
    ...text('DCL', note.senderStatements),
    ...text('ICN', note.freeInformation),
    ...note.documents.map((name): NewSegment => ['DOC', ['', '', '', name]]),
    ...place('5', note.departureStationId),
    ...place('8', note.destinationStationId),
    ...note.borderStationIds.flatMap((code) => place('17', code, true)),
    party('CZ', note.senderCode, note.senderName, note.senderAddress),
    party('CN', note.recipientCode, note.recipientName, note.recipientAddress),
    ...note.payers.map((payer) => party('GS', payer.payerCode, payer.payerName)),
    ...note.carriers.flatMap((carrier): readonly NewSegment[] => [
      ['NAD', 'CA', [carrier.code, 'Z13'], '', carrier.name],
      ...place('32', carrier.fromStationId),
      ...place('56', carrier.toStationId),
    ]),
    ['GID', '1', [note.packages === null ? '' : String(note.packages), '', '', '', '', note.packaging]],
    ...(note.gngCode === '' ? [] : [['PIA', '5', [note.gngCode, 'HS', '', '12']] as const]),
    ...(note.cargoCode === '' ? [] : [['PIA', '5', [note.cargoCode, 'ET', '', '288']] as const]),
    ...text('AAA', note.cargoName),
    ...note.dangerousGoods.map((line): NewSegment => [
      'DGS',
      'RID',
      line.hazardClass,
      line.unNumber,
      '',
      line.packingGroup === 'none' ? '' : line.packingGroup,
      line.emergencyCard,
      '',
      line.dangerCode,
    ]),
    ['MEA', 'WT', 'G', ['KGM', String(kilograms)]],
    ...note.smgsVagons
      .filter(({ weight }) => weight > 0)
      .flatMap(({ wagonNumber, packages, weight }): readonly NewSegment[] => [
        ['SGP', wagonNumber, packages === null ? '' : String(packages)],
        ['MEA', 'WT', 'G', ['KGM', String(weight)]],
      ]),
    ...note.smgsVagons.flatMap((wagon): readonly NewSegment[] => [
      ['EQD', 'RR', wagon.wagonNumber, '', '', '', wagon.weight > 0 ? '5' : '4'],
      ...(wagon.tare === '' ? [] : [['MEA', 'WT', 'T', ['TNE', wagon.tare]] as const]),
      ...(wagon.capacity === '' ? [] : [['MEA', 'SV', '', ['TNE', wagon.capacity]] as const]),
      ['MEA', 'NAX', '', ['PCE', String(wagon.axisQuantity)]],
      ...wagon.seals.map(({ marks }): NewSegment => ['SEL', marks || '–']),
      ['NAD', 'CW', [wagon.providedBy === 'sender' ? '/О' : '/П', '36', '12']],
      ...wagon.containerNumbers.map((container): NewSegment => ['EQA', 'CN', container]),
    ]),
  ];
  const reference = number.replaceAll(ownNumber, '').slice(0, 14);
  return composed({ from: ours, to: centre, interchange: reference, reference, kind: 'IFTMIN', now }, segments);
};
