import { recordsGiven } from '@kerben/workflows/kernel/asserted.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { FindEditions } from '@kerben/command-service/looks.ts';
import { eachLife, type LeaveOut, type Life } from '@kerben/projections/proofs/lives.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import type { CountedService } from '@kerben/workflows/documents/calculation/difference.ts';
import { counted, type Wish } from '@kerben/workflows/documents/calculation/counting.ts';
import type { Edition } from '@kerben/workflows/kernel/command.ts';
import { folded, RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { same } from '@kerben/workflows/kernel/same.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { tariffBooks } from '@kerben/workflows/tariff/tables.ts';
import { exchangeRates } from '@kerben/workflows/tariff/exchange.ts';

/** What a look at the calculations has found. */
export interface CalculationsVerified {
  readonly counted: number;
  /** Those that come to something else, and whose tables were corrected since: that is no mistake, and no proof. */
  readonly corrected: number;
  readonly wrong: readonly string[];
}

interface Calculation extends Wish {
  readonly number: string;
  readonly distance: number | null;
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  /** By their rates a difference was counted; not in calculations from before there were differences. */
  readonly earlierLines?: readonly CountedService[];
  readonly editions: readonly { readonly table: string; readonly validFrom: string; readonly hash: string }[];
}

const results = ['distance', 'net', 'vat', 'total'] as const;
/** A result as it is compared; '' where there is none. */
const figure = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const countings: ReadonlySet<string> = new Set(['CalculationCounted', 'CalculationCountedAnew']);

/** A calculation that cannot be counted, or what it is counted by: because of an event that is named, or of its own last one. */
const unreadable = ({ events }: Life<unknown>, cause: unknown): RecordUnreadable => {
  const last = events.at(-1);
  if (cause instanceof RecordUnreadable) return cause;
  if (!last || !(cause instanceof TypeError || cause instanceof RangeError)) throw cause;
  return new RecordUnreadable(last, cause);
};

/**
 * Counts every calculation again with the tables of its day (design of the ledger: each calculated charge counted again is equal). Goods
 * and stations are looked at as they were when it was counted.
 */
export const verifyCalculations = async (
  store: EventStore,
  find: FindEditions,
  leaveOut: LeaveOut,
): Promise<CalculationsVerified> => {
  const tables = new Map<string, Promise<ReadonlyMap<string, Edition>>>();
  const tablesOf = (tenant: string, day: string): Promise<ReadonlyMap<string, Edition>> => {
    const key = `${tenant} ${day}`;
    const known =
      tables.get(key) ??
      find(
        tenant,
        [...tariffBooks, exchangeRates].map((book) => ({ book, day })),
      );
    tables.set(key, known);
    return known;
  };
  const entryAt = async (tenant: string, area: string, id: string, position: bigint): Promise<unknown> => {
    const events = await store.readStream(streamName(area, tenant, id));
    const then = events.filter((event) => event.position < position);
    return then.length === 0 ? undefined : folded<unknown>(areaNamed(area), then);
  };
  const again = async (life: Life<Calculation>) => {
    const { tenant, last } = life;
    const position = life.events.findLast(({ type }) => countings.has(type))?.position ?? 0n;
    const editions = await tablesOf(tenant, last.day);
    const entries = new Map<string, unknown>();
    for (const [area, id] of [
      ['cargo', last.cargoCode],
      ['stations', last.toStationId],
    ] as const)
      if (id !== '') entries.set(`${area}/${id}`, await entryAt(tenant, area, id, position));
    const looks = {
      record: recordsGiven((area, id) => entries.get(`${area}/${id}`)),
      edition: (book: string) => editions.get(book),
    };
    return counted(last, looks, last.earlierLines ?? []);
  };

  const found = { counted: 0, corrected: 0, wrong: new Array<string>() };
  for await (const life of eachLife<Calculation>(store, 'calculation', leaveOut)) {
    const { last, id } = life;
    if (!last.editions) continue;
    const made = await again(life).catch((error: unknown) => {
      leaveOut(unreadable(life, error));
      return undefined;
    });
    if (!made) continue;
    found.counted += 1;
    const differ = results.filter((name) => figure(made[name]) !== figure(last[name]));
    if (differ.length === 0) continue;
    if (same(made.editions ?? [], last.editions))
      found.wrong.push(
        `calculation ${last.number || id}: ${differ.map((name) => `${name} ${last[name]}, counted again ${figure(made[name])}`).join('; ')}`,
      );
    else found.corrected += 1;
  }
  return found;
};
