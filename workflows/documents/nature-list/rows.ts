import { heldRecord } from '../../kernel/asserted.ts';
import type { Held } from '../../kernel/command.ts';
import { hard, soft, type Finding } from '../../kernel/finding.ts';
import { loadingsOf, type Waybill } from '../arrived-wagon/waybills.ts';
import type { Placing } from '../arrived-wagon/stay.ts';

/** One wagon of a list. */
export interface ListRow {
  readonly row: number;
  readonly ordinal: number | null;
  readonly wagonNumber: string;
  readonly tare: string;
  readonly capacity: string;
  readonly axles: number | null;
  readonly kindName: string;
  readonly ownerCode: string;
  readonly weight: string;
  readonly destinationStationId: string;
  readonly cargoCode: string;
  readonly cargoName: string;
  readonly consigneeName: string;
  readonly customerId: string;
  readonly marks: string;
  readonly comment: string;
  readonly sealMarks: string;
  readonly containerCount: number | null;
  readonly invoiceNumber: string;
  readonly leftThereAt: string;
  readonly stayId: string;
}

export interface List {
  readonly id: string;
  readonly kind: number | null;
  readonly stationId: string;
  readonly wagons: readonly ListRow[];
}

/** What a list looks at of an open stay. */
interface HeldStay {
  readonly wagonNumber: string;
  readonly stationId: string;
  readonly stationName: string;
  readonly natureListId: string;
  readonly departureListId: string;
  readonly arrivedAt: string;
  readonly leftAt: string;
  readonly weight: number | null;
  readonly cargoCode: string;
  readonly cargoName: string;
  readonly destinationStationId: string;
  readonly consigneeName: string;
  readonly customerId: string;
  readonly invoiceNumber: string;
  readonly readyAt?: string;
  readonly loaded?: boolean;
  /** Lines of the stay; a row of the list of stays has their names alone. */
  readonly placings?: readonly (string | Placing)[];
  readonly waybills?: readonly (string | Waybill)[];
  /** What a row of that list says of the lines which it does not have. */
  readonly emptied?: boolean | '';
  readonly loadingUntold?: boolean;
}

interface Wagon {
  readonly tare: string;
  readonly capacity: string;
  readonly axles: number | null;
  readonly kind: string;
  readonly ownerAdministration: string;
}

type Lookup = <State>(area: string, id: string) => State | undefined;
type Holders = readonly Held[] | undefined;

export const arrivalKind = 0;
export const departureKind = 1;
export const passingKind = 2;

/** Names under which the stays of its wagons are held: those that are here, and those that were announced. */
export const namesOf = ({
  wagons,
}: {
  readonly wagons: readonly { readonly wagonNumber: string }[];
}): readonly string[] =>
  wagons.flatMap(({ wagonNumber }) =>
    wagonNumber === '' ? [] : [`wagon:${wagonNumber}`, `expected-wagon:${wagonNumber}`],
  );

const stayOf = (held: Holders, name: string) => heldRecord<HeldStay>(held, 'arrived-wagon', name);

/** Tonnes as a list writes them: 62000 kg are 62, 62450 kg are 62.45. */
const tonnes = (kg: number | null): string =>
  kg === null || kg === 0
    ? ''
    : `${Math.floor(kg / 1000)}${
        kg % 1000 === 0
          ? ''
          : `.${String(kg % 1000)
              .padStart(3, '0')
              .replace(/0+$/, '')}`
      }`;

/** Kilograms of tonnes written with at most three decimals. */
export const kilograms = (text: string): number => {
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole || '0') * 1000 + Number(part.padEnd(3, '0').slice(0, 3) || '0');
};

/** Loaded is what has goods on it. */
export const isLoaded = ({ weight, containerCount }: Pick<ListRow, 'weight' | 'containerCount'>): boolean =>
  kilograms(weight) > 0 || (containerCount ?? 0) > 0;

const unloading = 0;
const linesOf = <Line extends object>(lines: readonly (string | Line)[] = []): readonly Line[] =>
  lines.filter((line): line is Line => typeof line === 'object');

