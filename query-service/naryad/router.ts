import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import { takingsProjector } from '@kerben/projections/read-models/takings.ts';
import { ordersPolicy } from '@kerben/questions/naryad/orders.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router, type Request } from 'express';
import type { Pool } from 'pg';
import { z, type ZodType } from 'zod';
import type { Positions } from '../positions.ts';
import { paperPages } from '../printed/paper-pages.ts';
import type { MakePdf } from '../printed/pdf-maker.ts';
import { paperFormats } from '../printed/report-router.ts';
import { reportPath } from '../printed/reports.ts';
import type { Records } from '../records.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { chargesOf, orderPaper, orderReports, ordersOfMonth, stationsOfDesks } from './papers.ts';

const station = z.string().regex(/^\d{4,6}$/);
/** Stations of a report: said several times, or one after another with commas; all of the reader's when none is said. */
const stations = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => [value].flat().flatMap((each) => each.split(',').filter((id) => id !== '')))
  .pipe(z.array(station).max(500));

const reportQuery = z.strictObject({
  stationIds: stations,
  date: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  userId: z.string().max(100).optional(),
  format: z.enum(['pdf', 'docx']).default('pdf'),
});

/** What the query says. Throws Problem 400 with the first member that is wrong. */
const queryOf = <Of>(schema: ZodType<Of>, req: Request): Of => {
  const { data, error } = schema.safeParse(req.query);
  if (error) throw new Problem(400, 'Request.Query', { params: { member: String(error.issues[0]?.path[0] ?? '') } });
  return data;
};

/** Below `/api/app`: the six reports on the orders of a month. */
export const naryadRouter = (options: {
  pool: Pool;
  records: Records;
  positions: Positions;
  makePdf: MakePdf;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { pool } = options;
  const router = Router({ caseSensitive: true });
  const signedIn = authenticate(options.verify, options.toPerson);
  const near = readYourWrites(options.positions, takingsProjector, readModelProjector);
  const staffOf = (req: Request): Person => {
    const person = personOf<Person>(req);
    if (!options.allowed(ordersPolicy, person))
      throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: ordersPolicy } });
    return person;
  };

  for (const [name, report] of Object.entries(orderReports))
    router.get(reportPath(name), signedIn, near, async (req, res) => {
      const person = staffOf(req);
      const { stationIds, date, format } = queryOf(reportQuery, req);
      const locale = languageOf(req.get('accept-language'));
      const found = await ordersOfMonth(pool, person, report.side, stationIds, date);
      const charges =
        report.layout === 'Full' ? await chargesOf(options.records, person, report.side, found) : new Map();
      const desks = report.layout === 'Full' ? await stationsOfDesks(pool, person) : new Map<string, string>();
      const paper = orderPaper(report, found, { charges, desks }, date, person.fullName, locale);
      // The library of Word papers is loaded when somebody wants one for the first time.
      const file =
        format === 'docx'
          ? await (await import('../printed/paper-word.ts')).paperWord(paper)
          : await options.makePdf(paperPages(paper));
      res
        .set({
          'Content-Type': paperFormats[format],
          'Content-Disposition': `inline; filename="${name}-${date}.${format}"`,
          'Content-Language': locale,
          'Cache-Control': 'no-store',
        })
        .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    });
  return router;
};
