import { noteSchema, type Note, type NoteInput } from '../documents/smgs/fields.ts';
import { dangerousLine, type DangerousLine } from '../documents/smgs/dangerous-goods.ts';
import { attribute, childNamed, childrenNamed, type Element } from './element.ts';
import { asManyAsFit, leftOver } from './left-over.ts';

/** What an electronic waybill tells: a note, and the records of reference books that it names. */
export interface ImportedWaybill {
  /** Number of the consignment with its series (ser_doc, nom_doc): `28588623`, `Г0136287`; `''` for a draft. */
  readonly number: string;
  /** Year of the departure, for numbers are used again; `''` when it is not told. */
  readonly year: string;
  readonly note: Note;
  readonly sender: WaybillClient;
  readonly recipient: WaybillClient;
  readonly stations: readonly { readonly code: string; readonly nameRu: string; readonly administration: string }[];
  readonly cargo: readonly { readonly code: string; readonly nameRu: string }[];
  readonly goods: readonly { readonly code: string; readonly nameRu: string }[];
  /** Cards of the wagons, those uncoupled included. Capacity and tare in tonnes. */
  readonly wagons: readonly {
    readonly number: string;
    readonly ownerAdministration: string;
    readonly capacity: string;
    readonly tare: string;
    readonly axles: number;
  }[];
  /** What the waybill says and no box of the note holds, a line each; redirections and danger told in words among it. */
  readonly notTaken: readonly string[];
  /** Numbers of wagons uncoupled on the way: they go on with another document (domain 1.3). */
  readonly uncoupled: readonly string[];
}

/** Sender or recipient as the waybill names them: railway code, OKPO, name. */
export interface WaybillClient {
  readonly code: string;
  readonly okpo: string;
  readonly name: string;
}

type WagonInput = NonNullable<NoteInput['smgsVagons']>[number];

/** Whole kilograms as tonnes, exactly: `24100` → `24.1`. */
const tonnes = (kilograms: string): string => {
  if (!/^\d+$/.test(kilograms)) return '';
  const padded = kilograms.padStart(4, '0');
  const part = padded.slice(-3).replace(/0+$/, '');
  return padded.slice(0, -3).replace(/^0+(?=\d)/, '') + (part === '' ? '' : `.${part}`);
};

/** Names are padded and spaced out in real waybills: one blank between words. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** `69.0` as the note writes it: `69`. */
const plainDecimal = (value: string): string => value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** `-` and `*` are written where there is nothing to say. */
const meant = (value: string): string => (/^[-*]$/.test(value) ? '' : value);

const sumOf = (elements: readonly Element[], name: string): number =>
  elements.reduce((sum, element) => sum + Number(attribute(element, name) || 0), 0);

const tareOf = (vagon: Element): string => tonnes(attribute(vagon, 'u_tara') || attribute(vagon, 'ves_tary_arc'));

const wagonOf = (vagon: Element, containers: readonly Element[]): WagonInput => {
  const own = containers.filter((container) => attribute(container, 'nom_vag') === attribute(vagon, 'nomer'));
  const inContainers = own.flatMap((container) => childrenNamed(container, 'COLLECT_K'));
  const loose = childrenNamed(vagon, 'COLLECT_V');
  const seals = [...childrenNamed(vagon, 'ZPU_V'), ...own.flatMap((container) => childrenNamed(container, 'ZPU_K'))];
  const goods = [...loose, ...inContainers];
  const packages = sumOf(goods, 'kol_pac');
  const provided = attribute(vagon, 'promoted_by') || attribute(vagon, 'pr_sobst');
  return {
    wagonNumber: attribute(vagon, 'nomer'),
    providedBy: provided === '1' ? 'sender' : 'carrier',
    capacity: plainDecimal(attribute(vagon, 'gruzp')),
    axisQuantity: Number(attribute(vagon, 'kol_os') || 4),
    tare: tareOf(vagon),
    cargoCode: attribute(goods[0], 'kod_etsng') || null,
    weight: sumOf(goods, 'vesg'),
    packages: packages || null,
    tankType: attribute(vagon, 'usl_tip') || null,
    seals: seals.map((seal) => ({ quantity: 1, marks: attribute(seal, 'nom_zpu') })),
    containerNumbers: own.map((container) => attribute(container, 'nom_cont')),
  };
};

const uniqueBy = <Item extends { readonly code: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.filter(({ code }) => code !== '').map((item) => [item.code, item])).values(),
];