/** The last work that is done. */
const lastDone = (placings: HeldStay['placings']): Placing | undefined =>
  linesOf(placings)
    .filter(({ readyAt }) => readyAt !== '')
    .sort((a, b) => (a.readyAt < b.readyAt ? 1 : -1))[0];

/** How the last work that is done left a wagon. Rows of a list say of it what their columns have. */
const leftBy = ({ readyAt = '', placings, emptied }: HeldStay): 'nothing' | 'empty' | 'loaded' => {
  const last = lastDone(placings);
  if (last) return last.operation === unloading ? 'empty' : 'loaded';
  if (emptied === false && linesOf(placings).length === 0) return 'loaded';
  return readyAt === '' ? 'nothing' : 'empty';
};

/**
 * Whether nobody has told the loading of a wagon that goes loaded: it came empty or was unloaded, and no memo of loading came after; or
 * it has more waybills than loadings.
 */
const isUntold = (stay: HeldStay): boolean => {
  const left = leftBy(stay);
  const waybills = linesOf(stay.waybills);
  return (
    left === 'empty' ||
    (left === 'nothing' && stay.loaded === false) ||
    (stay.loadingUntold ?? loadingsOf({ waybills, placings: linesOf(stay.placings) }).length < waybills.length)
  );
};

const loadOf = ({ mass, cargo, sentTo }: Waybill) => ({
  weight: mass,
  cargoCode: cargo,
  cargoName: '',
  destinationStationId: sentTo,
  consigneeName: '',
  invoiceNumber: '',
});

/**
 * The stay that knows what is on a wagon: of a train that leaves the one that is here, of a train that comes the one that was announced
 * (by an IFTMIN), else the one with which the wagon goes on from another station. An unloaded wagon has nothing on it, and one that was
 * loaded here what its last waybill says: what it came with is off it.
 */
const knowing = (kind: List['kind'], wagonNumber: string, held: Holders): HeldStay | undefined => {
  const announced = kind === departureKind ? undefined : stayOf(held, `expected-wagon:${wagonNumber}`)?.state;
  const open = stayOf(held, `wagon:${wagonNumber}`)?.state;
  const stay = announced ?? open;
  const left = stay && leftBy(stay);
  if (!stay || left === 'empty') return undefined;
  if (left === 'nothing' || (lastDone(stay.placings)?.readyAt ?? stay.arrivedAt) < stay.arrivedAt) return stay;
  const waybill = [...linesOf(stay.waybills)].sort((a, b) => (a.formedAt < b.formedAt ? 1 : -1))[0];
  return waybill && { ...stay, ...loadOf(waybill) };
};

/**
 * Fills what nobody typed: places in their order, tare and kind from the register, the load from the stay that knows it, and what
 * follows from a number that changed. What was typed stays.
 */
export const filled = (list: List, before: readonly ListRow[], record: Lookup, held: Holders): readonly ListRow[] =>
  list.wagons.map((row, place) => {
    const was = before.find((one) => one.row === row.row);
    const another = was?.wagonNumber !== row.wagonNumber;
    const wagon = record<Wagon>('wagons', row.wagonNumber);
    const stay = another ? knowing(list.kind, row.wagonNumber, held) : undefined;
    const empty = row.weight === '' && row.cargoCode === '' && row.cargoName === '';
    return {
      ...row,
      ordinal: place + 1,
      tare: row.tare || wagon?.tare || '',
      // Of the register alone: nobody types them.
      capacity: wagon?.capacity ?? (another ? '' : row.capacity),
      axles: wagon?.axles ?? (another ? null : row.axles),
      kindName: wagon?.kind ?? (another ? '' : row.kindName),
      ownerCode: wagon?.ownerAdministration ?? (another ? '' : row.ownerCode),
      ...(stay &&
        empty && {
          weight: tonnes(stay.weight),
          cargoCode: stay.cargoCode,
          cargoName: stay.cargoName,
          destinationStationId: row.destinationStationId || stay.destinationStationId,
          consigneeName: row.consigneeName || stay.consigneeName,
          customerId: row.customerId || stay.customerId,
          invoiceNumber: row.invoiceNumber || stay.invoiceNumber,
        }),
      stayId: another ? '' : row.stayId,
    };
  });

