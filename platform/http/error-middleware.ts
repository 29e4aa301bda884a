import { membersIn } from '../members.ts';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { languageOf } from './language.ts';
import { Problem } from './problem.ts';
import type { Translate } from './translate.ts';
import { unavailableProblem, refusedByLog } from './unavailable.ts';
import { traceIdOf } from '../telemetry/trace.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** What body-parser throws, in our words. */
const fromParser = (error: unknown): Problem | undefined => {
  const { type, status } = membersIn(error);
  if (type === 'entity.parse.failed') return new Problem(400, 'Request.MalformedJson');
  if (type === 'entity.too.large') return new Problem(413, 'Request.TooLarge');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new Problem(415, 'Request.Encoding');
  if (status === 400) return new Problem(400, 'Request.Malformed');
  return undefined;
};

/**
 * The one place where an error becomes an answer: RFC 9457 problem+json and the ABP envelope in one body
 * (spec/http-contract, errors). A log or a database that cannot be asked now is 503; anything unknown is 500 without a word
 * about its inside; the log has the rest.
 */
export const errorMiddleware =
  (translate: Translate, log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const problem =
      error instanceof Problem
        ? error
        : (fromParser(error) ?? unavailableProblem(error) ?? refusedByLog(error) ?? new Problem(500, 'Server.Failure'));
    const traceId = traceIdOf(req);
    if (problem.status >= 500) log.error({ err: error, traceId, path: req.path }, 'request failed');
    const language = languageOf(req.get('accept-language'));
    const message = translate(language, problem.code, problem.params);
    const validationErrors = problem.invalid.map((entry) => ({
      code: entry.code,
      message: translate(language, entry.code, entry.params),
      members: entry.member ? [entry.member] : [],
    }));
    res
      .status(problem.status)
      .set({ 'Content-Language': language, _AbpErrorFormat: 'true', ...problem.headers })
      .type('application/problem+json')
      .send(
        JSON.stringify({
          type: `urn:kerben:problem:${problem.code}`,
          title: titles[problem.status] ?? 'Error',
          status: problem.status,
          detail: message,
          traceId,
          error: {
            code: problem.code,
            message,
            details: validationErrors.length > 0 ? validationErrors.map((entry) => entry.message).join('\n') : null,
            data: problem.data,
            validationErrors,
          },
        }),
      );
  };
