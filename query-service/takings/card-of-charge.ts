import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelNamed, readModelProjector } from '@kerben/projections/read-models/index.ts';
import { cardId, documentOf } from '@kerben/workflows/documents/personal-account/follows.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Pool } from 'pg';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { database, rowsFor, runOn } from '../list-query.ts';
import { reportPath, reports } from '../printed/reports.ts';

const charges = readModelNamed('payment');
const cards = readModelNamed('personal-account');
const policy = reports.get('FDU92')?.policy ?? '';

/**
 * `GET /report/FDU92?Id=` with a charge is the card that has its lines (processes, section 10). Whoever may not read
 * the charge hears of no card; what is no charge goes on to the papers of documents.
 */
export const cardOfChargeRouter = (options: {
  pool: Pool;
  positions: Positions;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const run = runOn(options.pool);
  const router = Router({ caseSensitive: true });
  router.get(
    reportPath('FDU92'),
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, readModelProjector),
    async (req, res, next) => {
      const { Id: id } = req.query;
      const person = personOf<Person>(req);
      if (typeof id !== 'string' || !options.allowed(policy, person)) return next();
      const [charge] = await run<{ payerId: string; postedOn: string; number: string; basis: string }>(
        rowsFor(charges, person)
          .where('id', id)
          .whereNotNull('postedOn')
          .select('payerId', 'number', 'basis', database.raw('"postedOn"::text as "postedOn"')),
      );
      if (!charge) return next();
      const month = charge.postedOn.slice(0, 7);
      // A card of thousands of lines has parts: the one that has these.
      const [part] = await run<{ id: string }>(
        rowsFor(cards, person)
          .where({ payerId: charge.payerId, month })
          .whereRaw('? = any("lines")', [documentOf(charge)])
          .select('id'),
      );
      const asked = new URLSearchParams(req.query as Record<string, string>);
      asked.set('Id', part?.id ?? cardId(charge.payerId, month));
      res.redirect(307, `${req.baseUrl}${reportPath('FDU92')}?${asked.toString()}`);
    },
  );
  return router;
};