/** Lines of dangerous goods that a note holds. */
const mostDangerous = 20;

/** Lines of dangerous goods, each UN number once; what breaks a rule of such lines is told in words. */
const dangerousOf = (goods: readonly Element[]): { readonly lines: DangerousLine[]; readonly words: string[] } => {
  const lines = new Map<string, DangerousLine>();
  const words = new Set<string>();
  for (const one of goods) {
    const said = {
      unNumber: attribute(one, 'nom_oon'),
      properName: tidy(attribute(one, 'danger_proper_name') || attribute(one, 'name_etsng')),
      // The division says more than the class, and holds it.
      hazardClass: attribute(one, 'p_danger') || attribute(one, 'danger'),
      packingGroup: attribute(one, 'packing_group'),
      dangerCode: attribute(one, 'danger_kod'),
      emergencyCard: attribute(one, 'nom_card'),
    };
    const { properName, ...facts } = said;
    if (Object.values(facts).every((text) => text === '')) continue;
    const line = dangerousLine(said);
    if (line) lines.set(JSON.stringify(line), line);
    else words.add(`COLLECT: ${Object.values(facts).filter(Boolean).join(' ')} ${properName}`.slice(0, 200));
  }
  // A note has room for some; the others are told in words.
  const [held, more] = [[...lines.values()].slice(0, mostDangerous), [...lines.values()].slice(mostDangerous)];
  for (const line of more) words.add(`COLLECT: ${Object.values(line).filter(Boolean).join(' ')}`.slice(0, 200));
  return { lines: held, words: [...words] };
};

/** In their order; a consignment that was redirected has one for each part of its way. */
const routesOf = (waybill: Element): readonly Element[] =>
  [...childrenNamed(waybill, 'ROUTE')].sort(
    (a, b) => Number(attribute(a, 'index') || 0) - Number(attribute(b, 'index') || 0),
  );

/** Orders by which a consignment was redirected: number and day, and the document before it. */
const redirectionsOf = (routes: readonly Element[]): readonly string[] =>
  routes.flatMap((route) =>
    childrenNamed(route, 'PEREADR_INFO').map((info) => {
      const before = attribute(info, 'ser_perv_doc') + attribute(info, 'nom_perv_doc');
      const said = [attribute(info, 'nakaz'), attribute(info, 'date_nakaz') || attribute(info, 'date_pereadr'), before];
      return `PEREADR_INFO: ${said.filter(Boolean).join(', ')}; ${attribute(route, 'stn_from')} → ${attribute(route, 'stn_to')}`;
    }),
  );

const stationsOf = (waybill: Element): ImportedWaybill['stations'] => {
  const routes = routesOf(waybill);
  const station = (code: string, name: string, administration: string) => ({
    code,
    nameRu: tidy(name),
    administration,
  });
  return uniqueBy([
    ...childrenNamed(waybill, 'CARRIER').flatMap((carrier) => [
      station(attribute(carrier, 'esr_in'), attribute(carrier, 'esr_name_in'), attribute(carrier, 'zd_kod_in')),
      station(attribute(carrier, 'esr_out'), attribute(carrier, 'esr_name_out'), attribute(carrier, 'zd_kod_out')),
    ]),
    ...routes
      .flatMap((route) => childrenNamed(route, 'JOINT'))
      .map((joint) => station(attribute(joint, 'stn'), attribute(joint, 'stn_name'), attribute(joint, 'zd_kod'))),
    // Last, because the route writes names out in full where carriers abbreviate them.
    ...routes.flatMap((route) => [
      station(attribute(route, 'stn_from'), attribute(route, 'name_from'), attribute(route, 'rw_from')),
      station(attribute(route, 'stn_to'), attribute(route, 'name_to'), attribute(route, 'rw_to')),
    ]),
  ]);
};

/**
 * Maps a folded waybill (OTPR) to a note: clients to boxes 1 and 4, route to 2, 5 and 6, wagons with their loose or
 * containerised goods to 7 to 19, payers to 23, documents to 24. Mass in kilograms, tare and capacity in tonnes. Source:
 * boxes by attribute, domain 1.1. Throws a ZodError when a value does not fit the note.
 */
