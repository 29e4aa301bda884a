import type { Clock } from '@kerben/platform/clock.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Pool } from 'pg';
import { createLists } from '../lists.ts';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { createDashboard } from './dashboard.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';

/** `GET /dashboard` below `/api/app`: all of the home page in one request, for whoever is signed in. */
export const dashboardRouter = (options: {
  pool: Pool;
  directory: Directory;
  positions: Positions;
  translate: Translate;
  clock: Clock;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { pool, directory, translate, allowed, clock } = options;
  const dashboard = createDashboard({ lists: createLists(pool), pool, directory, translate, allowed });
  const router = Router({ caseSensitive: true });
  router.get(
    '/dashboard',
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, readModelProjector, auditLogProjector),
    async (req, res) => {
      const language = languageOf(req.get('accept-language'));
      res.json(await dashboard(personOf<Person>(req), language, clock()));
    },
  );
  return router;
};
