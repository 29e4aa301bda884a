import type { Note } from '../documents/smgs/fields.ts';
import { railwayMinute } from '../kernel/clock.ts';
import type { Element } from './element.ts';

/** What a note does not say of itself. */
export interface WaybillFacts {
  /** Number of the consignment with its series. */
  readonly number: string;
  /** When it was issued: ISO instant; `''` where nobody said it yet. */
  readonly issuedAt: string;
  readonly station: (code: string) => { readonly administration: string; readonly name: string };
  /** Names of goods in their books; `''` where the book lacks them. */
  readonly etsng: (code: string) => string;
  readonly gng: (code: string) => string;
}

type Wagon = Note['smgsVagons'][number];
type Danger = Note['dangerousGoods'][number];

/** An element with the attributes that say something. */
const element = (
  name: string,
  said: Readonly<Record<string, string | number | null>>,
  children: readonly Element[] = [],
): Element => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(said)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([key, value]) => [key, String(value)]),
  ),
  children,
});

/** Tonnes as whole kilograms: `24.1` → `24100`. */
const kilograms = (tonnes: string): string => {
  const [whole = '', part = ''] = tonnes.split('.');
  return tonnes === '' ? '' : `${whole}${part.padEnd(3, '0')}`.replace(/^0+(?=\d)/, '');
};

const dangerOf = ({ unNumber, properName, hazardClass, packingGroup, dangerCode, emergencyCard }: Danger) => ({
  nom_oon: unNumber,
  danger_proper_name: properName,
  danger: hazardClass.charAt(0),
  p_danger: hazardClass,
  packing_group: packingGroup === 'none' ? '' : packingGroup,
  danger_kod: dangerCode,
  nom_card: emergencyCard,
});

/** Marks of a line of seals: one for each where it names them all, else as they stand there. */
const sealsOf = ({ seals }: Wagon): readonly Element[] =>
  seals.flatMap(({ quantity, marks }) => {
    const each = marks
      .split(/[,;]/)
      .map((mark) => mark.trim())
      .filter(Boolean);
    return (each.length === quantity ? each : [marks]).map((mark) => element('ZPU_V', { nom_zpu: mark }));
  });

/**
 * The goods of a wagon or a container. Nobody says on which wagon which of several dangerous goods is: each of them is told of each, the
 * mass with the first.
 */
const goodsOf =
  (note: Note, { etsng, gng }: WaybillFacts) =>
  (name: 'COLLECT_V' | 'COLLECT_K', wagon: Wagon, weight: number, packages: number | null): readonly Element[] => {
    const code = wagon.cargoCode ?? note.cargoCode;
    const goods = {
      kod_etsng: code,
      name_etsng: etsng(code),
      kod_gng: note.gngCode,
      name_gng: gng(note.gngCode),
      pac: note.packaging,
    };
    const [first, ...others] = note.dangerousGoods.map(dangerOf);
    return [
      element(name, { ...goods, vesg: weight, kol_pac: packages, ...first }),
      ...others.map((danger) => element(name, { ...goods, vesg: 0, ...danger })),
    ];
  };

/** Containers of a wagon with their own masses where the note lists them; else the wagon's goods are told with its first one. */
const containersOf = (note: Note, wagon: Wagon, goods: ReturnType<typeof goodsOf>): readonly Element[] => {
  const { wagonNumber, containerNumbers, weight, packages } = wagon;
  const lines = note.smgsContainers.filter((line) => line.wagonNumber === wagonNumber);
  const listed = lines.reduce((sum, line) => sum + line.weight, 0) === weight ? lines : [];
  return containerNumbers.map((number, at) => {
    const line = listed.find(({ containerNumber }) => containerNumber === number);
    const own = listed.length > 0 ? (line?.weight ?? 0) : at === 0 ? weight : 0;
    return element(
      'CONT',
      { nom_cont: number, nom_vag: wagonNumber, kod_tiporazmer: line?.sizeType ?? '', ves_tary_arc: line?.tare || '' },
      goods('COLLECT_K', wagon, own, at === 0 ? packages : null),
    );
  });
};