/** The stay that a list makes of a wagon nobody knew: named by the list and the line, which is never given twice. */
const derived = ({ id }: Pick<List, 'id'>, row: number): string => `${id}~${row}`;

/**
 * Names the stay of each wagon, so that what follows is looked up by nobody: the open one, the announced one, or a new one of this
 * list. A line whose number was misread keeps the stay that the list itself made.
 */
export const named = (
  list: List,
  rows: readonly ListRow[],
  before: readonly ListRow[],
  held: Holders,
): readonly ListRow[] => {
  // Another line may keep the stay of a wagon whose number it no longer says: what follows from that may be under way.
  const kept = new Set(rows.map(({ stayId }) => stayId));
  const free = (id: string | undefined): string | undefined => (id !== undefined && kept.has(id) ? undefined : id);
  return rows.map((row) => {
    if (row.stayId !== '') return row;
    const open = free(stayOf(held, `wagon:${row.wagonNumber}`)?.id);
    const announced =
      list.kind === departureKind ? undefined : free(stayOf(held, `expected-wagon:${row.wagonNumber}`)?.id);
    const was = before.find((one) => one.row === row.row)?.stayId;
    const own = derived(list, row.row);
    return { ...row, stayId: open ?? announced ?? (was === own ? was : own) };
  });
};

/**
 * What the desk is asked about wagons that stand elsewhere. A wagon that comes while it stands at another station (or here) has left
 * there at an instant that the line says, or it is left out; the guard is the claim that each stay takes. One that leaves loaded though
 * nobody told its loading is counted by nobody: it is asked about, and leaves all the same. Nobody is asked once more about a line that the
 * list has told (`told`): its wagon stands here no more, because this list took it.
 */
export const elsewhere = (
  list: Omit<List, 'wagons'>,
  rows: readonly ListRow[],
  held: Holders,
  told: readonly ListRow[] = [],
): readonly Finding[] =>
  rows.flatMap((row, index): readonly Finding[] => {
    const stay = stayOf(held, `wagon:${row.wagonNumber}`)?.state;
    if (list.kind === departureKind) {
      const isTold = told.some(
        (one) => one.stayId !== '' && one.row === row.row && one.wagonNumber === row.wagonNumber,
      );
      if (isTold) return [];
      const ask = (code: string) => [
        { ...soft(code, { wagon: row.wagonNumber }), member: `wagons.${index}.wagonNumber` },
      ];
      if (held && (!stay || stay.stationId !== list.stationId)) return ask('NatureList.NotHere');
      return stay && isLoaded(row) && isUntold(stay) ? ask('NatureList.LoadingUntold') : [];
    }
    if (!stay || stay.natureListId === list.id || stay.leftAt !== '' || row.leftThereAt !== '') return [];
    return [
      {
        ...hard('NatureList.Elsewhere', { wagon: row.wagonNumber, station: stay.stationName, since: stay.arrivedAt }),
        member: `wagons.${index}.leftThereAt`,
      },
    ];
  });

/** The foot of a list. Tonnes as text, exact; a car of four axles counts as one conditional length. */
export const totals = (rows: readonly ListRow[]) => {
  const loaded = rows.filter(isLoaded);
  const net = rows.reduce((sum, { weight }) => sum + kilograms(weight), 0);
  const tare = rows.reduce((sum, row) => sum + kilograms(row.tare), 0);
  const axles = rows.reduce((sum, row) => sum + (row.axles ?? 0), 0);
  const kinds = new Map<string, { loaded: number; empty: number }>();
  for (const row of rows) {
    const name = row.kindName || '–';
    const count = kinds.get(name) ?? { loaded: 0, empty: 0 };
    kinds.set(name, isLoaded(row) ? { ...count, loaded: count.loaded + 1 } : { ...count, empty: count.empty + 1 });
  }
  return {
    wagonCount: rows.length,
    loadedCount: loaded.length,
    emptyCount: rows.length - loaded.length,
    net: tonnes(net) || '0',
    gross: tonnes(net + tare) || '0',
    axles,
    conditionalLength: String(axles / 4),
    byKind: [...kinds].map(([name, count]) => `${name}: ${count.loaded} / ${count.empty}`).join('; '),
  };
};
