import { membersIn, textMember } from '@kerben/platform/members.ts';
import { randomUUID } from 'node:crypto';
import { signWebhook } from '@kerben/platform/webhooks/signature.ts';
import { readSignedLink } from '@kerben/platform/webhooks/signed-link.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { keeper, readKept } from '../kept-file.ts';
import { keptSchema, orderSchema, type GivenAnswer, type Opened } from './store.ts';

/** What a person, or a test, tells the simulator to answer. */
export const wishSchema = z.strictObject({
  outcome: z.enum(['paid', 'failed']),
  /** The attempt it is about: the last one, or a new one when absent. */
  of: z.enum(['last', 'new']).optional(),
  /** What it says to have taken, som; what was asked when absent. */
  amount: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/)
    .optional(),
  reason: z.string().max(300).optional(),
  /** Answers later. */
  delaySeconds: z.number().min(0).max(3600).optional(),
  /** So often, at the same time and under one id: what a network does that repeats. */
  times: z.int().min(1).max(20).optional(),
});

export type Wish = z.output<typeof wishSchema>;

export interface PaymentSimulator {
  /** Believes the address that Kerben has sent the person to, and says which order it is; undefined = it does not. */
  open(query: Readonly<Record<string, unknown>>): string | undefined;
  order(id: string): Opened | undefined;
  orders(): readonly Opened[];
  /** Answers Kerben; resolves when the last answer was given, at once when it is delayed. Undefined = no such order. */
  answer(id: string, wish: Wish): Promise<readonly GivenAnswer[] | undefined>;
  close(): Promise<void>;
}

const mostKept = 500;

/**
 * Stands in for a payment provider where none is configured: shows what is to be paid, takes no money, and answers what a person or
 * a test tells it to, signed like a real one (docs/online-payment.md). It remembers in a file of its own and knows nothing of Kerben
 * but its address and the secret.
 */
export const createPaymentSimulator = async (options: {
  file: string;
  secrets: readonly Buffer[];
  /** Where Kerben is. */
  origin: string;
  log: Logger;
}): Promise<PaymentSimulator> => {
  const { file, secrets, origin, log } = options;
  const [secret] = secrets;
  if (!secret) throw new Error('there is no secret to sign with');
  const orders: Opened[] = [...((await readKept(file, keptSchema))?.orders ?? [])];
  const timers = new Set<NodeJS.Timeout>();
  const book = keeper(
    file,
    () => ({ orders }),
    (error) => log.warn({ err: error }, 'the payment simulator cannot keep what it knows'),
  );
  const find = (id: string): Opened | undefined => orders.find(({ order }) => order.orderId === id);

  const post = async ({ order, answers }: Opened, wish: Wish, about: { transactionId: string; webhookId: string }) => {
    const body = Buffer.from(
      JSON.stringify({
        orderId: order.orderId,
        transactionId: about.transactionId,
        outcome: wish.outcome,
        amount: wish.amount ?? order.amount,
        currency: 'KGS',
        ...(wish.reason !== undefined && { reason: wish.reason }),
      }),
    );
    const at = new Date();
    let status: number | null = null;
    let result = '';
    try {
      const response = await fetch(origin + order.callbackPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signWebhook({ id: about.webhookId, at, body }, secret) },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(10_000),
      });
      ({ status } = response);
      const said: unknown = await response.json();
      result = textMember(said, 'result') ?? textMember(membersIn(said)['error'], 'code') ?? '';
    } catch (error) {
      result = error instanceof Error ? error.message : String(error);
    }
    const given: GivenAnswer = { at: at.toISOString(), ...about, outcome: wish.outcome, status, result };
    answers.push(given);
    book.changed();
    return given;
  };

  return {
    open: (query) => {
      const read = readSignedLink(query, secrets, new Date());
      const parsed = 'content' in read ? orderSchema.safeParse(read.content) : undefined;
      if (!parsed?.success) return undefined;
      const { orderId } = parsed.data;
      if (!find(orderId)) {
        orders.push({ order: parsed.data, answers: [] });
        orders.splice(0, Math.max(0, orders.length - mostKept));
        book.changed();
      }
      return orderId;
    },
    order: find,
    orders: () => [...orders].reverse(),
    answer: async (id, wish) => {
      const opened = find(id);
      if (!opened) return undefined;
      const last = wish.of === 'last' ? opened.answers.at(-1)?.transactionId : undefined;
      const about = { transactionId: last ?? `SIM-${randomUUID().slice(0, 8)}`, webhookId: `msg_${randomUUID()}` };
      const give = () => Promise.all(Array.from({ length: wish.times ?? 1 }, () => post(opened, wish, about)));
      if (!wish.delaySeconds) return give();
      const timer = setTimeout(() => {
        timers.delete(timer);
        void give();
      }, wish.delaySeconds * 1000);
      timers.add(timer);
      return [];
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await book.close();
    },
  };
};
