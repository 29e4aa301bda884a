import { recordsGiven } from '@kerben/workflows/kernel/asserted.ts';
import { wagonNumber } from '@kerben/workflows/checks/wagon-number.ts';
import { elsewhere, filled, totals, type List, type ListRow } from '@kerben/workflows/documents/nature-list/rows.ts';
import type { Held } from '@kerben/workflows/kernel/command.ts';

/** A row of a list of the service: what is not known is null there, and empty in a record. */
export type Answered = Readonly<Record<string, unknown>> & { readonly id: string };

/** What is known of the wagons of a list while it is typed. */
export interface Known {
  readonly register: readonly Answered[];
  readonly stays: readonly Answered[];
}

/** What is wrong or to be asked at a line. */
export interface LineProblem {
  /** From 1. */
  readonly line: number;
  readonly wagonNumber: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly soft: boolean;
}

const texts = (row: Answered): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : value]));

const expected = 0;

const heldOf = (stays: readonly Answered[]): readonly Held[] =>
  stays.map((stay) => ({
    key: `${stay['status'] === expected ? 'expected-wagon' : 'wagon'}:${String(stay['wagonNumber'])}`,
    area: 'arrived-wagon',
    id: stay.id,
    state: { ...texts(stay), weight: stay['weight'] },
  }));

const emptyRow: ListRow = {
  row: 0,
  ordinal: null,
  wagonNumber: '',
  tare: '',
  capacity: '',
  axles: null,
  kindName: '',
  ownerCode: '',
  weight: '',
  destinationStationId: '',
  cargoCode: '',
  cargoName: '',
  consigneeName: '',
  customerId: '',
  marks: '',
  comment: '',
  sealMarks: '',
  containerCount: null,
  invoiceNumber: '',
  leftThereAt: '',
  stayId: '',
};

/** Lines of the form, whatever has been typed: a value that is not understood counts as none. */
const rowsOf = (typed: readonly Readonly<Record<string, unknown>>[]): readonly ListRow[] =>
  typed.map((cells, place) => {
    const known = Object.entries(cells).filter(([name, value]) => name in emptyRow && typeof value !== 'object');
    const { row } = cells;
    return { ...emptyRow, ...Object.fromEntries(known), row: typeof row === 'number' ? row : place + 1 };
  });

/** Cells that a stay or the register says and nobody has typed, by line (from 0). */
export type Offers = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

/** Cells that may be filled in. */
const fillable = [
  'tare',
  'weight',
  'destinationStationId',
  'cargoCode',
  'cargoName',
  'consigneeName',
  'customerId',
  'invoiceNumber',
] as const satisfies readonly (keyof ListRow)[];

/**
 * The list as the service would make it of what is typed by now, by the same functions: its totals, what is wrong at which line, and
 * what could be filled in. A list that is corrected says what it has told before: nobody is asked about that once more.
 */
export const lookAhead = (
  list: Omit<List, 'wagons'>,
  typed: readonly Readonly<Record<string, unknown>>[],
  { register, stays }: Known,
  toldBefore: readonly Readonly<Record<string, unknown>>[] = [],
) => {
  const wagons = new Map(register.map((wagon) => [wagon.id, texts(wagon)]));
  const held = heldOf(stays);
  const record = recordsGiven((area, id) => (area === 'wagons' ? wagons.get(id) : undefined));
  const before = rowsOf(typed);
  const after = filled({ ...list, wagons: before }, [], record, held);
  const numbers = before.map(({ wagonNumber: number }) => number);
  const told = before.flatMap(({ wagonNumber: number }, place): readonly LineProblem[] => {
    const at = { line: place + 1, wagonNumber: number };
    if (number === '') return [];
    const wrong = wagonNumber(number);
    if (wrong) return [{ ...at, code: wrong.code, params: wrong.params ?? {}, soft: wrong.soft === true }];
    const first = numbers.indexOf(number);
    return [
      ...(first < place ? [{ ...at, code: 'ui.consist.twice', params: { line: first + 1 }, soft: false }] : []),
      ...(wagons.has(number) ? [] : [{ ...at, code: 'ui.consist.not_in_register', params: {}, soft: true }]),
    ];
  });
  const asked = elsewhere(list, before, held, rowsOf(toldBefore)).map((finding): LineProblem => {
    const line = Number(finding.member?.split('.')[1] ?? 0) + 1;
    return {
      line,
      wagonNumber: numbers[line - 1] ?? '',
      code: finding.code,
      params: finding.params ?? {},
      soft: finding.soft === true,
    };
  });
  const offers: Offers = new Map(
    after.flatMap((row, place) => {
      const was = before[place] ?? emptyRow;
      const cells = fillable.filter((name) => was[name] === '' && row[name] !== '').map((name) => [name, row[name]]);
      return cells.length > 0 ? [[place, Object.fromEntries(cells)] as const] : [];
    }),
  );
  return {
    totals: totals(after.filter(({ wagonNumber: number }) => number !== '')),
    problems: [...told, ...asked].sort((a, b) => a.line - b.line),
    offers,
  };
};
