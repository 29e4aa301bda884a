import { maintenanceProblem } from '@kerben/command-service/refuse-in-maintenance.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { createKeySet } from '@kerben/platform/tokens/key-set.ts';
import { createTokenVerifier } from '@kerben/platform/tokens/verifier.ts';
import { createLocalJWKSet } from 'jose';
import { keySetOf } from '../key-set.ts';
import { provisioning } from '../../people/provision.ts';
import type { ApiOptions } from './options.ts';
import type { openPeople } from './people.ts';

/** Who verifies tokens: our own keys, or those of another issuer, whose people become users as they come. */
export const openTokens = async (
  { configuration, log }: Pick<ApiOptions, 'configuration' | 'log'>,
  { keys, issuer, people }: Pick<Awaited<ReturnType<typeof openPeople>>, 'keys' | 'issuer' | 'people'>,
) => {
  const { directory } = people;
  const embeddedIdentity = configuration.oidcIssuer === undefined;
  const foreignKeys = embeddedIdentity
    ? undefined
    : createKeySet(configuration.oidcKeySetUrl ?? (await keySetOf(issuer, { waitMs: configuration.oidcWaitMs, log })));
  const verified = createTokenVerifier({
    issuer,
    audience: configuration.oidcAudience,
    typ: configuration.oidcTokenType,
    keys:
      foreignKeys ??
      createLocalJWKSet({
        keys: keys.jwks.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use })),
      }),
  });
  const verify = embeddedIdentity
    ? verified
    : provisioning(verified, {
        people,
        issuer,
        rolesClaim: configuration.oidcRolesClaim,
        closed: () => maintenanceProblem(directory, systemClock),
      });
  return { embeddedIdentity, foreignKeys, verify };
};
