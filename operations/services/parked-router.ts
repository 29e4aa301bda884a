import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { parkedAtAll } from '@kerben/projections/runtime/parked.ts';
import { parkedCall } from '@kerben/query-service/openapi/plain-calls.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Pool } from 'pg';

/** Streams that hold an event which this version cannot read or apply, as the operators' page shows them: those of the own tenant. */
export const parkedRouter = (options: {
  pool: Pool;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const router = Router({ caseSensitive: true });
  const { path, policy } = parkedCall;
  router.get(path, authenticate(options.verify, options.toPerson), async (req, res) => {
    const person = personOf<Person>(req);
    if (!options.allowed(policy, person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy } });
    const parked = await parkedAtAll(options.pool);
    const own = parked.filter(({ stream }) => parseStream(stream)?.tenant === person.tenant);
    res.set('Cache-Control', 'no-store').json({ items: own });
  });
  return router;
};
