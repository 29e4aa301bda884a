import type { Clock } from '@kerben/platform/clock.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { Router, type Request } from 'express';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { createActivity, type Period } from './activity.ts';

/** Who sees what employees did (specification 000, section 2.2). */
export const activityPolicy = 'Activity.Menu';

const longestDays = 366;
const day = z.iso.date();

/** The days asked for, today when none are. Throws Problem 400 when they are no days, turned round, or more than a year. */
const periodOf = ({ query }: Request, today: string): Period => {
  const from = day.safeParse(query['from'] ?? today);
  const to = day.safeParse(query['to'] ?? today);
  const wrong = (member: string) => new Problem(400, 'Request.Query', { params: { member } });
  if (!from.success) throw wrong('from');
  if (!to.success) throw wrong('to');
  const days = (Date.parse(to.data) - Date.parse(from.data)) / 86_400_000;
  if (days < 0 || days > longestDays) throw wrong('to');
  return { from: from.data, to: to.data };
};

/** `GET /activity` and `/activity/{userId}` below `/api/app`: what employees did in a period. */
export const activityRouter = (options: {
  pool: Pool;
  directory: Pick<Directory, 'person'>;
  positions: Positions;
  clock: Clock;
  translate: Translate;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const activity = createActivity(options);
  const today = (): string => railwayDay(options.clock().toISOString());
  const router = Router({ caseSensitive: true });
  const common = [
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, auditLogProjector),
  ] as const;
  const reader = (req: Request): Person => {
    const person = personOf<Person>(req);
    if (!options.allowed(activityPolicy, person))
      throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: activityPolicy } });
    return person;
  };
  router.get('/activity', ...common, async (req, res) => {
    const person = reader(req);
    res.json({ employees: await activity.employees(person, periodOf(req, today())) });
  });
  router.get('/activity/:id', ...common, async (req, res) => {
    const person = reader(req);
    const id = req.params['id'] as string;
    const found = await activity.of(person, id, periodOf(req, today()), languageOf(req.get('accept-language')));
    if (!found) throw new Problem(404, 'Record.Unknown', { params: { id } });
    res.json(found);
  });
  return router;
};
