import { bodyOf, checked, type Call, type Heard } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { traceparentOf } from '@kerben/platform/telemetry/trace.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { json, type Request } from 'express';
import type { z } from 'zod';
import type { Execute } from '../command-request.ts';
import { readIdempotencyKey } from '../router.ts';
import { testLetters } from './emailing.ts';
import { featureWrites } from './features.ts';
import { permissionWrites } from './permissions.ts';
import { roleWrites } from './roles.ts';
import { settingWrites } from './settings.ts';
import { tenantWrites } from './tenants.ts';
import { userWrites } from './users.ts';
import type { AbpRequest, AnyAbpWrite, Effects } from './write.ts';

/** What keeps passwords, outside the log. */
export interface Passwords {
  /** Throws a Problem 400 about `member` when a new password is not good enough; `names` are the person's own. */
  check(password: string, names: readonly string[], member: string): void;
  set(userId: string, password: string): Promise<void>;
  /** Keeps the password of a tenant's mail server; null removes it. */
  setSmtp(tenant: string, password: string | null): Promise<void>;
}

/** Every changing call of ABP's client proxies. */
export const abpWrites: readonly AnyAbpWrite[] = [
  ...userWrites,
  ...roleWrites,
  ...permissionWrites,
  ...featureWrites,
  ...settingWrites,
  ...tenantWrites,
];

/** Every call of theirs that does something which is no event. */
export const abpEffects = testLetters;

const idOf = (req: Request): string => (typeof req.params['id'] === 'string' ? req.params['id'] : '');

interface Needs {
  readonly execute: Execute;
  readonly directory: Directory;
  readonly passwords: Passwords;
  readonly effects: Effects;
}
type Asked = Heard<Needs> & { readonly person: Person };

/** The request with its body checked. Throws a Problem when it is malformed. */
const admitted = <Body>(body: z.ZodType<Body>, { req, person, needs: { directory } }: Asked): AbpRequest<Body> => {
  // Null = there is no body, whatever the type that is named.
  if (req.get('content-type') !== undefined && req.is('application/json') === false)
    throw new Problem(415, 'Request.NotJson');
  return { id: idOf(req), query: req.query, body: bodyOf(body, req), person, directory };
};

const handle =
  (write: AnyAbpWrite): Call<Person, Needs>['answer'] =>
  async (asked) => {
    const {
      req,
      res,
      person,
      needs: { execute, directory, passwords },
    } = asked;
    const request = admitted(write.body, asked);
    const { area, command, id, input, expectedRevision, tenant } = write.command(request);
    const password = write.password?.(request);
    if (password) passwords.check(password.value, password.names, password.member ?? 'password');
    const smtpPassword = write.smtpPassword?.(request);
    const answer = await execute({
      area,
      command,
      id,
      input: checked(command.input, input),
      person: tenant === undefined ? person : { ...person, tenant },
      idempotencyKey: readIdempotencyKey(req),
      expectedRevision,
      traceparent: traceparentOf(req),
    });
    if (password) await passwords.set(password.userOf?.(answer.id) ?? answer.id, password.value);
    if (smtpPassword !== undefined) await passwords.setSmtp(person.tenant, smtpPassword);
    res.set({ 'X-Position': answer.position.toString(), 'Cache-Control': 'no-store' });
    // A wish for no change about something that was never set: there is no record to have a revision.
    if (answer.revision >= 0) res.set('ETag', `"${answer.revision}"`);
    if (write.answer)
      res.status(write.method === 'post' ? 201 : 200).json(write.answer(directory, answer.id, person.tenant));
    else res.status(204).end();
  };

const before = () => [json({ limit: '100kb', strict: true })];

/**
 * The changing calls of ABP's client proxies, below `/api`. Each is one command of the domain and goes the one way of every
 * command, so policies, rules, idempotency and the log are the same whoever calls.
 */
export const abpWriteCalls: readonly Call<Person, Needs>[] = [
  ...abpWrites.map((write) => ({
    ...{ method: write.method, path: write.path, policy: write.policy, before },
    answer: handle(write),
  })),
  ...abpEffects.map((effect): Call<Person, Needs> => ({
    ...{ method: effect.method, path: effect.path, policy: effect.policy, before },
    answer: async (asked) => {
      await effect.perform(asked.needs.effects, admitted(effect.body, asked));
      asked.res.status(204).set('Cache-Control', 'no-store').end();
    },
  })),
];
