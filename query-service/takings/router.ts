import type { Clock } from '@kerben/platform/clock.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import { takingsProjector } from '@kerben/projections/read-models/takings.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { takingKinds } from '@kerben/workflows/ledger/takings.ts';
import { Router, type Request } from 'express';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { daysOf, longestPeriod } from './period.ts';
import { createSummary, dimensions, type Dimension, type SummaryQuestion } from './summary.ts';

export const summaryPolicy = 'TehPd.SvodReport';

const names = Object.keys(dimensions) as [Dimension, ...Dimension[]];
/** Several values of one member stand behind each other, as in a list's filter. */
const values = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(200)])
  .transform((value) => [value].flat());

const questionSchema = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  what: z.enum(takingKinds).default('charged'),
  by: z.enum(names).default('station'),
  ...(Object.fromEntries(names.map((name) => [name, values.optional()])) as Record<
    Dimension,
    z.ZodOptional<typeof values>
  >),
});

/** What is asked; the running month where no period is said. Throws Problem 400 for what cannot be asked. */
const questionOf = (req: Request, today: string): SummaryQuestion => {
  const { data, error } = questionSchema.safeParse(req.query);
  const wrong = (member: string): Problem => new Problem(400, 'Request.Query', { params: { member } });
  if (!data) throw wrong(String(error.issues[0]?.path[0] ?? ''));
  const { from = `${today.slice(0, 7)}-01`, to = today, what, by, ...only } = data;
  const { length } = daysOf({ from, to });
  if (length === 0 || length > longestPeriod) throw wrong('to');
  return { from, to, what, by, only };
};

/** `GET /svod-report` and `/svod-report/behind` below `/api/app`: the summary of TehPD, and the charges behind its numbers. */
export const takingsRouter = (options: {
  pool: Pool;
  positions: Positions;
  clock: Clock;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const found = createSummary(options.pool);
  const router = Router({ caseSensitive: true });
  const common = [
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, takingsProjector, readModelProjector),
  ] as const;
  const asked = (req: Request): { person: Person; question: SummaryQuestion } => {
    const person = personOf<Person>(req);
    if (!options.allowed(summaryPolicy, person))
      throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: summaryPolicy } });
    return { person, question: questionOf(req, railwayDay(options.clock().toISOString())) };
  };
  router.get('/svod-report', ...common, async (req, res) => {
    const { person, question } = asked(req);
    res.json(await found.summary(person, question, languageOf(req.get('accept-language'))));
  });
  router.get('/svod-report/behind', ...common, async (req, res) => {
    const { person, question } = asked(req);
    res.json(await found.behind(person, question));
  });
  return router;
};
