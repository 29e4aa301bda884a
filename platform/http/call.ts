import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { TokenVerifier, VerifiedClaims } from '../tokens/verifier.ts';
import { authenticate, personOf } from './authenticate.ts';
import { Problem } from './problem.ts';

interface Place {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Below where the calls are mounted. */
  readonly path: string | readonly string[];
  /** What reads the body, waits or counts, before it is answered. */
  readonly before?: readonly RequestHandler[];
}

/** A call for whoever signs in that is neither a question nor a command of one record. */
export interface Call<Person> extends Place {
  /** Policy expression; nothing more than the door asks when absent. */
  readonly policy?: string;
  readonly answer: (req: Request, res: Response, person: Person) => void | Promise<void>;
}

/** A call that asks for no token: it is believed by a signature, or open to everybody. */
export interface OpenCall extends Place {
  readonly answer: RequestHandler;
}

/** Who is let in, and what he may. */
export interface Door<Person> {
  readonly verify: TokenVerifier;
  readonly toPerson: (claims: VerifiedClaims) => Person;
  readonly allowed: (expression: string, person: Person) => boolean;
}

/** Calls without a token, in their order. */
export const openCalls = (calls: readonly OpenCall[]): Router => {
  const router = Router({ caseSensitive: true });
  for (const { method, path, before = [], answer } of calls) router[method]([path].flat(), ...before, answer);
  return router;
};

/** Calls of people: 401, then 403, then the body and what else comes before, then the answer. */
export const signedCalls = <Person>(calls: readonly Call<Person>[], door: Door<Person>): Router =>
  openCalls(
    calls.map(({ policy, before = [], answer, ...place }) => {
      const may: RequestHandler = (req, _res, next) => {
        if (policy !== undefined && !door.allowed(policy, personOf<Person>(req)))
          throw new Problem(403, 'Auth.PolicyMissing', { params: { policy } });
        next();
      };
      return {
        ...place,
        before: [authenticate(door.verify, door.toPerson), may, ...before],
        answer: (req, res) => answer(req, res, personOf<Person>(req)),
      };
    }),
  );
