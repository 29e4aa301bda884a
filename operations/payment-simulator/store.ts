import { z } from 'zod';

/** What the signed address says (query-service/answers/pay-at.ts). */
export const orderSchema = z.looseObject({
  orderId: z.string(),
  number: z.string(),
  payer: z.string(),
  amount: z.string(),
  expiresAt: z.string(),
  callbackPath: z.string().regex(/^\/api\/app\/online-payment\/[\w.%~-]+\/process-provider-response$/),
  successUrl: z.string(),
  failureUrl: z.string(),
});

const answerSchema = z.strictObject({
  at: z.string(),
  transactionId: z.string(),
  outcome: z.enum(['paid', 'failed']),
  webhookId: z.string(),
  /** HTTP status of Kerben's answer; null = not reached. */
  status: z.int().nullable(),
  /** What Kerben made of it, or the code of its refusal. */
  result: z.string(),
});

const openedSchema = z.strictObject({ order: orderSchema, answers: z.array(answerSchema) });

/** Everything the simulator knows, as its file has it. */
export const keptSchema = z.strictObject({ orders: z.array(openedSchema) });

/** One answer that the simulator has given. */
export type GivenAnswer = z.output<typeof answerSchema>;
/** An order whose page was opened. */
export type Opened = z.output<typeof openedSchema>;
