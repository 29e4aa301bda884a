import type { Clock } from '@kerben/platform/clock.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import { takingsProjector } from '@kerben/projections/read-models/takings.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Pool } from 'pg';
import type { createLists } from '../lists.ts';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { createTehpdEntry } from './entry.ts';

export const tehpdPolicy = 'TehPd';

/** `GET /tehpd` below `/api/app`: what waits for the payment centre. */
export const tehpdRouter = (options: {
  pool: Pool;
  lists: ReturnType<typeof createLists>;
  positions: Positions;
  clock: Clock;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const entry = createTehpdEntry(options);
  const router = Router({ caseSensitive: true });
  router.get(
    '/tehpd',
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, readModelProjector, takingsProjector),
    async (req, res) => {
      const person = personOf<Person>(req);
      if (!options.allowed(tehpdPolicy, person))
        throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: tehpdPolicy } });
      const today = railwayDay(options.clock().toISOString());
      res.json(await entry(person, today, languageOf(req.get('accept-language'))));
    },
  );
  return router;
};
