import { Problem } from '@kerben/platform/http/problem.ts';
import { paymentCalls } from '@kerben/platform/telemetry/metrics.ts';
import { traceparentOf } from '@kerben/platform/telemetry/trace.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { answerResults, type OnlinePayment } from '@kerben/workflows/documents/online-payment/answers.ts';
import {
  providerAnswerSchema,
  type ProviderResult,
} from '@kerben/workflows/documents/online-payment/provider-answer.ts';
import { isOneOf } from '@kerben/workflows/kernel/lists.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { CommandAnswer, Execute } from '../command-request.ts';
import { answerSignedCall, believed, parsedBody, signedCall, tenantOfRecord } from '../webhooks/signed-call.ts';
import { processCommandsOf } from '@kerben/workflows/kernel/command-named.ts';

const translated = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'Idempotency.KeyReused'
    ? new Problem(409, 'OnlinePayment.MessageReused')
    : error;

const area = areaNamed('online-payment');
const command = processCommandsOf(area).find(({ name }) => name === 'record-answer');
if (!command) throw new Error('online-payment has no command record-answer');

interface Needs {
  readonly store: EventStore;
  readonly execute: Execute;
  readonly secrets: readonly Buffer[];
  /** The tenants that a payment may belong to: the path does not name one. */
  readonly tenants: () => readonly string[];
  readonly clock: Clock;
  readonly log: Logger;
}

const answering = ({ store, execute, secrets, tenants, clock, log }: Needs) => {
  const resultOf = async (tenant: string, id: string, messageId: string): Promise<ProviderResult> => {
    const { answers } = folded<OnlinePayment>(area, await store.readStream(streamName(area.name, tenant, id)));
    const result = answers.find((answer) => answer.messageId === messageId)?.result;
    return isOneOf(answerResults, result) ? result : 'duplicate';
  };

  const receive = async (req: Request, id: string): Promise<CommandAnswer & { result: ProviderResult }> => {
    const { messageId, body } = believed(req, { secrets, now: clock(), codes: 'OnlinePayment' });
    const { orderId, transactionId, outcome, amount, reason } = parsedBody(
      body,
      providerAnswerSchema,
      'OnlinePayment.Malformed',
    );
    if (orderId !== id) throw new Problem(400, 'OnlinePayment.Mismatch');
    const tenant = await tenantOfRecord({ store, tenants }, area.name, id, 'OnlinePayment.Unknown');
    const recorded = await execute({
      area,
      command,
      id,
      input: command.input.parse({ messageId, transaction: transactionId, outcome, amount, reason: reason ?? '' }),
      person: systemPerson(tenant),
      // The ids of the events are derived from it: an answer stands once, however often and wherever it comes in.
      idempotencyKey: `provider/${messageId}`,
      expectedRevision: undefined,
      traceparent: traceparentOf(req),
    });
    return { ...recorded, result: await resultOf(tenant, id, messageId) };
  };

  return answerSignedCall({
    receive,
    contradiction: { result: 'contradictory', code: 'OnlinePayment.Contradictory' },
    translated,
    calls: paymentCalls,
    caller: 'the payment provider',
    log,
  });
};

/**
 * `POST …/{id}/process-provider-response`: what the payment provider says of a payment (docs/online-payment.md). Believed by its
 * signature alone; answered 200 only after the log has acknowledged; the same message again, at any time and in parallel, gets the
 * same answer and writes nothing.
 *
 * Errors: 401 not signed, too old, signed wrongly; 400 not built as agreed, or about another payment than the path; 404 no such
 * payment; 409 contradictory (recorded; a person decides), webhook-id used for another answer; 413; 429; 503 outcome unknown.
 */
export const providerResponseCall = signedCall({
  area: area.name,
  name: 'process-provider-response',
  summary: 'The payment provider tells whether the money was taken (docs/online-payment.md)',
  body: providerAnswerSchema,
  results: 'accepted, late, again, ignored, duplicate',
  tooMany: 'OnlinePayment.TooManyCalls',
  answering,
});
