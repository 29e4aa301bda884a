import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelNamed, readModelProjector } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { cardId } from '@kerben/workflows/documents/personal-account/follows.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Pool } from 'pg';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { reportPath } from '../printed/reports.ts';

const statement = `select "payerId", "postedOn"::text as "postedOn" from ${readModelSchema}.${tableName(readModelNamed('payment'))}
where tenant = $1 and id = $2 and "postedOn" is not null`;

/**
 * `GET /report/FDU92?Id=` with a charge is the card that has its lines (processes, section 10). The card itself decides who may read it;
 * what is no charge goes on to the papers of documents.
 */
export const cardOfChargeRouter = (options: {
  pool: Pool;
  positions: Positions;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const router = Router({ caseSensitive: true });
  router.get(
    reportPath('FDU92'),
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, readModelProjector),
    async (req, res, next) => {
      const { Id: id } = req.query;
      const { tenant } = personOf<Person>(req);
      const { rows } =
        typeof id === 'string'
          ? await options.pool.query<{ payerId: string; postedOn: string }>(statement, [tenant, id])
          : { rows: [] };
      const [charge] = rows;
      if (!charge) return next();
      const asked = new URLSearchParams(req.query as Record<string, string>);
      asked.set('Id', cardId(charge.payerId, charge.postedOn.slice(0, 7)));
      res.redirect(307, `${req.baseUrl}${reportPath('FDU92')}?${asked.toString()}`);
    },
  );
  return router;
};
