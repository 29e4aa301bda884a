import type { Clock } from '@kerben/platform/clock.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import { newsProjector } from '@kerben/projections/read-models/news.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { Router } from 'express';
import type { Pool } from 'pg';
import { createLists } from '../lists.ts';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { createNews } from './news.ts';

/** `GET /news` below `/api/app`: the bell of whoever is signed in. */
export const newsRouter = (options: {
  pool: Pool;
  positions: Positions;
  directory: Pick<Directory, 'user'>;
  translate: Translate;
  clock: Clock;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { pool, directory, translate, clock } = options;
  const news = createNews({ pool, lists: createLists(pool), translate, clock });
  const router = Router({ caseSensitive: true });
  router.get(
    '/news',
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, newsProjector, readModelProjector),
    async (req, res) => {
      const person = personOf<Person>(req);
      const { newsUpTo = '', newsByMail = false } = directory.user(person.id)?.state ?? {};
      const found = await news.latest(person, languageOf(req.get('accept-language')), newsUpTo);
      res.json({ ...found, byMail: newsByMail });
    },
  );
  return router;
};
