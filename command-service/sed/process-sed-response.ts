import { isRedirectEvent } from '@kerben/workflows/documents/change-agreement-request-document/log.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { sedCalls } from '@kerben/platform/telemetry/metrics.ts';
import { traceparentOf } from '@kerben/platform/telemetry/trace.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { dataOf } from '@kerben/workflows/kernel/fold.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { redirectRequests } from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import {
  recordSedAcknowledgement,
  recordSedAnswer,
} from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import {
  resultOfMessage,
  sedAnswerSchema,
  type SedAnswer,
  type SedResult,
} from '@kerben/workflows/documents/change-agreement-request-document/sed/answer.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { CommandAnswer, Execute } from '../command-request.ts';
import { answerSignedCall, believed, parsedBody, signedCall, tenantOfRecord } from '../webhooks/signed-call.ts';
import { anyCommand } from '@kerben/workflows/kernel/command-named.ts';

/** The command that records an answer, and its input. */
const commandFor = (
  answer: SedAnswer,
  messageId: string,
): { command: Command<unknown, DomainEvent>; input: unknown } =>
  'isAcknowledged' in answer
    ? {
        command: anyCommand(recordSedAcknowledgement),
        input: recordSedAcknowledgement.input.parse({
          attempt: answer.attempt,
          sedDocumentNumber: answer.documentNumber ?? '',
        }),
      }
    : {
        command: anyCommand(recordSedAnswer),
        input: recordSedAnswer.input.parse({
          attempt: answer.attempt,
          messageId,
          isApproved: answer.isApproved,
          comment: answer.comment ?? '',
          signerName: answer.signerName ?? '',
        }),
      };

const translated = (error: unknown): unknown => {
  if (!(error instanceof Problem)) return error;
  if (error.code === 'Redirect.NeverSent') return new Problem(409, 'Sed.NeverSent');
  if (error.code === 'Idempotency.KeyReused') return new Problem(409, 'Sed.AnswerIdReused');
  return error.status === 404 ? new Problem(404, 'Sed.RequestUnknown') : error;
};

interface Needs {
  readonly store: EventStore;
  readonly execute: Execute;
  readonly secrets: readonly Buffer[];
  /** The tenants that a request may belong to: the path does not name one. */
  readonly tenants: () => readonly string[];
  readonly clock: Clock;
  readonly log: Logger;
}

const answering = ({ store, execute, secrets, tenants, clock, log }: Needs) => {
  const resultOf = async (tenant: string, answer: SedAnswer, messageId: string): Promise<SedResult> => {
    if ('isAcknowledged' in answer) return 'acknowledged';
    const events = await store.readStream(streamName(redirectRequests.name, tenant, answer.requestId));
    return (
      resultOfMessage(
        events.map((event) => ({ type: event.type, data: dataOf(event) })).filter(isRedirectEvent),
        messageId,
      ) ?? 'duplicate'
    );
  };

  const receive = async (req: Request, id: string): Promise<CommandAnswer & { result: SedResult }> => {
    const { messageId, body } = believed(req, { secrets, now: clock(), codes: 'Sed' });
    const answer = parsedBody(body, sedAnswerSchema, 'Sed.Malformed');
    if (answer.requestId !== id) throw new Problem(400, 'Sed.RequestMismatch');
    const tenant = await tenantOfRecord({ store, tenants }, redirectRequests.name, id, 'Sed.RequestUnknown');
    const recorded = await execute({
      area: redirectRequests,
      ...commandFor(answer, messageId),
      id,
      person: systemPerson(tenant),
      // The ids of the events are derived from it: an answer stands once, however often and wherever it comes in.
      idempotencyKey: `sed/${answer.attempt}/${messageId}`,
      expectedRevision: undefined,
      traceparent: traceparentOf(req),
    });
    return { ...recorded, result: await resultOf(tenant, answer, messageId) };
  };

  return answerSignedCall({
    receive,
    contradiction: { result: 'contradictory', code: 'Sed.Contradictory' },
    translated,
    calls: sedCalls,
    caller: 'SED',
    log,
  });
};

/**
 * `POST …/{id}/process-sed-response`: what SED says of a request (docs/sed.md; research 2.2). Believed by its signature alone,
 * never by a person's token: the raw bytes are verified before anything reads them. Answered 200 only after the log has
 * acknowledged; the same message again, at any time and in parallel, gets the same answer and writes nothing.
 *
 * Errors: 401 not signed, too old, signed wrongly; 400 not built as agreed, or about another request than the path; 404 no such
 * request; 409 never sent, contradictory (recorded), webhook-id used for another answer; 413; 429; 503 outcome unknown.
 */
export const sedResponseCall = signedCall({
  area: redirectRequests.name,
  name: 'process-sed-response',
  summary: 'SED tells its decision, or that it has taken the request into work (docs/sed.md)',
  body: sedAnswerSchema,
  results: 'agreed, objected, acknowledged, duplicate, stale, final',
  tooMany: 'Sed.TooManyCalls',
  answering,
});
