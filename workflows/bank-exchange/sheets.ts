import { likeOf, placed } from '../documents/bank-statement/identity.ts';
import type { Held } from '../kernel/command.ts';
import type { ReceivedLine } from './read.ts';
import { tyiynOf, written } from './values.ts';

/** A line of a whole file, with whom it is credited to. */
export interface FileLine extends ReceivedLine {
  readonly payerId: string;
  readonly out?: true;
}

/** What a file says of an account; som, and days `YYYY-MM-DD`. */
export interface WholeStatement {
  readonly accountId: string;
  readonly opening: string;
  readonly spent: string;
  readonly closing: string;
  readonly lines: readonly FileLine[];
  /** The bank's day of all of them, where the file says the orders' days alone. */
  readonly day?: string;
}

/** A part of it that is posted as a statement of its own. */
export interface Sheet {
  readonly day: string;
  readonly opening: string;
  readonly spent: string;
  readonly closing: string;
  readonly lines: readonly FileLine[];
}

/** What a file comes to: its sheets, and of how many of its lines is known that they stand; or that its sums do not fit. */
export type Cut = { readonly sheets: readonly Sheet[]; readonly known: number } | { readonly counted: string };

/** One append holds 1,000,000 bytes: so many lines, or so many bytes of longer ones, with the names that they hold. */
export const mostLines = 500;
const mostBytes = 400_000;

const sizeOf = (line: FileLine): number => new TextEncoder().encode(JSON.stringify(line)).length;
const moved = ({ amount, out }: FileLine): bigint => (out ? -1n : 1n) * (tyiynOf(amount) ?? 0n);
const sum = (lines: readonly FileLine[]): bigint => lines.reduce((all, line) => all + moved(line), 0n);

/** Lines of which some stand already, alike together: only side by side it is seen which of them are new. */
interface Alike {
  readonly day: string;
  readonly lines: readonly FileLine[];
  readonly known: readonly FileLine[];
}

const alikeOf = ({ accountId, lines, day }: WholeStatement, standing: readonly Held[]): readonly Alike[] => {
  const told = lines.map((line, at) => ({ ...line, posted: line.posted ?? '', row: at + 1, nth: null, known: '' }));
  const heaps = new Map<string, { line: FileLine; known: boolean }[]>();
  placed(accountId, '', told, standing).forEach(({ known }, at) => {
    const [line, of] = [lines[at], told[at]];
    if (!line || !of) return;
    const name = likeOf(accountId, of);
    heaps.set(name, [...(heaps.get(name) ?? []), { line, known: known !== '' }]);
  });
  return [...heaps.values()]
    .map((heap) => ({
      day: day ?? heap.map(({ line }) => line.posted ?? line.day)[0] ?? '',
      lines: heap.map(({ line }) => line),
      known: heap.filter(({ known }) => known).map(({ line }) => line),
    }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
};

/** Heaps of one day, as many as a sheet takes. */
const packed = (heaps: readonly Alike[]): readonly (readonly Alike[])[] => {
  const sheets: Alike[][] = [];
  let [count, bytes] = [0, 0];
  for (const heap of heaps) {
    const last = sheets.at(-1);
    const size = heap.lines.reduce((all, line) => all + sizeOf(line), 0);
    const fits = last?.[0]?.day === heap.day && count + heap.lines.length <= mostLines && bytes + size <= mostBytes;
    if (last && fits) last.push(heap);
    else sheets.push([heap]);
    [count, bytes] = fits ? [count + heap.lines.length, bytes + size] : [heap.lines.length, size];
  }
  return sheets;
};

/**
 * Cuts a statement into sheets by day and by 500 lines, each of which begins where the one before it ended (decision bank-statements).
 * Lines that stand already (`standing`: statements of the account with the names that they hold) are left out, so a file of which a part was
 * posted goes on where it stopped. What was paid out and is no line is in the last sheet.
 */
export const sheetsOf = (file: WholeStatement, standing: readonly Held[]): Cut => {
  const { opening, spent, closing, lines } = file;
  const out = -sum(lines.filter((line) => line.out));
  const rest = (tyiynOf(spent) ?? out) - out;
  const counted = (tyiynOf(opening) ?? 0n) + sum(lines) - rest;
  if (counted !== tyiynOf(closing)) return { counted: written(counted) };
  const heaps = alikeOf(file, standing);
  const known = heaps.flatMap((heap) => heap.known);
  let at = (tyiynOf(opening) ?? 0n) + sum(known);
  const parts = packed(heaps.filter((heap) => heap.known.length < heap.lines.length));
  const sheets = parts.map((heaps, place): Sheet => {
    const own = heaps.flatMap((heap) => heap.lines);
    const stands = sum(heaps.flatMap((heap) => heap.known));
    const unnamed = place === parts.length - 1 ? rest : 0n;
    const begins = at - stands;
    at = begins + sum(own) - unnamed;
    return {
      day: heaps[0]?.day ?? '',
      opening: written(begins),
      spent: written(unnamed - sum(own.filter((line) => line.out))),
      closing: written(at),
      lines: own,
    };
  });
  return { sheets, known: known.length };
};
