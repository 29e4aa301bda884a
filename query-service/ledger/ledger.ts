import { ledger } from '@kerben/projections/read-models/ledger.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { available, type AccountAmounts } from '@kerben/workflows/documents/account/amounts.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { som, total, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { isChecked, type Person } from '@kerben/workflows/kernel/person.ts';
import { chart, type AccountNumber } from '@kerben/workflows/ledger/chart.ts';
import type { Pool } from 'pg';
import { rowsFor, runOn } from '../list-query.ts';

const table = `${readModelSchema}.${tableName(ledger)}`;
const accounts = readModelNamed('account');
const customers = readModelNamed('customers');

/** A period of days, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

interface Movement {
  readonly id: string;
  readonly at: Date;
  readonly day: string;
  readonly eventType: string;
  readonly recordId: string;
  readonly aboutArea: string | null;
  readonly aboutId: string | null;
  readonly amount: string;
}

/** What a day came to. */
interface DayTurnover {
  readonly day: string;
  readonly count: number;
  readonly paidIn: string;
  readonly spent: string;
}

const movementsShown = 1_000;

const openingStatement = `
select coalesce(-sum(amount), 0)::text as opening from ${table}
where tenant = $1 and account = '3210' and sub = $2 and day < $3`;

const movementsStatement = `
select id, at, day::text as day, "eventType", "recordId", "aboutArea", "aboutId", (-amount)::text as amount from ${table}
where tenant = $1 and account = '3210' and sub = $2 and day between $3 and $4 order by day, id limit ${movementsShown + 1}`;

const turnoverStatement = `
select l.day::text as day, count(*)::int as count, coalesce(sum(-amount) filter (where amount < 0), 0)::text as "paidIn",
  coalesce(sum(amount) filter (where amount > 0), 0)::text as spent from ${table} l
where tenant = $1 and account = '3210' and sub = $2 and l.day between $3 and $4 group by l.day order by l.day`;

const shifts = readModelNamed('cash-shift');
const { withheld } = shifts.area;

/**
 * The books add shifts up: whoever counts a drawer blind is told of them what was before the shift began (decision blind-count). What
 * follows from a shift has events of its own, so it is the instant that counts and not whose entry it is.
 * @param person the place of `counter`
 */
const told = (person: string): string =>
  withheld
    ? `not exists (select from ${readModelSchema}.${tableName(shifts)} own where own.tenant = $1
  and own."${withheld.from}" = ${person} and own.status in (${withheld.status.join()}) and l.at >= own."${withheld.since}")`
    : 'true';

/** Whoever counts blind; nobody while the setting is off. */
const counter = (person: Person): string | null => (withheld && isChecked(person, withheld.setting) ? person.id : null);

const trialStatement = `
select account,
  coalesce(sum(amount) filter (where day < $2), 0)::text as opening,
  coalesce(sum(amount) filter (where day >= $2 and amount > 0), 0)::text as debit,
  coalesce(sum(-amount) filter (where day >= $2 and amount < 0), 0)::text as credit,
  coalesce(sum(amount), 0)::text as closing
from ${table} l where l.tenant = $1 and day <= $3 and ${told('$4')} group by account order by account`;

const entriesShown = 200;

const entriesStatement = `
select id, at, day::text as day, account, sub, amount::text as amount, area, "recordId", "aboutArea", "aboutId" from ${table} l
where l.tenant = $1 and day between $2 and $3 and account = $4 and ${told('$5')} order by day desc, id desc limit ${entriesShown}`;

const countStatement = `
select count(*)::int as count from ${table} l where l.tenant = $1 and day between $2 and $3 and account = $4
  and ${told('$5')}`;

interface Entry {
  readonly id: string;
  readonly at: Date;
  readonly day: string;
  readonly account: string;
  readonly sub: string;
  readonly amount: string;
  readonly area: string;
  readonly recordId: string;
  readonly aboutArea: string | null;
  readonly aboutId: string | null;
}

/** An amount as PostgreSQL says it, with two decimals. */
const exact = (amount: string): string => som(tyiyn(amount));

/** What the ledger and the accounts say: balances, cards, the trial balance. Amounts are som as decimal text. */
export const createLedger = (pool: Pool) => {
  const run = runOn(pool);

  const accountOf = async (person: Person, customerId: string): Promise<AccountAmounts | undefined> => {
    const [row] = await run<Record<keyof AccountAmounts, unknown>>(
      rowsFor(accounts, person).where('id', customerId).select('balance', 'held', 'limitAmount', 'limitUntil'),
    );
    if (!row) return undefined;
    const text = (value: unknown): string =>
      value instanceof Date ? value.toISOString().slice(0, 10) : typeof value === 'string' ? value : '';
    const { balance, held, limitAmount, limitUntil } = row;
    return {
      balance: text(balance),
      held: text(held),
      limitAmount: text(limitAmount),
      limitUntil: text(limitUntil),
    };
  };

  return {
    /** What a payer may spend on this day; nothing for one that has no account yet. Undefined: there is no such customer. */
    availableOf: async (person: Person, customerId: string, now: Date): Promise<string | undefined> => {
      const account = await accountOf(person, customerId);
      if (account) return som(available(account, railwayDay(now.toISOString())));
      const known = await run(rowsFor(customers, person).where('id', customerId).select('id'));
      return known.length > 0 ? som(0n) : undefined;
    },
    /** The card of an account for a period: opening, each movement with the balance after it, closing. */
    card: async (person: Person, customerId: string, { from, to }: Period) => {
      const account = await accountOf(person, customerId);
      if (!account) return undefined;
      const who = [person.tenant, customerId];
      const [before, moved, turnover] = await Promise.all([
        pool.query<{ opening: string }>(openingStatement, [...who, from]),
        pool.query<Movement>(movementsStatement, [...who, from, to]),
        pool.query<DayTurnover>(turnoverStatement, [...who, from, to]),
      ]);
      const opening = tyiyn(before.rows[0]?.opening ?? '0');
      const days = turnover.rows;
      const count = days.reduce((sum, day) => sum + day.count, 0);
      const [paidIn, spent] = [total(...days.map((day) => day.paidIn)), total(...days.map((day) => day.spent))];
      let balance = opening;
      const movements = moved.rows.slice(0, movementsShown).map(({ at, amount, ...movement }) => {
        balance += tyiyn(amount);
        return { ...movement, at: at.toISOString(), amount: exact(amount), balance: som(balance) };
      });
      return {
        from,
        to,
        opening: som(opening),
        paidIn,
        spent,
        closing: som(opening + tyiyn(paidIn) - tyiyn(spent)),
        held: exact(account.held),
        count,
        days: days.map((day) => ({ day: day.day, paidIn: exact(day.paidIn), spent: exact(day.spent) })),
        movements,
      };
    },
    /** What made an account's turnover in a period: its latest lines with the records that made them, debit positive. */
    entries: async (person: Person, account: string, { from, to }: Period) => {
      const asked = [person.tenant, from, to, account, counter(person)];
      const [found, counted] = await Promise.all([
        pool.query<Entry>(entriesStatement, asked),
        pool.query<{ count: number }>(countStatement, asked),
      ]);
      return {
        from,
        to,
        account,
        count: counted.rows[0]?.count ?? 0,
        entries: found.rows.map(({ at, amount, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          amount: exact(amount),
        })),
      };
    },
    /** The trial balance of a period by account; its sums are zero, or the ledger is wrong. */
    trialBalance: async (person: Person, { from, to }: Period, language: 'en' | 'ru' | 'ky') => {
      const { rows } = await pool.query<{
        account: AccountNumber;
        opening: string;
        debit: string;
        credit: string;
        closing: string;
      }>(trialStatement, [person.tenant, from, to, counter(person)]);
      const place = { en: 0, ru: 1, ky: 2 }[language];
      const lines = rows.map(({ account, opening, debit, credit, closing }) => ({
        account,
        name: chart[account].text[place],
        opening: exact(opening),
        debit: exact(debit),
        credit: exact(credit),
        closing: exact(closing),
      }));
      const sum = (of: (line: (typeof lines)[number]) => string) =>
        som(lines.reduce((total, line) => total + tyiyn(of(line)), 0n));
      return {
        from,
        to,
        lines,
        total: {
          opening: sum(({ opening }) => opening),
          debit: sum(({ debit }) => debit),
          credit: sum(({ credit }) => credit),
          closing: sum(({ closing }) => closing),
        },
      };
    },
  };
};
