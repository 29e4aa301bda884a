import { anyDoc } from '@kerben/workflows/document/any-doc.ts';
import type { AnyDoc, DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import { stateNamed } from '@kerben/workflows/document/machine.ts';
import { ofOneLine, printsWhole } from '@kerben/workflows/document/paper-line.ts';
import { tellsOf, withheldCode } from '@kerben/workflows/document/withheld.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import type { Fields } from '@kerben/workflows/fields/field.ts';
import { emptyOf } from '@kerben/workflows/fields/schemas.ts';
import { withheldFrom } from '@kerben/workflows/kernel/hidden.ts';
import { namedOnPaper } from '@kerben/workflows/printed/named-records.ts';
import { paperOf } from '@kerben/workflows/printed/paper.ts';
import { reports, type Report } from '@kerben/workflows/printed/reports.ts';
import { issuerOf } from '@kerben/workflows/settings/issuer.ts';
import { paperSettings } from '@kerben/workflows/settings/papers.ts';
import { z } from 'zod';
import { paper as aPaper, paperAsks, Printed } from '../engine/printed.ts';
import { named, own, query } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { Refused, refused, unknown, wrong } from '../engine/refused.ts';
import { sql, column, listed } from '../engine/sql.ts';

/** What is asked of every paper of a document; what a paper needs of it is checked when it is printed. */
interface Asked {
  readonly Id: string;
  readonly row?: number | undefined;
  readonly revision?: string | undefined;
  readonly format: 'pdf' | 'docx';
}

/** A document as if nobody had filled these fields in. */
const withoutFields = (fields: Fields, doc: AnyDoc, names: readonly string[]): AnyDoc => ({
  ...doc,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (names.includes(name) ? [[name, emptyOf(field)]] : [])),
  ),
});

/** The revision that is to be printed: a number, a moment by its name, or nothing for the record as it is. */
const momentOf = ({ sealed }: DocumentDefinition, asked = ''): number | { readonly after: string } | undefined => {
  const type = sealed?.moments[asked];
  return type === undefined ? (asked === '' ? undefined : Number(asked)) : { after: type };
};

/** The id of the record that has the paper: of its own area, or found by one of another. */
const idOf = async (
  { finds }: Report['paper'],
  id: string,
  { rows, find }: Reading<'document' | 'others'>,
): Promise<string> => {
  if (!finds) return id;
  const named = [...finds.by, ...(finds.beside ?? [])];
  const members = named.map((name) => sql`coalesce(${column(name)}::text, '') as ${column(name)}`);
  const known = Object.fromEntries(finds.by.map((name) => [`${name}__blank`, false]));
  const [row] = await find(
    z.record(z.string(), z.string()),
    sql`select ${listed(members)} from ${rows('others', { id: [id], ...known })} others`,
  );
  if (!row) return id;
  const [own] = finds.among
    ? await find(z.object({ id: z.string() }), sql`select id from ${rows('document', finds.among(row))} own limit 1`)
    : [];
  return own?.id ?? finds.id(row);
};

/** The record with the other one that its paper tells of, where there is one. */
const withBeside = async (
  { beside }: Report['paper'],
  doc: AnyDoc,
  { record }: Reading<'beside'>,
): Promise<AnyDoc | Refused> => {
  const id = beside?.id(doc) ?? '';
  if (id === '') return doc;
  const other = await record(z.looseObject({}), 'beside', id);
  return other ? Object.assign({}, doc, { beside: other }) : unknown(id);
};

