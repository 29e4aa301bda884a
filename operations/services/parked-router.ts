import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Contested } from '@kerben/command-service/take-up.ts';
import { parkedAtAll, type Parked } from '@kerben/projections/runtime/parked.ts';
import { parkedCall } from '@kerben/query-service/openapi/plain-calls.ts';
import { parseStream, streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Pool } from 'pg';

/** Both records of a contested name, each with the other one. */
const contestedItems = ({ tenant, key, keeper, other, eventId, position, since }: Contested): readonly Parked[] =>
  [
    [keeper, other],
    [other, keeper],
  ].map(([own = '', its = '']) => {
    const [area = '', id = ''] = own.split('/');
    const stream = streamName(area, tenant, id);
    const error = `${key}: ${its}`;
    return { projector: 'claims', stream, eventId, position: position.toString(), error, since };
  });

/**
 * What waits for an operator, as their page shows it: streams that hold an event which this version cannot read or apply, and records
 * that hold one name with another record since before names were claimed. Those of the own tenant.
 */
export const parkedRouter = (options: {
  pool: Pool;
  contested: () => Promise<readonly Contested[]>;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const router = Router({ caseSensitive: true });
  const { path, policy } = parkedCall;
  router.get(path, authenticate(options.verify, options.toPerson), async (req, res) => {
    const person = personOf<Person>(req);
    if (!options.allowed(policy, person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy } });
    const [unread, contested] = await Promise.all([parkedAtAll(options.pool), options.contested()]);
    const parked = [...unread, ...contested.flatMap(contestedItems)];
    const own = parked.filter(({ stream }) => parseStream(stream)?.tenant === person.tenant);
    res.set('Cache-Control', 'no-store').json({ items: own });
  });
  return router;
};
