import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { ExchangeStatement } from '@kerben/workflows/bank-exchange/read.ts';
import type { FileLine } from '@kerben/workflows/bank-exchange/sheets.ts';
import { restoredTaxpayerNumber } from '@kerben/workflows/checks/taxpayer.ts';

/** A line of the form. */
export type Line = FileLine;

const nameOf = (line: unknown): string => {
  const { day, order, tin, amount, out } = membersIn(line);
  return [day, order, tin, amount, out === true].join('/');
};

/**
 * Lines of a file with their payers. Whoever was paid is nobody's customer by his TIN alone: what went out waits for a person, and is a
 * line only of an account.
 */
export const fileLines = (
  { lines, paid = [] }: Pick<ExchangeStatement, 'lines' | 'paid'>,
  payers: ReadonlyMap<string, string>,
  ofAccount: boolean,
): readonly Line[] => [
  ...lines.map((line) => ({ ...line, payerId: payers.get(restoredTaxpayerNumber(line.tin)) ?? '' })),
  ...(ofAccount ? paid.map((line) => ({ ...line, payerId: '', out: true as const })) : []),
];

/** One customer per TIN; a TIN that two customers have says nothing. */
export const payersByTin = (
  customers: readonly { readonly id: string; readonly code?: string | null }[],
): ReadonlyMap<string, string> => {
  const byTin = new Map<string, string | undefined>();
  for (const { id, code } of customers) if (code) byTin.set(code, byTin.has(code) ? undefined : id);
  return new Map([...byTin].flatMap(([tin, id]) => (id === undefined ? [] : [[tin, id] as const])));
};

/** What stands in the table, and after it what the file has beyond that: nothing that was typed is lost. */
export const withLines = <Typed>(typed: readonly Typed[], lines: readonly Line[]) => {
  const known = new Set(typed.map((line) => nameOf(line)));
  const added = lines.filter((line) => !known.has(nameOf(line)));
  return {
    lines: [...typed, ...added],
    found: added.filter(({ payerId }) => payerId !== '').length,
    known: lines.length - added.length,
  };
};
