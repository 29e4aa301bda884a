import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readAuditWish } from '@kerben/query-service/audit-log/wish.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { SecurityLog } from '@kerben/identity/security-log.ts';
import { securityActions } from '@kerben/workflows/people/security-actions.ts';

/** ABP's call of the security log, below `/api`: for whoever gives and takes rights. */
export const securityCalls = [{ path: '/identity/security-logs', policy: 'AbpIdentity.Users.ManagePermissions' }];

/** The security log of the reader's own tenant, newest first. */
export const securityLogRouter = (options: {
  security: SecurityLog;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const router = Router({ caseSensitive: true });
  for (const { path, policy } of securityCalls)
    router.get(path, authenticate(options.verify, options.toPerson), async (req, res) => {
      const person = personOf<Person>(req);
      if (!options.allowed(policy, person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy } });
      const { startTime, endTime, userName, skipCount, maxResultCount } = readAuditWish(req.query);
      const { action } = req.query;
      const known = securityActions.find((name) => name === action);
      if (action !== undefined && action !== '' && known === undefined)
        throw new Problem(400, 'Request.Query', { params: { member: 'action' } });
      const page = { skip: skipCount, limit: maxResultCount };
      const found = await options.security.page({
        tenant: person.tenant,
        ...page,
        action: known,
        userName,
        from: startTime,
        to: endTime,
      });
      res.set('Cache-Control', 'no-store').json(found);
    });
  return router;
};
