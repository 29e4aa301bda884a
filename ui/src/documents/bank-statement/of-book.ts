import { restoredTaxpayerNumber } from '@kerben/workflows/checks/taxpayer.ts';
import type { KerbenData } from '../../api/data-provider.ts';
import { payersByTin } from './with-lines.ts';

/** So many TINs are asked for at once. */
const most = 200;

/** An account of the book; without an id where the book has none such. */
export interface KnownAccount {
  readonly id: string;
  readonly bank?: string | null;
  /** The statement that this one follows. */
  readonly after?: string;
}

/** The account that a file is of, where the book has it, and the statement that this one follows. */
export const knownAccount = async (data: KerbenData, account: string): Promise<KnownAccount> => {
  const { data: known } =
    account === ''
      ? { data: [] }
      : await data.getList<{ id: string; bank?: string | null }>('bank-account', {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          filter: { id: [account] },
        });
  const [of] = known;
  if (!of) return { id: '' };
  // Whoever cuts a statement knows its account's: nobody else loads what tells one line from another.
  const { lastOf } = await import('./chain-of.ts');
  const before = await lastOf(data, of.id);
  return { ...of, after: before?.id ?? '' };
};

/** Customers by their TINs, a portion at a time: the numbers stand in the address. */
export const payersOf = async (
  data: KerbenData,
  lines: readonly { readonly tin: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const tins = [...new Set(lines.map(({ tin }) => restoredTaxpayerNumber(tin)).filter(Boolean))];
  const portions = Array.from({ length: Math.ceil(tins.length / most) }, (_, at) =>
    tins.slice(at * most, (at + 1) * most),
  );
  const found = await Promise.all(
    portions.map((code) =>
      data.getList<{ id: string; code?: string | null }>('customers', {
        pagination: { page: 1, perPage: 2 * most },
        sort: { field: 'id', order: 'ASC' },
        filter: { code },
      }),
    ),
  );
  return payersByTin(found.flatMap(({ data: customers }) => customers));
};
