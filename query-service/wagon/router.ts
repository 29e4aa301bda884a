import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Pool } from 'pg';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { readOn } from '../read-on.ts';
import type { Records } from '../records.ts';
import { createWagonDocuments } from './papers.ts';

export const wagonPolicy = 'TehPd.WagonDocument or Arrived.Wagon';

/** `GET /wagon-documents/{id}` below `/api/app`: every paper of a wagon by its stays, and with
 * `?on=` what each stay was at that instant. A wagon nobody knows has none. */
export const wagonRouter = (options: {
  pool: Pool;
  records: Records;
  positions: Positions;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const documentsOf = createWagonDocuments(options);
  const router = Router({ caseSensitive: true });
  router.get(
    '/wagon-documents/:id',
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, readModelProjector),
    async (req, res) => {
      const person = personOf<Person>(req);
      if (!options.allowed(wagonPolicy, person))
        throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: wagonPolicy } });
      const wagonNumber = String(req.params['id']);
      if (!/^\d{8}(\d{4})?$/.test(wagonNumber))
        throw new Problem(400, 'Check.Wagon.Shape', { params: { value: wagonNumber } });
      res.json(await documentsOf(person, wagonNumber, languageOf(req.get('accept-language')), readOn(req)));
    },
  );
  return router;
};
