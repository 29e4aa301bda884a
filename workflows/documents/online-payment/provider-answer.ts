import { z } from 'zod';
import { code, text } from '../../kernel/fields.ts';
import { tyiyn, typedAmountSchema } from '../../kernel/money.ts';
import type { AnswerResult } from './answers.ts';

/** What a payment provider posts (docs/online-payment.md). */
export const providerAnswerSchema = z
  .strictObject({
    /** The payment that it was asked for. */
    orderId: text(60).min(1),
    /** Its own name of the attempt: one payment may have several. */
    transactionId: code(100).min(1),
    outcome: z.enum(['paid', 'failed']),
    /** What it has taken, som. */
    amount: typedAmountSchema,
    currency: z.literal('KGS'),
    /** Why it failed, in words. */
    reason: text(300).nullish(),
  })
  // Whoever took nothing was not paid; of what failed nothing is said rightly.
  .refine(({ outcome, amount }) => outcome === 'failed' || tyiyn(amount) > 0n, { path: ['amount'] });

/**
 * What a call of the provider is answered with; `duplicate`: the same was said before. Only a contradiction is told to the provider as a
 * conflict (409): everything else that changes nothing is received well, or it would be repeated for ever.
 */
export type ProviderResult = AnswerResult | 'duplicate';
