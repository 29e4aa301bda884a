import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { traceparentOf } from '@kerben/platform/telemetry/trace.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { json, Router, type Request, type RequestHandler } from 'express';
import type { z } from 'zod';
import type { Execute } from '../execute.ts';
import { readIdempotencyKey } from '../router.ts';
import { permissionWrites } from './permissions.ts';
import { roleWrites } from './roles.ts';
import { userWrites } from './users.ts';
import type { AnyAbpWrite } from './write.ts';

/** What keeps passwords, outside the log. */
export interface Passwords {
  /** Throws a Problem 400 when a new password is not good enough; `names` are the person's own. */
  check(password: string, names: readonly string[]): void;
  set(userId: string, password: string): Promise<void>;
}

/** Every changing call of ABP's client proxies. */
export const abpWrites: readonly AnyAbpWrite[] = [...userWrites, ...roleWrites, ...permissionWrites];

const parsed = <Value>(schema: z.ZodType<Value>, value: unknown): Value => {
  const result = schema.safeParse(value);
  if (!result.success) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(result.error) });
  return result.data;
};

const idOf = (req: Request): string => (typeof req.params['id'] === 'string' ? req.params['id'] : '');

/**
 * The changing calls of ABP's client proxies, below `/api`. Each is one command of the domain and goes the one way of every
 * command, so policies, rules, idempotency and the log are the same whoever calls.
 */
export const abpWriteRouter = (options: {
  execute: Execute;
  directory: Directory;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
  passwords: Passwords;
}): Router => {
  const { execute, directory } = options;
  const handle =
    (write: AnyAbpWrite): RequestHandler =>
    async (req, res) => {
      const person = personOf<Person>(req);
      if (!options.allowed(write.policy, person))
        throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: write.policy } });
      if (req.get('content-type') !== undefined && !req.is('application/json'))
        throw new Problem(415, 'Request.NotJson');
      const body: unknown = parsed(write.body, req.body ?? {});
      const request = { id: idOf(req), query: req.query, body, person, directory };
      const { area, command, id, input, expectedRevision } = write.command(request);
      const password = write.password?.(request);
      if (password !== undefined) options.passwords.check(password.value, password.names);
      const answer = await execute({
        area,
        command,
        id,
        input: parsed(command.input, input),
        person,
        idempotencyKey: readIdempotencyKey(req),
        expectedRevision,
        traceparent: traceparentOf(req),
      });
      if (password !== undefined) await options.passwords.set(answer.id, password.value);
      res.set({
        ETag: `"${answer.revision}"`,
        'X-Position': answer.position.toString(),
        'Cache-Control': 'no-store',
      });
      if (write.answer)
        res.status(write.method === 'post' ? 201 : 200).json(write.answer(directory, answer.id, person.tenant));
      else res.status(204).end();
    };
  const router = Router({ caseSensitive: true });
  const common = [authenticate(options.verify, options.toPerson), json({ limit: '100kb', strict: true })];
  for (const write of abpWrites) router[write.method](write.path, ...common, handle(write));
  return router;
};