/**
 * A note as an electronic waybill (OTPR) in the layout that the import reads (note.ts), so that another railway could take ours: what is
 * read of it again is the note. Tare in kilograms, capacity in tonnes, as there. What has no place there stays here: charges, the way of a
 * paper through its states, containers' greatest masses.
 */
export const waybillOf = (note: Note, facts: WaybillFacts): Element => {
  const { number, issuedAt, station } = facts;
  const [, series = '', plain = ''] = /^(\D*)(.*)$/.exec(number) ?? [];
  const goods = goodsOf(note, facts);
  const [from, to] = [station(note.departureStationId), station(note.destinationStationId)];
  const [only] = note.smgsVagons.length === 1 ? note.smgsVagons : [];
  return element(
    'OTPR',
    {
      ser_doc: series,
      nom_doc: plain,
      date_otpr: issuedAt === '' ? '' : `${railwayMinute(issuedAt)}:00`,
      loader: note.loadedBy === 'carrier' ? 1 : 2,
      metod: note.massMethod,
    },
    [
      ...note.carriers.map(({ code, name, fromStationId, toStationId }) =>
        element('CARRIER', {
          kod: code,
          name,
          esr_in: fromStationId,
          esr_name_in: station(fromStationId).name,
          zd_kod_in: station(fromStationId).administration,
          esr_out: toStationId,
          esr_name_out: station(toStationId).name,
          zd_kod_out: station(toStationId).administration,
        }),
      ),
      element('CLIENT', { type: 1, kod: note.senderCode, name: note.senderName, adress: note.senderAddress }),
      element('CLIENT', { type: 2, kod: note.recipientCode, name: note.recipientName, adress: note.recipientAddress }),
      element(
        'ROUTE',
        {
          stn_from: note.departureStationId,
          name_from: from.name,
          rw_from: from.administration,
          stn_to: note.destinationStationId,
          name_to: to.name,
          rw_to: to.administration,
        },
        note.borderStationIds.map((code) =>
          element('JOINT', { stn: code, stn_name: station(code).name, zd_kod: station(code).administration }),
        ),
      ),
      ...note.payers.map(({ carrierCode, payerCode, payerName, contract }) =>
        element('PL', {
          carrier_kod: carrierCode,
          kod_plat: payerCode,
          name_plat: payerName,
          num_carrier_dog: contract,
        }),
      ),
      ...note.documents.map((description) => element('SENDER_DOC', { description })),
      element('TEXT', {
        zayava: note.senderStatements,
        name_gr: note.cargoName,
        marks: note.freeInformation,
        nom_dog: note.contractNumber,
      }),
      ...note.smgsVagons.map((wagon) =>
        element(
          'VAGON',
          {
            nomer: wagon.wagonNumber,
            gruzp: wagon.capacity,
            kol_os: wagon.axisQuantity,
            u_tara: kilograms(wagon.tare),
            promoted_by: wagon.providedBy === 'sender' ? 1 : 2,
            usl_tip: wagon.tankType,
          },
          [
            // Packages that are told of the note alone are those of its one wagon.
            ...(wagon.containerNumbers.length === 0
              ? goods('COLLECT_V', wagon, wagon.weight, wagon.packages ?? (wagon === only ? note.packages : null))
              : []),
            ...sealsOf(wagon),
          ],
        ),
      ),
      ...note.smgsVagons.flatMap((wagon) => containersOf(note, wagon, goods)),
    ],
  );
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Ends of lines are written as numbers: a reader of XML makes blanks of them in an attribute. */
const attributeText = (value: string): string =>
  value
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '')
    .replaceAll(/[\t\n\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const lines = ({ name, attributes, children }: Element, indent: string): readonly string[] => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`);
  const open = `${indent}<${name}${said.join('')}`;
  return children.length === 0
    ? [`${open}/>`]
    : [`${open}>`, ...children.flatMap((child) => lines(child, `${indent}  `)), `${indent}</${name}>`];
};

/** The document in its envelope, unsigned, UTF-8 as it says. */
export const waybillText = (waybill: Element): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<uz-rwc-doc xmlns="uz:rwc:document:1.10">',
    '  <document-data>',
    ...lines(waybill, '    '),
    '  </document-data>',
    '</uz-rwc-doc>',
    '',
  ].join('\n');
