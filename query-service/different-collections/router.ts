import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelNamed, readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { Collection } from '@kerben/workflows/documents/different-collections/papers.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Pool } from 'pg';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import type { Records } from '../records.ts';
import { createWagonsInfo } from './wagons-info.ts';

/** `GET /api/app/different-collections/wagons-info/{id}` (001, section 7). */
export const differentCollectionsRouter = (options: {
  pool: Pool;
  records: Records;
  positions: Positions;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const wagonsInfo = createWagonsInfo(options.pool);
  const model = readModelNamed('different-collections');
  const { viewPolicy } = model.area;
  const router = Router({ caseSensitive: true });
  router.get(
    '/different-collections/wagons-info/:id',
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, readModelProjector),
    async (req, res) => {
      const person = personOf<Person>(req);
      if (!options.allowed(viewPolicy, person))
        throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: viewPolicy } });
      const { state } = await options.records.folded(model, person, String(req.params['id']));
      const withActs = options.allowed(readModelNamed('act').area.viewPolicy, person);
      res.json(await wagonsInfo(person, state as Collection, withActs));
    },
  );
  return router;
};