const printed = async (
  { name, definition, paper }: Report,
  asked: Asked,
  reading: Reading<'document' | 'others' | 'beside'>,
): Promise<Printed | Refused> => {
  const { person, language, directory } = reading;
  const settings = directory.settings(person.tenant);
  const { heading } = paperSettings(settings);
  const onForm = asked.format === 'pdf' ? paper.form : undefined;
  if (asked.Id === '')
    return paper.blank && onForm
      ? new Printed(`${name}-blank`, { definition, title: paper.title, form: onForm })
      : wrong('Id');
  const id = await idOf(paper, asked.Id, reading);
  const found = await reading.past('document', id, momentOf(definition, asked.revision));
  if (!found) return unknown(asked.Id);
  const { revision, now } = found;
  const state = anyDoc(found.state);
  const withheld = withheldFrom(areaNamed(definition.area), person, now.state);
  if (tellsOf(paper, withheld)) return refused(409, withheldCode);
  const doc = withoutFields(definition.fields, state, withheld);
  if (paper.in && !paper.in.includes(stateNamed(definition)(doc)))
    return refused(409, `${definition.area}.needs.print-${name}`);
  // Forms of the railways are Russian, whoever prints them.
  const named = [...namedOnPaper(definition.fields, doc), ...(paper.names?.(doc) ?? [])];
  const nameOf = await reading.names(named, onForm ? 'ru' : language);
  const number = definition.number && doc[definition.number.field];
  const called = `${name}-${typeof number === 'string' && number !== '' ? number : id}`;
  if (onForm)
    return new Printed(called, {
      definition,
      title: paper.title,
      form: onForm,
      nameOf,
      record: { id, revision, shown: doc, now: { ...now, state: anyDoc(now.state) }, heading },
    });
  if (asked.row === undefined && !printsWhole(paper)) return wrong('row');
  const lined = ofOneLine(paper, doc, asked.row);
  if (!lined)
    return asked.row === undefined
      ? refused(409, `${definition.area}.needs.print-${name}`)
      : refused(404, 'Record.NotFound', { id: String(asked.row) });
  const shown = await withBeside(paper, lined, reading);
  if (shown instanceof Refused) return shown;
  return new Printed(
    called,
    paperOf(definition, paper, shown, {
      ...{ locale: language, forStaff: person.side === 'staff', nameOf, heading },
      issuer: issuerOf(settings),
    }),
  );
};

/** Which line of a table is printed; where the paper finds it itself, nothing has to be said. */
const rowOf = ({ lineFor }: Report['paper'], line: string) => {
  const row = z.coerce.number().int().min(1).describe(`Number of the line of "${line}" that it is printed of.`);
  return lineFor ? row.optional() : row;
};

/** What may be said of the revision: a number, or a moment that the document names. */
const revisionOf = ({ sealed }: DocumentDefinition) => {
  const moments = Object.keys(sealed?.moments ?? {});
  return z
    .string()
    .regex(new RegExp(`^(\\d{1,9}|${moments.join('|')})?$`))
    .optional()
    .describe(
      `The record as it was after this revision${
        moments.length > 0 ? `, or at a moment: ${moments.join(', ')}` : ''
      }; as it is when absent.`,
    );
};

/**
 * A paper of a document as a PDF, or with `format=docx` as a Word document. It is the reader's as the record is: 404 for those of
 * others, 409 in a state that does not print it. `revision` prints it as it was then, by number or by the name of a moment (`paid`),
 * and says so; a form without `Id` is the blank one. A paper of a single line of the record takes its number (`row`).
 */
export default [...reports.values()].map((report) => {
  const { name, definition, paper, policy } = report;
  return query({
    path: `/report/${name}`,
    tag: definition.area,
    summary: `The paper "${paper.title[0]}" of one record as a PDF or Word document, in the language of Accept-Language`,
    policy,
    loose: true,
    asks: {
      Id: paper.blank
        ? z.string().default('').describe('Id of the record; without it the blank form.')
        : z.string().min(1).describe('Id of the record.'),
      ...(paper.line !== undefined && {
        row: rowOf(paper, paper.line),
      }),
      revision: revisionOf(definition),
      ...paperAsks,
    },
    answers: aPaper(),
    reads: {
      document: own(definition.area),
      ...(paper.finds && { others: own(paper.finds.in) }),
      ...(paper.beside && { beside: named(paper.beside.in) }),
    },
    example: { Id: 'x', ...(paper.line !== undefined && { row: '1' }) },
    refuses: [404, 409],
    run: (asked, reading) => printed(report, asked as Asked, reading),
  });
});
