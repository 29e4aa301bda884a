import type { ExchangeStatement, ReceivedLine } from '@kerben/workflows/bank-exchange/read.ts';
import { restoredTaxpayerNumber } from '@kerben/workflows/checks/taxpayer.ts';

/** A line of the form. */
export type Line = ReceivedLine & { readonly payerId: string };

const nameOf = ({ day, order, tin, amount }: ReceivedLine): string => [day, order, tin, amount].join('/');

/** One customer per TIN; a TIN that two customers have says nothing. */
export const payersByTin = (
  customers: readonly { readonly id: string; readonly code?: string | null }[],
): ReadonlyMap<string, string> => {
  const byTin = new Map<string, string | undefined>();
  for (const { id, code } of customers) if (code) byTin.set(code, byTin.has(code) ? undefined : id);
  return new Map([...byTin].flatMap(([tin, id]) => (id === undefined ? [] : [[tin, id] as const])));
};

/** What stands in the table, and after it what the file has beyond that: nothing that was typed is lost. */
export const withLines = (
  typed: readonly Partial<Line>[],
  { lines }: Pick<ExchangeStatement, 'lines'>,
  payers: ReadonlyMap<string, string>,
) => {
  const known = new Set(typed.map((line) => nameOf(line as Line)));
  const added = lines
    .filter((line) => !known.has(nameOf(line)))
    .map((line): Line => ({ ...line, payerId: payers.get(restoredTaxpayerNumber(line.tin)) ?? '' }));
  return {
    lines: [...typed, ...added],
    found: added.filter(({ payerId }) => payerId !== '').length,
    known: lines.length - added.length,
  };
};
