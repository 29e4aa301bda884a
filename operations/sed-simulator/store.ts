import { z } from 'zod';

const answerSchema = z.strictObject({
  at: z.string(),
  attempt: z.int(),
  decision: z.enum(['approve', 'reject', 'acknowledge']),
  webhookId: z.string(),
  /** HTTP status of Kerben's answer; null = not reached. */
  status: z.int().nullable(),
  /** What Kerben made of it, or the code of its refusal. */
  result: z.string(),
});

const receivedSchema = z.strictObject({
  requestId: z.string(),
  attempt: z.int(),
  at: z.string(),
  /** How often this very sending has come. */
  times: z.int(),
  message: z.looseObject({ callbackPath: z.string() }),
  answers: z.array(answerSchema),
});

/** Everything the simulator knows, as its file has it. */
export const keptSchema = z.strictObject({ auto: z.boolean(), received: z.array(receivedSchema) });

/** One answer that the simulator has given. */
export type GivenAnswer = z.output<typeof answerSchema>;
/** One sending that the simulator has got. */
export type Received = z.output<typeof receivedSchema>;
/** Everything the simulator knows. */
export type Kept = z.output<typeof keptSchema>;
