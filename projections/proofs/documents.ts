import { areas } from '@kerben/workflows/areas.ts';
import { countedLine } from '@kerben/workflows/documents/payment/document.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { heapOf } from './hash.ts';
import { lifeSteps, type Life } from './lives.ts';
import type { Prover } from './prover.ts';
import { seam, type Entry } from './seam.ts';
import type { ChargeState } from './states.ts';
import { sumOf } from './sum.ts';

type OrderedLine = Parameters<typeof countedLine>[0];
interface Ordered {
  readonly payerId: string;
  readonly stationId: string;
  readonly lines: readonly OrderedLine[];
}

/** Areas whose documents order charges: calculations, statements, fines, sales of codes. */
const ordering = areas.filter(({ orders }) => orders?.to.includes('payment'));

const entry = (tenant: string, charge: string, of: string, { payerId, stationId, lines }: Ordered): Entry => ({
  cell: `${tenant}/${heapOf(charge)}`,
  name: `${tenant}/${charge}`,
  amount: sumOf(lines, (line) => countedLine(line).gross),
  says: `${payerId} at ${stationId}`,
  of,
  what: charge,
});

/** What a charge was when its document ordered it. */
const ofCharge = (charge: Life<ChargeState>): readonly Entry[] => {
  const [first] = lifeSteps(charge);
  if (first?.event.type !== 'PaymentIssuedBy') return [];
  const { after } = first;
  const { cell, name, says, what } = entry(charge.tenant, charge.id, charge.id, after);
  return [{ cell, name, says, what, of: `${after.forArea}/${after.forId}`, amount: tyiyn(after.total) }];
};

/** What a document orders again after a refusal, or because something was changed, may differ: the charge is one of them. */
const ofDocument = (document: Life<object>): readonly Entry[] => {
  const area = ordering.find(({ name }) => name === document.area);
  const entries = new Map<string, Entry>();
  for (const { before, after } of lifeSteps(document))
    for (const { targetArea, targetId, command, undo, input } of area?.orders?.between(before, after) ?? []) {
      if (targetArea !== 'payment' || command !== 'issue' || undo) continue;
      const one = entry(document.tenant, targetId, `${document.area}/${document.id}`, input as unknown as Ordered);
      entries.set(`${one.name} ${one.amount} ${one.says}`, one);
    }
  return [...entries.values()];
};

const judge = ([charge]: readonly Entry[], orders: readonly Entry[]): readonly string[] => {
  // What is ordered and not there yet waits for a step, which operators see.
  if (!charge) return [];
  const [order] = orders;
  if (!order) return [`charge ${charge.what} says that ${charge.of} ordered it, which did not`];
  return orders.some(({ amount, says }) => amount === charge.amount && says === charge.says)
    ? []
    : [
        `charge ${charge.what}: ${som(charge.amount)} of ${charge.says}, ` +
          `${order.of} ordered ${som(order.amount)} of ${order.says}`,
      ];
};

/** Each charge that a document ordered is of the payer, at the station and of the amount that the document said. */
export const documentsProver = (): Prover =>
  seam({
    name: 'documents',
    one: { payment: ofCharge },
    other: Object.fromEntries(ordering.map(({ name }) => [name, ofDocument])),
    judge,
  });
