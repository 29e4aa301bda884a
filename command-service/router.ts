import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import { traceparentOf } from '@kerben/platform/telemetry/trace.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { json, Router, type Request, type RequestHandler } from 'express';
import { commandTable, type FoundCommand } from './command-table.ts';
import type { Execute } from './command-request.ts';

const idempotencyKey = /^[\x21-\x7e]{8,200}$/;
const strongEntityTag = /^"(\d{1,9})"$/;

/** The key that makes a retry the same command. Throws Problem 400 when it is malformed. */
export const readIdempotencyKey = (req: Request): string | undefined => {
  const key = req.get('idempotency-key');
  if (key !== undefined && !idempotencyKey.test(key)) throw new Problem(400, 'Request.IdempotencyKeyMalformed');
  return key;
};

/** The revision a person has seen; `*` and weak tags are no revision. */
const readIfMatch = (req: Request): number | undefined => {
  const header = req.get('if-match');
  if (header === undefined) return undefined;
  const revision = strongEntityTag.exec(header.trim())?.[1];
  if (revision === undefined) throw new Problem(400, 'Request.IfMatchMalformed');
  return Number(revision);
};

/** What a call says: its record, its input, and the member that should have named the record and does not. */
interface Said {
  readonly id: string | undefined;
  readonly body: unknown;
  readonly unnamed?: string;
}

/** The record and the input of a stated call, whose id may stand in the body and whose numbers in the query. */
const said = ({ command: { route }, id }: FoundCommand, req: Request): Said => {
  const body: unknown = req.body ?? {};
  if (route?.id === undefined && route?.query === undefined) return { id, body };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { id, body };
  const members: Record<string, unknown> = { ...body };
  for (const name of route.query ?? []) {
    const value = req.query[name];
    if (value === undefined) continue;
    members[name] = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  }
  if (route.id === undefined) return { id, body: members };
  const { [route.id]: named, ...rest } = members;
  return typeof named === 'string' && named !== ''
    ? { id: named, body: rest }
    : { id: undefined, body: rest, unnamed: route.id };
};

type Allowed = (expression: string, person: Person) => boolean;

const handle =
  (find: ReturnType<typeof commandTable>, execute: Execute, allowed: Allowed): RequestHandler =>
  async (req, res) => {
    const found = find(req.method, req.path);
    if (!found) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
    const { area, command, path } = found;
    // Metrics count by route, as for the routes that Express finds.
    req.route = { path };
    const person = personOf<Person>(req);
    if (!allowed(command.policy, person))
      throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: command.policy } });
    if (!req.is('application/json') && req.get('content-length') !== '0' && req.get('content-type') !== undefined) {
      throw new Problem(415, 'Request.NotJson');
    }
    const { id, body: sent, unnamed } = said(found, req);
    const parsed = command.input.safeParse(sent);
    // All that is wrong is told at once: the record that is not named beside the fields that are not known.
    const missing = unnamed === undefined ? [] : [{ code: 'Validation.missing', member: unnamed }];
    if (!parsed.success || missing.length > 0)
      throw new Problem(400, 'Request.Invalid', {
        invalid: [...missing, ...(parsed.success ? [] : invalidMembers(parsed.error))],
      });
    const answer = await execute({
      area,
      command,
      id,
      input: parsed.data,
      person,
      idempotencyKey: readIdempotencyKey(req),
      expectedRevision: readIfMatch(req),
      traceparent: traceparentOf(req),
    });
    const position = answer.position.toString();
    const body = JSON.stringify({ id: answer.id, revision: answer.revision, position });
    // Written straight to the socket: `res.json` looks up charset, type and freshness that are all known here.
    res
      .writeHead(command.kind === 'create' ? 201 : 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        ETag: `"${answer.revision}"`,
        'X-Position': position,
        'Cache-Control': 'no-store',
      })
      .end(body);
  };

/**
 * Every command of every area below `/api/app`, found by its declaration. Anything that is not GET and
 * that no command declares is 404 here; GET is the query-service's.
 */
export const commandRouter = (options: {
  areas: readonly Area[];
  execute: Execute;
  /** Whether a policy expression holds for a person; throws on an unknown name. */
  allowed: Allowed;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const router = Router({ caseSensitive: true });
  router.use((req, _res, next) => {
    next(req.method === 'GET' || req.method === 'HEAD' ? 'router' : undefined);
  });
  router.use(authenticate(options.verify, options.toPerson));
  router.use(json({ limit: '1mb', strict: true }));
  router.use(handle(commandTable(options.areas), options.execute, options.allowed));
  return router;
};
