import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { stateNamed } from '@kerben/workflows/document/machine.ts';
import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import { readText } from '../list-request.ts';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import type { Records } from '../records.ts';
import { namesOfRecords } from './names-of-records.ts';
import { paperOf } from './paper.ts';
import { paperPages } from './paper-pages.ts';
import type { MakePdf } from './pdf-maker.ts';
import { reportPath, reports } from './reports.ts';

/** What a paper can be had as. */
export const paperFormats = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

const formatIn = (text: string): keyof typeof paperFormats => {
  if (text === 'pdf' || text === 'docx') return text;
  throw new Problem(400, 'Request.Query', { params: { member: 'format' } });
};

/** A name that every system can keep a file under: `Act-715604-2026-12`. */
const fileName = (...parts: readonly string[]): string =>
  `${parts
    .join('-')
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(0, 120)}`;

/**
 * `GET /report/{name}?Id=…` below `/api/app`: a paper of a document as a PDF, or with `format=docx` as a Word document. It is the reader's as the record is: 404 for those
 * of others, 409 in a state that does not print it.
 */
export const reportRouter = (options: {
  models: readonly ReadModel[];
  records: Records;
  positions: Positions;
  makePdf: MakePdf;
  /** Lines above the title of every paper of a tenant. */
  heading: (tenant: string) => readonly string[];
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { records, makePdf } = options;
  const router = Router({ caseSensitive: true });
  router.get(
    reportPath(':name'),
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, readModelProjector),
    async (req, res) => {
      const person = personOf<Person>(req);
      const name = String(req.params['name']);
      const report = reports.get(name);
      const model = options.models.find((one) => one.name === report?.definition.area);
      if (!report || !model) throw new Problem(404, 'Report.Unknown', { params: { name } });
      const { definition, paper, policy } = report;
      if (!options.allowed(policy, person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy } });
      const id = readText(req, 'Id') ?? '';
      if (id === '') throw new Problem(400, 'Request.Query', { params: { member: 'Id' } });
      const format = formatIn(readText(req, 'format') ?? 'pdf');
      const { state } = await records.folded(model, person, id);
      const doc = state as AnyDoc;
      if (paper.in && !paper.in.includes(stateNamed(definition)(doc)))
        throw new Problem(409, `${definition.area}.needs.print-${name}`);
      const locale = languageOf(req.get('accept-language'));
      const nameOf = await namesOfRecords(records, person, definition.fields, doc, locale);
      const printed = paperOf(definition, paper, doc, {
        locale,
        isCustomer: person.isCustomer,
        nameOf,
        heading: options.heading(person.tenant),
      });
      // The library of Word papers is loaded when somebody wants one for the first time.
      const file =
        format === 'docx'
          ? await (await import('./paper-word.ts')).paperWord(printed)
          : await makePdf(paperPages(printed));
      const number = definition.number && doc[definition.number.field];
      res
        .set({
          'Content-Type': paperFormats[format],
          'Content-Disposition': `inline; filename="${fileName(name, typeof number === 'string' && number !== '' ? number : id)}.${format}"`,
          'Content-Language': locale,
          'Cache-Control': 'no-store',
        })
        .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    },
  );
  return router;
};
