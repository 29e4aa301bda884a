import { membersIn, textMember } from '@kerben/platform/members.ts';
import { randomUUID } from 'node:crypto';
import { signWebhook, webhookFault, type WebhookHeaders } from '@kerben/platform/webhooks/signature.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { keeper, readKept } from '../kept-file.ts';
import { keptSchema, type GivenAnswer, type Kept, type Received } from './store.ts';

/** What a person may tell the simulator to answer. */
export const wishSchema = z.strictObject({
  requestId: z.string().min(1).max(60),
  /** The sending it is about; the last one when absent. An older one comes out of order. */
  attempt: z.int().min(1).optional(),
  decision: z.enum(['approve', 'reject', 'acknowledge']),
  comment: z.string().max(2000).optional(),
  signerName: z.string().max(200).optional(),
  /** Answers later. */
  delaySeconds: z.number().min(0).max(600).optional(),
  /** So often, at the same time and under one id: what a network does that repeats. */
  times: z.int().min(1).max(20).optional(),
});

export type Wish = z.output<typeof wishSchema>;

export const modeSchema = z.strictObject({
  /** Acknowledges and approves by itself. */
  auto: z.boolean().optional(),
  /** Answers nothing but 503 for so long; 0 = up again. */
  downSeconds: z.number().min(0).max(3600).optional(),
});

export interface SedSimulator {
  /** Takes a signed request as SED would: the HTTP status that it answers. */
  receive(headers: Partial<WebhookHeaders>, body: Buffer): number;
  /** Answers Kerben; resolves when the last answer was given, at once when it is delayed. Undefined = no such request. */
  answer(wish: Wish): Promise<readonly GivenAnswer[] | undefined>;
  setMode(mode: z.output<typeof modeSchema>): void;
  state(): Kept & { readonly downUntil: string | null };
  close(): Promise<void>;
}

const mostKept = 500;
const autoMs = { acknowledge: 1_000, approve: 3_000 };

const messageSchema = z.looseObject({
  requestId: z.string(),
  attempt: z.int().min(1),
  callbackPath: z.string().regex(/^\/api\/app\/[\w./-]+$/),
});

/**
 * Stands in for the document-exchange system where none is configured: takes what Kerben sends, drops repeats by their id, and
 * answers what a person or a test tells it to, signed like the real one (docs/sed.md). It remembers in a file of its own and
 * knows nothing of Kerben but its address and the secret.
 */
export const createSedSimulator = async (options: {
  file: string;
  secrets: readonly Buffer[];
  /** Where Kerben is. */
  origin: string;
  log: Logger;
}): Promise<SedSimulator> => {
  const { file, secrets, origin, log } = options;
  const kept = await readKept(file, keptSchema);
  const received: Received[] = [...(kept?.received ?? [])];
  let auto = kept?.auto ?? false;
  let downUntil = 0;
  const timers = new Set<NodeJS.Timeout>();
  const book = keeper(
    file,
    () => ({ auto, received }),
    (error) => log.warn({ err: error }, 'the SED simulator cannot keep what it knows'),
  );

  const later = (ms: number, work: () => unknown): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const post = async (entry: Received, { decision, comment, signerName }: Wish, webhookId: string) => {
    const { requestId, attempt } = entry;
    const content =
      decision === 'acknowledge'
        ? { requestId, attempt, isAcknowledged: true, documentNumber: `СЭД-${requestId.slice(0, 8)}/${attempt}` }
        : {
            requestId,
            attempt,
            isApproved: decision === 'approve',
            comment: comment ?? '',
            signerName: signerName ?? 'Симулятор СЭД',
          };
    const body = Buffer.from(JSON.stringify(content));
    const [secret] = secrets;
    if (!secret) throw new Error('there is no secret to sign with');
    const at = new Date();
    let status: number | null = null;
    let result = '';
    try {
      const response = await fetch(origin + entry.message.callbackPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signWebhook({ id: webhookId, at, body }, secret) },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(10_000),
      });
      ({ status } = response);
      const answer: unknown = await response.json();
      result = textMember(answer, 'result') ?? textMember(membersIn(answer)['error'], 'code') ?? '';
    } catch (error) {
      result = error instanceof Error ? error.message : String(error);
    }
    const given: GivenAnswer = { at: at.toISOString(), attempt, decision, webhookId, status, result };
    entry.answers.push(given);
    book.changed();
    return given;
  };

  const answer: SedSimulator['answer'] = async (wish) => {
    const entry = received.findLast(
      ({ requestId, attempt }) => requestId === wish.requestId && (wish.attempt ?? attempt) === attempt,
    );
    if (!entry) return undefined;
    const webhookId = `msg_${randomUUID()}`;
    const give = () => Promise.all(Array.from({ length: wish.times ?? 1 }, () => post(entry, wish, webhookId)));
    if (!wish.delaySeconds) return give();
    later(wish.delaySeconds * 1000, () => void give());
    return [];
  };

  return {
    receive: (headers, body) => {
      if (Date.now() < downUntil) return 503;
      if (webhookFault(headers, body, secrets, new Date())) return 401;
      const parsed = messageSchema.safeParse(JSON.parse(body.toString('utf8')));
      if (!parsed.success) return 400;
      const { requestId, attempt } = parsed.data;
      const known = received.find((entry) => entry.requestId === requestId && entry.attempt === attempt);
      if (known) known.times += 1;
      else {
        const at = new Date().toISOString();
        received.push({ requestId, attempt, at, times: 1, message: parsed.data, answers: [] });
        received.splice(0, Math.max(0, received.length - mostKept));
        if (auto) {
          later(autoMs.acknowledge, () => void answer({ requestId, attempt, decision: 'acknowledge' }));
          later(autoMs.approve, () => void answer({ requestId, attempt, decision: 'approve' }));
        }
      }
      book.changed();
      return known ? 200 : 202;
    },
    answer,
    setMode: (mode) => {
      auto = mode.auto ?? auto;
      if (mode.downSeconds !== undefined) downUntil = Date.now() + mode.downSeconds * 1000;
      book.changed();
    },
    state: () => ({
      auto,
      downUntil: Date.now() < downUntil ? new Date(downUntil).toISOString() : null,
      received: [...received].reverse(),
    }),
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await book.close();
    },
  };
};
