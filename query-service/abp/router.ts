import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { policyNames } from '@kerben/workflows/permissions/policies.ts';
import { Router, type Request } from 'express';
import { applicationConfiguration } from './application-configuration.ts';
import { featureReads } from './features.ts';
import { permissionReads } from './permissions.ts';
import type { AbpRead } from './read.ts';
import { roleReads } from './roles.ts';
import { settingReads } from './settings.ts';
import { tenantReads } from './tenants.ts';
import { userReads } from './users.ts';

/** Every reading call of ABP's client proxies that asks for a policy. */
export const abpReads: readonly AbpRead[] = [
  ...userReads,
  ...roleReads,
  ...permissionReads,
  ...featureReads,
  ...settingReads,
  ...tenantReads,
];

/** The reading calls of ABP's client proxies, below `/api`, answered from the directory as it is now. */
export const abpReadRouter = (options: {
  directory: Directory;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { directory, allowed } = options;
  const router = Router({ caseSensitive: true });
  const signedIn = authenticate(options.verify, options.toPerson);
  // ABP's client asks before anybody has signed in as well; a token that is no good is refused as everywhere.
  const anonymous = (req: Request): boolean => req.get('authorization') === undefined;
  router.get(
    '/abp/application-configuration',
    (req, res, next) => (anonymous(req) ? next() : signedIn(req, res, next)),
    applicationConfiguration([...policyNames], allowed, directory, anonymous),
  );
  for (const { path, policy, answer } of abpReads) {
    router.get(path, signedIn, (req, res) => {
      const person = personOf<Person>(req);
      if (!allowed(policy, person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy } });
      const language = languageOf(req.get('accept-language'));
      res
        .set('Cache-Control', 'no-store')
        .json(answer({ params: req.params, query: req.query, person, directory, language }));
    });
  }
  return router;
};
