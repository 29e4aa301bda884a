import type { Clock } from '@kerben/platform/clock.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import { statisticsProjector } from '@kerben/projections/read-models/statistics.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { forms, type Form } from '@kerben/workflows/statistics/forms.ts';
import { statisticalDay } from '@kerben/workflows/statistics/statistical-day.ts';
import { Router, type Request } from 'express';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { createStatistics, periods, type Cell, type Period } from './statistics.ts';

const day = z.iso.date();
const wrong = (member: string): Problem => new Problem(400, 'Request.Query', { params: { member } });

/** The number that is looked behind. Throws Problem 400 for one that the form does not have. */
const cellOf = ({ query }: Request, { parts }: Form): Cell => {
  const part = parts.find(({ what }) => what === query['what']);
  if (!part) throw wrong('what');
  const column = part.columns.find(({ key }) => key === query['column']);
  if (!column) throw wrong('column');
  const period = query['period'] ?? 'day';
  if (!(periods as readonly unknown[]).includes(period)) throw wrong('period');
  const { line } = query;
  if (line !== undefined && typeof line !== 'string') throw wrong('line');
  return { part, column, period: period as Period, line };
};

/**
 * `GET /osot/{form}`, `/osot/{form}/days` and `/osot/{form}/behind` below `/api/app`: the forms of the operational statistics for a day
 * (`?day=`, else the running statistical day), a column day by day, and the records behind one of their numbers.
 */
export const statisticsRouter = (options: {
  pool: Pool;
  positions: Positions;
  clock: Clock;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const statistics = createStatistics(options.pool);
  const router = Router({ caseSensitive: true });
  const common = [
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, statisticsProjector, readModelProjector),
  ] as const;
  for (const form of forms) {
    const asked = (req: Request): { person: Person; day: string } => {
      const person = personOf<Person>(req);
      if (!options.allowed(form.policy, person))
        throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: form.policy } });
      const given = day.safeParse(req.query['day'] ?? statisticalDay(options.clock().toISOString()));
      if (!given.success) throw wrong('day');
      return { person, day: given.data };
    };
    router.get(`/osot/${form.name}`, ...common, async (req, res) => {
      const { person, day: of } = asked(req);
      const language = languageOf(req.get('accept-language'));
      res.json(await statistics.form(person, form, of, language));
    });
    router.get(`/osot/${form.name}/days`, ...common, async (req, res) => {
      const { person, day: of } = asked(req);
      res.json(await statistics.days(person, form, of, cellOf(req, form)));
    });
    router.get(`/osot/${form.name}/behind`, ...common, async (req, res) => {
      const { person, day: of } = asked(req);
      res.json(await statistics.behind(person, form, of, cellOf(req, form)));
    });
  }
  return router;
};
