import { ledger } from '@kerben/projections/read-models/ledger.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { available, type AccountAmounts } from '@kerben/workflows/documents/account/amounts.ts';
import { som as somOf, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { isChecked } from '@kerben/workflows/kernel/person.ts';
import { staff } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import type { Reading } from '../engine/reading.ts';
import { column, sql, type Sql } from '../engine/sql.ts';

/** The books of the railway are for its own people, whole: a payer's lines are found by an account that is the reader's. */
export const bookkeepers = `(${ledger.area.viewPolicy}) and ${staff}`;

/** Who reads accounts. */
export const accountPolicy = areaNamed('account').viewPolicy;

const { withheld } = areaNamed('cash-shift');

export const ofBooks = { ledger: 'named', 'cash-shift': 'named' } as const;

/**
 * Lines of the books. The books add shifts up: whoever counts a drawer blind is told of them what was before the shift began (decision
 * blind-count). What follows from a shift has events of its own, so it is the instant that counts and not whose entry it is.
 */
export const linesTold = ({ rows, person }: Pick<Reading<keyof typeof ofBooks>, 'rows' | 'person'>): Sql => {
  const lines = sql`${rows('ledger')} l where`;
  if (!withheld || !isChecked(person, withheld.setting)) return sql`${lines} true`;
  return sql`${lines} not exists (select from ${rows('cash-shift')} own where own.${column(withheld.from)} = ${person.id}
    and own.status = any(${withheld.status}) and l.at >= own.${column(withheld.since)})`;
};

/** An amount as PostgreSQL says it, with two decimals. */
export const exact = (amount: string): string => somOf(tyiyn(amount));

const text = z.string();

/** What an account holds; undefined where the person finds none. */
export const accountOf = async (
  { rows, find }: Pick<Reading<'account'>, 'rows' | 'find'>,
  id: string,
): Promise<AccountAmounts | undefined> => {
  const [found] = await find(
    z.object({ balance: text, held: text, limitAmount: text, limitUntil: text }),
    sql`select coalesce(balance::text, '') as balance, coalesce(held::text, '') as held,
        coalesce("limitAmount"::text, '') as "limitAmount", coalesce("limitUntil"::text, '') as "limitUntil"
      from ${rows('account')} a where id = ${id}`,
  );
  return found;
};

/** What a payer may spend today, som; nothing for one that has no account yet. Undefined: there is no such customer. */
export const availableOf = async (
  reading: Pick<Reading<'account' | 'customers'>, 'rows' | 'find' | 'today'>,
  id: string,
): Promise<string | undefined> => {
  const account = await accountOf(reading, id);
  if (account) return somOf(available(account, reading.today));
  const { rows, find } = reading;
  const known = await find(z.object({ id: text }), sql`select id from ${rows('customers')} c where id = ${id}`);
  return known.length > 0 ? somOf(0n) : undefined;
};
