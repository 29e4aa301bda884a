import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { formOf } from './request.ts';

/** Whole networks of IPv6 count as one address: their holders have as many as they like. */
const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? '');

const windowMs = 60_000;
const perNameAndAddress = 20;
const perAddress = 100;

export type TooMany = (req: Request, minutes: number) => { readonly status: number; readonly html: string } | Error;

const limiter = (
  limit: number,
  keyOf: (req: Request) => string,
  tooMany: TooMany,
  trusted: (req: Request) => boolean,
): RequestHandler =>
  rateLimit({
    windowMs,
    limit,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    skip: trusted,
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_req, res) => res.statusCode < 400 && res.locals['failed'] !== true,
    keyGenerator: keyOf,
    handler: (req, res, next) => {
      const answer = tooMany(req, 1);
      if (answer instanceof Error) next(answer);
      else res.status(answer.status).set('Retry-After', '60').type('html').send(answer.html);
    },
  });

/**
 * Holds back whoever fails too often: by name and address, so that nobody can hold back a colleague from another desk, and
 * by address, so that nobody can try one password on all names. Only failures count. `trusted` requests are let through:
 * an office has one address, and a person's own device is counted by itself (attempts).
 */
export const failureLimits = (
  field: string,
  tooMany: TooMany,
  trusted: (req: Request) => boolean = () => false,
): RequestHandler[] => [
  limiter(perAddress, addressOf, tooMany, trusted),
  limiter(
    perNameAndAddress,
    (req) => `${addressOf(req)}/${(formOf(req)[field] ?? '').toLowerCase()}`,
    tooMany,
    trusted,
  ),
];

/** Holds back whoever asks too often for something that costs a letter or an account, success or not. */
export const requestLimit = (limit: number, tooMany: TooMany): RequestHandler =>
  rateLimit({
    windowMs: 10 * windowMs,
    limit,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    keyGenerator: addressOf,
    handler: (req, res, next) => {
      const answer = tooMany(req, 10);
      if (answer instanceof Error) next(answer);
      else res.status(answer.status).set('Retry-After', '600').type('html').send(answer.html);
    },
  });
