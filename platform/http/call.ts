import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import type { TokenVerifier, VerifiedClaims } from '../tokens/verifier.ts';
import { authenticate, personOf } from './authenticate.ts';
import { invalidMembers } from './invalid-members.ts';
import { Problem } from './problem.ts';

interface Place {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Below where the calls are mounted; parameters as `:id`. */
  readonly path: string;
}

/** What the document of the API says of a call (query-service/openapi/plain-call.ts): the row that answers is the row that is described. */
export interface Said extends Place {
  readonly tag: string;
  readonly summary: string;
  /** Who may call: `public`, `webhook` (a signature instead of a token), `signed-in`, `member` or an expression of policies. */
  readonly policy: string;
  /** What stands in the query: read by `askedOf`. */
  readonly asks?: z.ZodType;
  /** JSON that it takes: read by `bodyOf`. */
  readonly body?: z.ZodType;
  /** The body is a file. */
  readonly takesFile?: true;
  /** Names of parameters that many calls take (query-service/openapi/shared.ts). */
  readonly takes?: readonly string[];
  /** Other parameters, as OpenAPI writes them. */
  readonly parameters?: readonly Readonly<Record<string, unknown>>[];
  /** Its answer: a schema, the name of one of the document's, or null where it answers nothing. */
  readonly answers: z.ZodType | string | null;
  /** Headers of the answer: those of commands, of reads, or by name as OpenAPI writes them. */
  readonly headers?: 'command' | 'read' | Readonly<Record<string, unknown>>;
  /** Type of the answer where it is not JSON of ours. */
  readonly type?: string;
  /** Number of the answer; 200 when absent, 204 when it answers nothing. */
  readonly status?: number;
  /** Other numbers with the same answer. */
  readonly also?: readonly number[];
  /** Numbers of the problems that it may answer. */
  readonly problems: readonly number[];
}

/** Who asks what, and what there is to answer it from. */
export interface Heard<Needs> {
  readonly req: Request;
  readonly res: Response;
  readonly needs: Needs;
}

interface Answering<Needs, As> extends Place {
  /** JSON that it takes. */
  readonly body?: z.ZodType;
  /** What waits, counts and reads the body before it is answered; where this is absent, a `body` is read as JSON. */
  readonly before?: (needs: Needs) => readonly RequestHandler[];
  readonly answer: (heard: As) => unknown;
}

/** A call for whoever signs in that is neither a question nor a command of one record. */
export interface Call<Person, Needs> extends Answering<Needs, Heard<Needs> & { readonly person: Person }> {
  /** Policy expression; nothing more than the door asks when absent. */
  readonly policy?: string;
}

/** A call that asks for no token: it is believed by a signature, or open to everybody. */
export type OpenCall<Needs> = Answering<Needs, Heard<Needs>>;

/** Who is let in, and what he may. */
export interface Door<Person> {
  readonly verify: TokenVerifier;
  readonly toPerson: (claims: VerifiedClaims) => Person;
  readonly allowed: (expression: string, person: Person) => boolean;
}

/** What the query of a request asks. Throws Problem 400 with the first member that is wrong; members that nobody knows are passed by. */
export const askedOf = <Asks>(schema: z.ZodType<Asks>, { query }: Request): Asks => {
  const { data, error } = schema.safeParse(query);
  if (error) throw new Problem(400, 'Request.Query', { params: { member: String(error.issues[0]?.path[0] ?? '') } });
  return data;
};

/** A value as its schema has it. Throws Problem 400 with every member that is wrong. */
export const checked = <Value>(schema: z.ZodType<Value>, value: unknown): Value => {
  const { data, error } = schema.safeParse(value);
  if (error) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(error) });
  return data;
};

/** What the JSON of a request says, `{}` where it says nothing. Throws as `checked`. */
export const bodyOf = <Body>(schema: z.ZodType<Body>, req: Request): Body => checked(schema, req.body ?? {});

const readJson = json({ limit: '256kb', strict: true });

/** Calls without a token, in their order. */
export const openCalls = <Needs>(calls: readonly OpenCall<Needs>[], needs: Needs): Router => {
  const router = Router({ caseSensitive: true });
  for (const { method, path, body, before = () => (body ? [readJson] : []), answer } of calls)
    router[method](path, ...before(needs), async (req, res) => void (await answer({ req, res, needs })));
  return router;
};

/** Calls of people: 401, then 403, then the body and what else comes before, then the answer. */
export const signedCalls = <Person, Needs>(
  calls: readonly Call<Person, Needs>[],
  door: Door<Person>,
  needs: Needs,
): Router => {
  const called = authenticate(door.verify, door.toPerson);
  return openCalls(
    calls.map(({ policy, body, before = () => (body ? [readJson] : []), answer, ...place }): OpenCall<Needs> => {
      const may: RequestHandler = (req, _res, next) => {
        if (policy !== undefined && !door.allowed(policy, personOf<Person>(req)))
          throw new Problem(403, 'Auth.PolicyMissing', { params: { policy } });
        next();
      };
      return {
        ...place,
        before: (all) => [called, may, ...before(all)],
        answer: (heard) => answer({ ...heard, person: personOf<Person>(heard.req) }),
      };
    }),
    needs,
  );
};