export const noteOfWaybill = (waybill: Element): ImportedWaybill => {
  const client = (type: string) => childrenNamed(waybill, 'CLIENT').find((one) => attribute(one, 'type') === type);
  const [sender, recipient] = [client('1'), client('2')];
  const routes = routesOf(waybill);
  // Who was redirected to stands as consignee; the station that goes with it is where the last part of the way ends.
  const [route, last] = [routes[0], routes.at(-1)];
  const text = childNamed(waybill, 'TEXT');
  const containers = childrenNamed(waybill, 'CONT');
  const vagons = childrenNamed(waybill, 'VAGON');
  const present = vagons.filter((vagon) => attribute(vagon, 'is_removed') !== '1');
  const goods = [
    ...vagons.flatMap((vagon) => childrenNamed(vagon, 'COLLECT_V')),
    ...containers.flatMap((container) => childrenNamed(container, 'COLLECT_K')),
  ];
  const dangerous = dangerousOf(goods);
  const wagons = present.map((vagon) => wagonOf(vagon, containers));
  const named = (kind: 'etsng' | 'gng') =>
    uniqueBy(
      goods.map((one) => ({ code: attribute(one, `kod_${kind}`), nameRu: tidy(attribute(one, `name_${kind}`)) })),
    );
  const clientOf = (client: Element | undefined): WaybillClient => ({
    code: attribute(client, 'kod'),
    okpo: attribute(client, 'okpo'),
    name: tidy(attribute(client, 'name')),
  });
  const packages = wagons.reduce((sum, wagon) => sum + (wagon.packages ?? 0), 0);
  return {
    number: attribute(waybill, 'ser_doc') + attribute(waybill, 'nom_doc'),
    year: /^\d\d\.\d\d\.(\d{4})/.exec(attribute(waybill, 'date_otpr'))?.[1] ?? '',
    sender: clientOf(sender),
    recipient: clientOf(recipient),
    note: noteSchema.parse({
      senderName: tidy(attribute(sender, 'name')),
      senderAddress: tidy(attribute(sender, 'adress')),
      senderCode: attribute(sender, 'kod'),
      departureStationId: attribute(route, 'stn_from'),
      senderStatements: attribute(text, 'zayava'),
      recipientName: tidy(attribute(recipient, 'name')),
      recipientAddress: tidy(attribute(recipient, 'adress')),
      recipientCode: attribute(recipient, 'kod'),
      destinationStationId: attribute(last, 'stn_to'),
      borderStationIds: routes
        .flatMap((one) => childrenNamed(one, 'JOINT'))
        .map((joint) => attribute(joint, 'stn'))
        .slice(0, 12),
      smgsVagons: wagons,
      cargoCode: attribute(goods[0], 'kod_etsng'),
      gngCode: attribute(goods[0], 'kod_gng'),
      cargoName: tidy(attribute(text, 'name_gr') || attribute(goods[0], 'name_etsng')),
      packaging: attribute(goods[0], 'pac'),
      packages: packages || null,
      loadedBy: attribute(waybill, 'loader') === '1' ? 'carrier' : 'sender',
      massMethod: attribute(waybill, 'metod'),
      carriers: childrenNamed(waybill, 'CARRIER').map((carrier) => ({
        code: attribute(carrier, 'kod'),
        name: tidy(attribute(carrier, 'name')),
        fromStationId: attribute(carrier, 'esr_in'),
        toStationId: attribute(carrier, 'esr_out'),
      })),
      payers: childrenNamed(waybill, 'PL').map((payer) => ({
        carrierCode: attribute(payer, 'carrier_kod'),
        payerName: tidy(attribute(payer, 'name_plat')),
        payerCode: attribute(payer, 'kod_plat'),
        contract: attribute(payer, 'num_carrier_dog'),
      })),
      dangerousGoods: dangerous.lines,
      documents: childrenNamed(waybill, 'SENDER_DOC').map((document) => attribute(document, 'description')),
      freeInformation: attribute(text, 'marks'),
      contractNumber: meant(attribute(text, 'nom_dog')),
    } satisfies NoteInput),
    stations: stationsOf(waybill),
    cargo: named('etsng'),
    goods: named('gng'),
    wagons: vagons.map((vagon) => ({
      number: attribute(vagon, 'nomer'),
      ownerAdministration: attribute(vagon, 'kod_adm'),
      capacity: plainDecimal(attribute(vagon, 'gruzp')),
      tare: tareOf(vagon),
      axles: Number(attribute(vagon, 'kol_os') || 4),
    })),
    notTaken: asManyAsFit([...redirectionsOf(routes), ...dangerous.words, ...leftOver(waybill)]),
    uncoupled: vagons.filter((vagon) => !present.includes(vagon)).map((vagon) => attribute(vagon, 'nomer')),
  };
};
