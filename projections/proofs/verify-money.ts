import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { dataOf, RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { firstLine } from '../runtime/poison.ts';
import { eachLife, type LeaveOut, type Life } from './lives.ts';
import { proveMoney, type MoneyLives } from './money.ts';

const lives = async <D>(store: EventStore, area: string, leaveOut: LeaveOut): Promise<readonly Life<D>[]> => {
  const all: Life<D>[] = [];
  for await (const life of eachLife<D>(store, area, leaveOut)) all.push(life);
  return all;
};

/** Why a record that folds is none all the same: the first of its events that does not say what its type declares. */
const malformed = ({ area, events }: Life<unknown>): RecordUnreadable | undefined => {
  const { events: declared } = areaNamed(area);
  for (const event of events) {
    const checked = declared[event.type]?.schema.safeParse(dataOf(event));
    if (checked?.success === false) return new RecordUnreadable(event, 'its data are not what they should be');
  }
  return undefined;
};

/**
 * What the proofs say. Where one of them stumbles, records with events that do not say what their types declare are told and left out:
 * all are looked at only then, because that takes as long as everything else.
 */
const proved = (all: MoneyLives, now: number, leaveOut: LeaveOut): readonly string[] => {
  try {
    return proveMoney(all, now);
  } catch (error) {
    let found = false;
    const sound = <D>(some: readonly Life<D>[]): readonly Life<D>[] =>
      some.filter((life) => {
        const why = malformed(life);
        if (why) leaveOut(why);
        found ||= why !== undefined;
        return !why;
      });
    const left = {
      shifts: sound(all.shifts),
      charges: sound(all.charges),
      accounts: sound(all.accounts),
      statements: sound(all.statements),
      cards: sound(all.cards),
      months: sound(all.months),
    };
    return found ? proved(left, now, leaveOut) : [`money cannot be proved: ${firstLine(error)}`];
  }
};

/**
 * Proves money from the log alone, without any list (decision ledger): series without gaps, drawers, allocations, holds, statements and
 * closed months. `records` of accounts, charges, shifts, statements and cards were looked at.
 */
export const verifyMoney = async (
  store: EventStore,
  leaveOut: LeaveOut,
  now: number = Date.now(),
): Promise<{ readonly records: number; readonly wrong: readonly string[] }> => {
  const all = {
    shifts: await lives<never>(store, 'cash-shift', leaveOut),
    charges: await lives<never>(store, 'payment', leaveOut),
    accounts: await lives<never>(store, 'account', leaveOut),
    statements: await lives<never>(store, 'bank-statement', leaveOut),
    cards: await lives<never>(store, 'personal-account', leaveOut),
    months: await lives<never>(store, 'accounting-month', leaveOut),
  };
  return {
    records: Object.values(all).reduce((sum, { length }) => sum + length, 0),
    wrong: proved(all, now, leaveOut),
  };
};
