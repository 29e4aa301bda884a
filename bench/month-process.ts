import { openLog } from '@kerben/operations/services/open-log.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { verifyMoney } from '@kerben/projections/proofs/verify-money.ts';

/** What a process that proves money and does nothing else has found, and what it took. */
export interface MonthProved {
  readonly seconds: number;
  /** Of the processor, by this process alone. */
  readonly processor: number;
  readonly megabytes: number;
  readonly wrong: readonly string[];
  readonly records: number;
}

const store = await openLog({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  eventStoreUrl: undefined,
  log: createLog('bench', 'warn'),
});
const began = performance.now();
const used = process.cpuUsage();
const proved = await verifyMoney(store, ({ message }) => {
  throw new Error(message);
});
const { user, system } = process.cpuUsage(used);
const told: MonthProved = {
  processor: (user + system) / 1_000_000,
  seconds: (performance.now() - began) / 1000,
  megabytes: process.resourceUsage().maxRSS / 1024,
  wrong: proved.flatMap(({ name, wrong }) => wrong.slice(0, 3).map((what) => `${name}: ${what}`)),
  records: proved.find(({ name }) => name === 'charges')?.records ?? 0,
};
await store.close();
process.once('message', () => process.exit(0));
process.send?.(told);
