import { restoredTaxpayerNumber } from '../../checks/taxpayer.ts';
import type { Held } from '../../kernel/command.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import { z } from 'zod';
import { bankName, type StatementLine } from './lines.ts';

/**
 * What makes a line the same line (decision bank-statements): account, the bank's day, number without zeros before it and without blanks,
 * amount, and the how-many-eth of those. Never how a file writes a name: two files of one bank write it otherwise.
 */
type Line = Pick<StatementLine, 'row' | 'day' | 'posted' | 'order' | 'tin' | 'amount' | 'out'> & {
  readonly nth: number | null;
};

/** The number of an order as people read it: `№ 00 77` is 77. */
const numberOf = (order: string): string =>
  order
    .replaceAll(/[\s№]/g, '')
    .replace(/^0+(?=.)/, '')
    .toUpperCase();

/** What a line has in common with its likes: the bank's side of it. What was paid out is another line than what came in. */
export const likeOf = (
  account: string,
  { day, posted, order, amount, out }: Omit<Line, 'nth' | 'row' | 'tin'>,
): string => `bank-line:${account}:${posted || day}:${numberOf(order)}:${out === true ? '-' : ''}${som(tyiyn(amount))}`;

/** How lines were called before accounts were known; outgoing ones were none. */
const oldNames = (line: Line): readonly string[] =>
  line.out === true ? [] : [bankName(line), bankName({ ...line, tin: '' })];

/** The name that a posted line of an account holds. */
export const lineName = (account: string, line: Line): string => `${likeOf(account, line)}:${line.nth ?? 1}`;

/** So many lines of one likeness are told apart beyond those of the statement itself. */
const beyond = 10;

/** Names under which lines of a statement may stand already, those of before accounts were known among them. */
export const namesToAsk = (account: string, lines: readonly Line[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(likeOf(account, line), (counts.get(likeOf(account, line)) ?? 0) + 1);
  return [
    ...[...counts].flatMap(([like, count]) => Array.from({ length: count + beyond }, (_, at) => `${like}:${at + 1}`)),
    ...lines.flatMap(oldNames),
  ];
};

/** What is looked at of a statement that holds a name, whichever release wrote it. */
const holder = z.object({
  number: z.string().default(''),
  lines: z
    .array(
      z.object({
        row: z.number(),
        day: z.string(),
        posted: z.string().default(''),
        order: z.string(),
        tin: z.string(),
        amount: z.string(),
        out: z.boolean().default(false),
        nth: z.number().nullable().default(null),
      }),
    )
    .default([]),
});
/** A line that stands in another statement. */
interface Standing {
  readonly key: string;
  /** Its TIN there; '' where that does not say. */
  readonly tin: string;
  readonly statement: string;
}

/** Who holds which names, with the TIN of the line by which each does. A statement of 500 lines holds as many: it is read once. */
const standingOf = (account: string, held: readonly Held[]): readonly Standing[] => {
  const read = new Map<string, { readonly number: string; readonly tins: ReadonlyMap<string, string> }>();
  return held.map(({ key, id, state }) => {
    const known = read.get(id);
    const { number, lines } = known
      ? { number: known.number, lines: [] }
      : (holder.safeParse(state).data ?? { number: '', lines: [] });
    const tins =
      known?.tins ??
      new Map(
        lines.flatMap((line) => [lineName(account, line), bankName(line)].map((name) => [name, line.tin] as const)),
      );
    read.set(id, { number, tins });
    return { key, tin: restoredTaxpayerNumber(tins.get(key) ?? ''), statement: number };
  });
};

/** What a line's name says of its likes; the whole of a name from before accounts were known. */
const likeIn = (key: string): string =>
  /^bank-line:[^:]*:\d{4}-/.test(key) ? key.slice(0, key.lastIndexOf(':')) : key;

/**
 * Which lines stand already, and the place that each new one takes among its likes. A TIN only tells apart: where both say one and it is
 * another, it is another line; a line without takes the next that is free.
 */
export const placed = <L extends Line & { readonly known?: string }>(
  account: string,
  id: string,
  lines: readonly L[],
  held: readonly Held[] = [],
): readonly L[] => {
  const others = held.filter((one) => one.id !== id);
  const taken = new Set(others.map(({ key }) => key));
  const free = new Map<string, Standing[]>();
  for (const one of standingOf(account, others)) free.set(likeIn(one.key), [...(free.get(likeIn(one.key)) ?? []), one]);
  const find = (line: L, fits: (standing: Standing) => boolean): Standing | undefined => {
    for (const name of [likeOf(account, line), ...oldNames(line)]) {
      const heap = free.get(name) ?? [];
      const at = heap.findIndex(fits);
      if (at >= 0) return heap.splice(at, 1)[0];
    }
    return undefined;
  };
  // Those that say the same TIN first, then those of which one side says none.
  const standing = new Map<number, Standing>();
  for (const [at, line] of lines.entries()) {
    const own = restoredTaxpayerNumber(line.tin);
    const same = own === '' ? undefined : find(line, ({ tin }) => tin === own);
    if (same) standing.set(at, same);
  }
  for (const [at, line] of lines.entries()) {
    const some = standing.has(at) ? undefined : find(line, ({ tin }) => tin === '' || line.tin === '');
    if (some) standing.set(at, some);
  }
  return lines.map((line, at) => {
    const found = standing.get(at);
    if (found) return { ...line, nth: Number(found.key.split(':').at(-1)) || 1, known: found.statement };
    let nth = 1;
    while (taken.has(`${likeOf(account, line)}:${nth}`)) nth += 1;
    taken.add(`${likeOf(account, line)}:${nth}`);
    return { ...line, nth, known: '' };
  });
};
