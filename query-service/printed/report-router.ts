import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { stateNamed } from '@kerben/workflows/document/machine.ts';
import type { AnyDoc, PaperDefinition } from '@kerben/workflows/document/definition.ts';
import { tellsOf, withheldCode } from '@kerben/workflows/document/withheld.ts';
import { emptyOf, type AnyRow, type Fields } from '@kerben/workflows/fields/field.ts';
import { withheldFrom } from '@kerben/workflows/kernel/hidden.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import { readText } from '../list-request.ts';
import type { Positions } from '../positions.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { readYourWrites } from '../read-your-writes.ts';
import type { Records } from '../records.ts';
import { namesOfRecords } from './names-of-records.ts';
import { paperOf } from './paper.ts';
import { createHistory } from '../history.ts';
import { layOut } from './sheets/lay-out.ts';
import { sheetPages } from './sheets/sheet-pages.ts';
import { sealOf, stampOf } from './validity/seal.ts';
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

/** What a person says of the revision that is to be printed: a number, a named moment, or nothing for the record as it is. */
const revisionIn = (text: string | undefined): number | string | undefined => {
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (/^[a-z]{1,20}$/.test(text)) return text;
  throw new Problem(400, 'Request.Query', { params: { member: 'revision' } });
};

/** A document as if nobody had filled these fields in. */
const withoutFields = (fields: Fields, doc: AnyDoc, names: readonly string[]): AnyDoc => ({
  ...doc,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (names.includes(name) ? [[name, emptyOf(field)]] : [])),
  ),
});

/** The record with the one line that a paper is of. Throws Problem 400 where none is asked for, 404 where there is no such line. */
const ofOneLine = ({ line }: Pick<PaperDefinition, 'line'>, doc: AnyDoc, asked: string | undefined): AnyDoc => {
  if (line === undefined) return doc;
  const row = Number(asked);
  if (!Number.isInteger(row) || row < 1) throw new Problem(400, 'Request.Query', { params: { member: 'row' } });
  const lines = (doc[line] ?? []) as unknown as readonly AnyRow[];
  const one = lines.find((each) => each['row'] === row);
  if (!one) throw new Problem(404, 'Record.NotFound', { params: { id: String(row) } });
  return { ...doc, [line]: [one] };
};

/**
 * `GET /report/{name}?Id=…` below `/api/app`: a paper of a document as a PDF, or with `format=docx` as a Word document. It is the
 * reader's as the record is: 404 for those of others, 409 in a state that does not print it. `revision` prints it as it was then, by
 * number or by the name of a moment (`paid`), and says so; a form without `Id` is the blank one. A paper of a single line of the record
 * takes its number (`row`).
 */
export const reportRouter = (options: {
  models: readonly ReadModel[];
  records: Records;
  store: EventStore;
  /** Address under which everybody reaches Kerben: the codes on papers lead there. */
  origin: string;
  positions: Positions;
  makePdf: MakePdf;
  /** Lines above the title of every paper of a tenant. */
  heading: (tenant: string) => readonly string[];
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { records, makePdf, origin } = options;
  const history = createHistory(options.store);
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
      const format = formatIn(readText(req, 'format') ?? 'pdf');
      const locale = languageOf(req.get('accept-language'));
      const send = (file: Uint8Array, called: string): void => {
        res
          .set({
            'Content-Type': paperFormats[format],
            'Content-Disposition': `inline; filename="${fileName(name, called)}.${format}"`,
            'Content-Language': locale,
            'Cache-Control': 'no-store',
          })
          .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
      };
      if (id === '') {
        if (!paper.blank || !paper.form || format !== 'pdf')
          throw new Problem(400, 'Request.Query', { params: { member: 'Id' } });
        const blank = layOut(definition, paper.form, undefined, {}, { foot: [] });
        send(await makePdf(sheetPages(paper.title[1], blank)), 'blank');
        return;
      }
      const now = await records.folded(model, person, id);
      const asked = revisionIn(readText(req, 'revision'));
      const type = typeof asked === 'string' ? definition.sealed?.moments[asked] : undefined;
      if (typeof asked === 'string' && type === undefined)
        throw new Problem(400, 'Request.Query', { params: { member: 'revision' } });
      const wanted =
        typeof asked === 'number'
          ? asked
          : type === undefined
            ? undefined
            : (await history.logs(model.area, person, id, () => undefined)).findLast((entry) => entry.type === type)
                ?.revision;
      if (asked !== undefined && wanted === undefined) throw new Problem(404, 'Record.NotYet', { params: { id } });
      const { revision, state } =
        wanted === undefined ? now : await history.at(model.area, person, id, { revision: wanted });
      const withheld = withheldFrom(model.area, person, now.state);
      if (tellsOf(paper, withheld)) throw new Problem(409, withheldCode);
      const doc = withoutFields(definition.fields, state as AnyDoc, withheld);
      if (paper.in && !paper.in.includes(stateNamed(definition)(doc)))
        throw new Problem(409, `${definition.area}.needs.print-${name}`);
      // Forms of the railways are Russian, whoever prints them.
      const inForm = paper.form !== undefined && format === 'pdf';
      const nameOf = await namesOfRecords(records, person, definition.fields, doc, inForm ? 'ru' : locale);
      let file: Uint8Array;
      if (paper.form && inForm) {
        const stamp = stampOf({
          origin,
          heading: options.heading(person.tenant),
          seal: sealOf(definition, id, doc),
          nowSeal: sealOf(definition, id, now.state as AnyDoc),
          area: definition.area,
          id,
          revision,
          nowRevision: now.revision,
        });
        file = await makePdf(sheetPages(paper.title[1], layOut(definition, paper.form, doc, { nameOf }, stamp)));
      } else {
        const printed = paperOf(definition, paper, ofOneLine(paper, doc, readText(req, 'row')), {
          locale,
          forStaff: person.side === 'staff',
          nameOf,
          heading: options.heading(person.tenant),
        });
        // The library of Word papers is loaded when somebody wants one for the first time.
        file =
          format === 'docx'
            ? await (await import('./paper-word.ts')).paperWord(printed)
            : await makePdf(paperPages(printed));
      }
      const number = definition.number && doc[definition.number.field];
      send(file, typeof number === 'string' && number !== '' ? number : id);
    },
  );
  return router;
};
