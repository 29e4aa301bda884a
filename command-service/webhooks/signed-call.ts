import type { Heard, OpenCall, Said } from '@kerben/platform/http/call.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { webhookFault, type WebhookFault } from '@kerben/platform/webhooks/signature.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { raw, type Request, type RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CommandAnswer } from '../command-request.ts';

/** A call that is believed by its signature alone. */
export interface SignedCall {
  readonly messageId: string;
  readonly body: Buffer;
}

/** Refused calls of one address in a minute: far more than a caller that is set up wrongly makes while it is mended. */
const refusedPerMinute = 300;

/**
 * What stands before the handler of signed calls: 429 for an address that is refused too often, and the raw bytes, because a
 * signature is verified before anything reads what it signs.
 */
const beforeSigned = (tooMany: string): readonly RequestHandler[] => [
  rateLimit({
    windowMs: 60_000,
    limit: refusedPerMinute,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    skipSuccessfulRequests: true,
    keyGenerator: (req) => ipKeyGenerator(req.ip ?? ''),
    handler: (_req, _res, next) => next(new Problem(429, tooMany, { headers: { 'Retry-After': '60' } })),
  }),
  raw({ type: () => true, limit: '64kb', inflate: false }),
];

/** What is wrong with a signature, as the second word of the problem's code. */
export const faultCodes: Readonly<Record<WebhookFault, string>> = {
  missing: 'SignatureMissing',
  timestamp: 'TimestampOutside',
  signature: 'SignatureWrong',
};

/**
 * The id and the bytes of a call. Throws 401 with the code of what is wrong, behind the caller's own word: not signed, too old or too
 * new, signed wrongly.
 */
export const believed = (
  req: Request,
  { secrets, now, codes }: { secrets: readonly Buffer[]; now: Date; codes: string },
): SignedCall => {
  const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
  const messageId = req.get('webhook-id');
  const fault = webhookFault(
    {
      'webhook-id': messageId,
      'webhook-timestamp': req.get('webhook-timestamp'),
      'webhook-signature': req.get('webhook-signature'),
    },
    body,
    secrets,
    now,
  );
  if (fault || messageId === undefined) throw new Problem(401, `${codes}.${faultCodes[fault ?? 'missing']}`);
  return { messageId, body };
};

/** What the bytes of a call say. Throws 400 with this code when they are not built as agreed. */
export const parsedBody = <Schema extends z.ZodType>(body: Buffer, schema: Schema, code: string): z.output<Schema> => {
  let content: unknown;
  try {
    content = JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new Problem(400, code, { cause: error });
  }
  const said = schema.safeParse(content);
  if (!said.success) throw new Problem(400, code, { invalid: invalidMembers(said.error) });
  return said.data;
};

/** The tenant of a record that a call names without one. Throws 404 with this code when no tenant has it. */
export const tenantOfRecord = async (
  { store, tenants }: { store: EventStore; tenants: () => readonly string[] },
  area: string,
  id: string,
  unknown: string,
): Promise<string> => {
  for (const tenant of tenants())
    if ((await store.readStream(streamName(area, tenant, id), { from: 0, to: 0 })).length > 0) return tenant;
  throw new Problem(404, unknown);
};

/** What is answered to a signed call: the record, and what came of the message (one of these words, with commas between them). */
const signedAnswer = (results: string) =>
  z.object({ id: z.string(), revision: z.int(), position: z.string(), result: z.string().describe(results) });

/** Numbers of the problems of signed calls. */
const signedProblems = [400, 401, 404, 409, 413, 415, 429, 500, 503] as const;

/**
 * Answers a signed call about the record of the path: 200 with the result only after the log has acknowledged, 409 where the result is a
 * contradiction, which is recorded and told with an alarm. Each outcome is counted and logged, refusals with the caller's address.
 */
export const answerSignedCall =
  <Result extends string>(options: {
    readonly receive: (req: Request, id: string) => Promise<CommandAnswer & { readonly result: Result }>;
    /** The result that is a contradiction, and the code that says so. */
    readonly contradiction: { readonly result: Result; readonly code: string };
    /** What an error of the domain is called towards this caller. */
    readonly translated: (error: unknown) => unknown;
    readonly calls: { readonly inc: (labels: { result: string }) => void };
    readonly caller: string;
    readonly log: Logger;
  }) =>
  async ({ req, res }: Pick<Heard<unknown>, 'req' | 'res'>): Promise<void> => {
    const { receive, contradiction, translated, calls, caller, log } = options;
    const id = String(req.params['id']);
    const about = { recordId: id, messageId: req.get('webhook-id') };
    try {
      const { revision, position, result, written } = await receive(req, id);
      calls.inc({ result });
      const isContradiction = result === contradiction.result;
      log[isContradiction ? 'error' : 'info']({ ...about, result, written }, `${caller} has answered`);
      if (isContradiction) throw new Problem(409, contradiction.code);
      res
        .set({ ETag: `"${revision}"`, 'X-Position': position.toString(), 'Cache-Control': 'no-store' })
        .json({ id, revision, position: position.toString(), result });
    } catch (cause) {
      const error = translated(cause);
      if (error instanceof Problem && error.code !== contradiction.code) {
        calls.inc({ result: error.code });
        log.warn({ ...about, code: error.code, address: req.ip }, `a call of ${caller} was refused`);
      }
      throw error;
    }
  };

/** A signed call about a record of an area, as it answers and as the API document says it. */
export const signedCall = <Needs>(said: {
  readonly area: string;
  /** The last part of the path. */
  readonly name: string;
  readonly summary: string;
  readonly body: z.ZodType;
  /** What may come of a message, with commas between the words. */
  readonly results: string;
  /** Code of 429. */
  readonly tooMany: string;
  readonly answering: (needs: Needs) => ReturnType<typeof answerSignedCall>;
}): Said & OpenCall<Needs> => {
  const { area, name, summary, body, results, tooMany, answering } = said;
  return {
    method: 'post',
    path: `/${area}/:id/${name}`,
    ...{ tag: area, policy: 'webhook', headers: 'command', summary, body },
    answers: signedAnswer(results),
    problems: signedProblems,
    before: () => beforeSigned(tooMany),
    answer: ({ needs, ...heard }) => answering(needs)(heard),
  };
};
