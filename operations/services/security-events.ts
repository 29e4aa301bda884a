import type { CommandRequest } from '@kerben/command-service/command-request.ts';
import { faultCodes } from '@kerben/command-service/webhooks/signed-call.ts';
import type { SecurityLog } from '@kerben/identity/security-log.ts';
import type { SecurityAction } from '@kerben/workflows/people/security-actions.ts';
import { sourceOf } from '@kerben/identity/security-source.ts';
import { personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { ErrorRequestHandler, Request } from 'express';

/** Refusals that the security log tells of, by the code of the problem. */
const refusals: Readonly<Record<string, SecurityAction>> = {
  'Auth.TokenInvalid': 'TokenForged',
  'Auth.UserUnknown': 'AccessRefused',
  'Auth.UserInactive': 'AccessRefused',
  'Auth.TermPassed': 'AccessRefused',
  'Auth.TenantInactive': 'AccessRefused',
  'Auth.PolicyMissing': 'AccessRefused',
  'Auth.TooManyAttempts': 'LoginLockedout',
  'Auth.ForeignForm': 'FormForged',
  ...Object.fromEntries(
    ['Sed', 'OnlinePayment'].flatMap((caller) =>
      Object.values(faultCodes).map((code) => [`${caller}.${code}`, 'CallbackForged'] as const),
    ),
  ),
};

const personWhoAsked = (req: Request): Person | undefined => {
  try {
    return personOf<Person>(req);
  } catch {
    return undefined;
  }
};

/** Tells the security log of what was refused, and hands the error on. */
export const tellRefusals =
  (security: SecurityLog): ErrorRequestHandler =>
  (error: unknown, req, _res, next) => {
    const action = error instanceof Problem ? refusals[error.code] : undefined;
    if (action && error instanceof Problem) {
      const { id, userName, tenant } = personWhoAsked(req) ?? {};
      const missing = error.params['policy'];
      const detail = `${error.code}${missing === undefined ? '' : ` ${missing}`} ${req.method} ${req.baseUrl}${req.path}`;
      security.tell({ action, userId: id, userName, tenant, detail, ...sourceOf(req) });
    }
    next(error);
  };

/** Areas whose commands say who may do what. */
const rightAreas: ReadonlySet<string> = new Set([
  'users',
  'roles',
  'permission-grants',
  'features',
  'settings',
  'tenants',
]);
/** Tells the security log of a command that was carried out, when it decides who may do what. */
export const tellRightChanged = (
  security: SecurityLog,
  { area, command, person }: CommandRequest,
  id: string,
): void => {
  // What everybody may do with the own user decides about no right.
  if (!rightAreas.has(area.name) || command.unseen === 'own' || person.id === 'system') return;
  const { tenant, userName } = person;
  security.tell({
    action: 'RightChanged',
    tenant,
    userId: person.id,
    userName,
    detail: `${area.name} ${command.name} ${id}`,
  });
};
