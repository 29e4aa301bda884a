import { hashesOf } from './hash.ts';
import type { Life } from './lives.ts';
import type { Prover, Verdict } from './prover.ts';

/** One thing that two kinds of records say the same of: a payment, a line, a movement. */
export interface Entry {
  /** Where sums are made: a station's day, a shift. What belongs together on both sides is in one cell. */
  readonly cell: string;
  /** By which both sides know it. */
  readonly name: string;
  readonly amount: bigint;
  /** What else both must say of it. */
  readonly says: string;
  /** Who says it: the id of a record. */
  readonly of: string;
  /** What it is, for a sentence. */
  readonly what?: string;
  /** Since when, where the other side may come a little later. */
  readonly at?: string;
}

type Told<Of extends Entry> = Readonly<Record<string, (life: Life<never>, look: 1 | 2) => Iterable<Of>>>;

/** Two sides that must say the same. */
export interface Seam<One extends Entry = Entry, Other extends Entry = Entry> {
  readonly name: string;
  /** What is said on one side, by area, and on the other. The first side is read first. */
  readonly one: Told<One>;
  readonly other: Told<Other>;
  /** What is wrong with what has one name, on one side, on both, more than once. */
  readonly judge: (
    one: readonly One[],
    other: readonly Other[],
    /** Whether a cell differs: what is in one that agrees is proved, and was not looked at by name. */
    differs: (cell: string) => boolean,
  ) => readonly string[];
  /** What is said when all was looked at. */
  readonly also?: () => Pick<Verdict, 'wrong' | 'told'>;
}

/** What many of them come to: equal cells hold the same. Grows with stations and days, not with payments. */
interface Cell {
  count: number;
  sum: bigint;
  first: number;
  second: number;
}

const add = (cells: Map<string, Cell>, { cell, name, amount, says }: Entry, sign: 1 | -1): void => {
  const known = cells.get(cell) ?? { count: 0, sum: 0n, first: 0, second: 0 };
  const [first, second] = hashesOf(`${name}|${amount}|${says}`);
  known.count += sign;
  known.sum += sign === 1 ? amount : -amount;
  known.first = (known.first + sign * first) | 0;
  known.second = (known.second + sign * second) | 0;
  cells.set(cell, known);
};

const isEven = ({ count, sum, first, second }: Cell): boolean =>
  count === 0 && sum === 0n && first === 0 && second === 0;

const each = <Of extends Entry>(told: Told<Of>, look: 1 | 2, hear: (entry: Of) => void): Prover['take'] =>
  Object.fromEntries(
    Object.entries(told).map(([area, of]) => [
      area,
      (life: Life<never>) => {
        for (const entry of of(life, look)) hear(entry);
      },
    ]),
  );

const put = <Of extends Entry>(into: Map<string, Of[]>, entry: Of): void => {
  const known = into.get(entry.name);
  if (known) known.push(entry);
  else into.set(entry.name, [entry]);
};

/** The second look: what is in cells that differ, and what has the name of something there, by name. */
const byName = <One extends Entry, Other extends Entry>(
  { name, one, other, judge, also }: Seam<One, Other>,
  differing: ReadonlySet<string>,
): Prover => {
  const ones = new Map<string, One[]>();
  const others = new Map<string, Other[]>();
  return {
    name,
    take: {
      ...each(one, 2, (entry) => {
        if (differing.has(entry.cell)) put(ones, entry);
      }),
      ...each(other, 2, (entry) => {
        if (differing.has(entry.cell) || ones.has(entry.name)) put(others, entry);
      }),
    },
    end: () => {
      const wrong = [...new Set([...ones.keys(), ...others.keys()])].flatMap((key) =>
        judge(ones.get(key) ?? [], others.get(key) ?? [], (cell) => differing.has(cell)),
      );
      const more = also?.() ?? { wrong: [] };
      return { ...more, wrong: [...wrong, ...more.wrong] };
    },
  };
};

/**
 * Proves that two sides say the same: count, sum and sums of two hashes by cell are compared, and only what is in cells that differ is
 * read once more by name. So it grows with cells, and a cell that agrees is proved.
 */
export const seam = <One extends Entry, Other extends Entry>(of: Seam<One, Other>): Prover => {
  const cells = new Map<string, Cell>();
  return {
    name: of.name,
    take: {
      ...each(of.one, 1, (entry) => add(cells, entry, 1)),
      ...each(of.other, 1, (entry) => add(cells, entry, -1)),
    },
    end: () => {
      const differing = new Set([...cells].flatMap(([key, cell]) => (isEven(cell) ? [] : [key])));
      cells.clear();
      return differing.size > 0 ? { wrong: [], next: byName(of, differing) } : (of.also?.() ?? { wrong: [] });
    },
  };
};

/** What chains bring from one record to another may be on its way so long. */
const onTheWayMs = 60 * 60 * 1000;
export const isLate = (at: string | undefined, now: number): boolean => now - Date.parse(at ?? '') > onTheWayMs;
