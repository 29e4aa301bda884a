import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { eachLife, type Life } from './lives.ts';
import { proveMoney } from './money.ts';

const lives = async <D>(store: EventStore, area: string): Promise<readonly Life<D>[]> => {
  const all: Life<D>[] = [];
  for await (const life of eachLife<D>(store, area)) all.push(life);
  return all;
};

/**
 * Proves money from the log alone, without any list (decision ledger): series without gaps, drawers, allocations, holds, statements and
 * closed months. `records` of accounts, charges, shifts, statements and cards were looked at.
 */
export const verifyMoney = async (
  store: EventStore,
  now: number = Date.now(),
): Promise<{ readonly records: number; readonly wrong: readonly string[] }> => {
  const all = {
    shifts: await lives<never>(store, 'cash-shift'),
    charges: await lives<never>(store, 'payment'),
    accounts: await lives<never>(store, 'account'),
    statements: await lives<never>(store, 'bank-statement'),
    cards: await lives<never>(store, 'personal-account'),
    months: await lives<never>(store, 'accounting-month'),
  };
  return {
    records: Object.values(all).reduce((sum, { length }) => sum + length, 0),
    wrong: proveMoney(all, now),
  };
};
