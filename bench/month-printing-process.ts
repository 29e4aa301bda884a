import { openLog } from '@kerben/operations/services/open-log.ts';
import { threadProgram } from '@kerben/operations/thread-program.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { inParts } from '@kerben/workflows/naryad/printed/in-parts.ts';
import { orderPaper } from '@kerben/workflows/naryad/printed/order-paper.ts';
import type { OrderLayout } from '@kerben/workflows/naryad/printed/order-words.ts';
import { chargeOfOrder, type Order, type OrderContents } from '@kerben/workflows/naryad/printed/printed-order.ts';
import { createPdfMaker } from '@kerben/query-service/printed/pdf-maker.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { z } from 'zod';
import { monthOrders } from './month-log.ts';

/** What a process that prints the orders of a month and does nothing else took. */
export interface MonthPrinted {
  readonly seconds: number;
  /** Of the processor, by this process with its thread. */
  readonly processor: number;
  readonly megabytes: number;
  readonly parts: number;
  readonly lines: number;
  /** The longest time for which everybody else of the process waited, milliseconds. */
  readonly longestTurn: number;
}

const store = await openLog({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  eventStoreUrl: undefined,
  log: createLog('bench', 'warn'),
});
const { makePdf, close } = createPdfMaker({
  start: () => threadProgram('query-service/printed/pdf-thread.ts', { maxOldGenerationSizeMb: 512 }),
});
const area = areaNamed('arrived-naryad');
const shape = z.object({ charges: z.array(chargeOfOrder) });
const size = z
  .object({ stations: z.int(), days: z.int(), payers: z.int(), chargesADay: z.int() })
  .parse(JSON.parse(process.env['BENCH_MONTH_SIZE'] ?? ''));
const month = process.env['BENCH_MONTH'] ?? '';

let turn = performance.now();
let longestTurn = 0;
const watch = setInterval(() => {
  const now = performance.now();
  longestTurn = Math.max(longestTurn, now - turn);
  turn = now;
}, 5);

/** The orders as their list has them; what stands in them is folded for the part that is printed. */
const all: readonly Order[] = [...monthOrders(size, month)].map(({ id, station, day, total }) => ({
  ...{ id, numberMaket: id, date: day, stationId: station, stationName: `Станция ${station}`, messageType: 1 },
  ...{ status: 1, made: 1, count: size.chargesADay, size: size.chargesADay },
  ...{ summaCash: total, summaCard: '0.00', summaAccount: '0.00', totalSumma: total },
}));
const contentsOf = async (orders: readonly Order[]): Promise<OrderContents> => {
  const charges = new Map<string, z.output<typeof chargeOfOrder>[]>();
  for (const { id } of orders) {
    const events = await store.readStream(`arrived-naryad/railway/${id}`);
    charges.set(id, shape.parse(folded(area, events)).charges);
  }
  return { charges, desks: new Map() };
};
const none: OrderContents = { charges: new Map(), desks: new Map() };

const began = performance.now();
const used = process.cpuUsage();
let parts = 0;
let lines = 0;
for (const layout of ['ByMonth', 'Summ', 'Full'] satisfies OrderLayout[]) {
  const cut = layout === 'Full' ? inParts(all, (order) => order.size) : [all];
  for (const [at, orders] of cut.entries()) {
    const contents = layout === 'Full' ? await contentsOf(orders) : none;
    const paper = orderPaper(
      { side: 'arrived', layout },
      { orders, all, part: at + 1, of: cut.length },
      contents,
      { month, printedBy: 'Bench' },
      'ru',
    );
    await makePdf(paper);
    parts += 1;
    for (const part of paper.parts) if (part.kind === 'table') lines += part.rows.length;
  }
}
const { user, system } = process.cpuUsage(used);
const told: MonthPrinted = {
  processor: (user + system) / 1_000_000,
  seconds: (performance.now() - began) / 1000,
  megabytes: process.resourceUsage().maxRSS / 1024,
  ...{ parts, lines, longestTurn },
};
clearInterval(watch);
await close();
await store.close();
process.once('message', () => process.exit(0));
process.send?.(told);
