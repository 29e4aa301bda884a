import { membersIn } from '../kernel/lists.ts';
import type { AnyDoc, DocumentDefinition, PaperDefinition } from '../document/definition.ts';
import type { Fields, Value } from '../fields/field.ts';
import { emptyOf } from '../fields/schemas.ts';
import { rowsIn } from '../fields/value-in.ts';
import { blockWriter } from './blocks.ts';
import { inLanguage, type PaperReader } from './paper-reader.ts';
import type { Part } from './parts.ts';

/** A paper of one document as it stands there to be read, whatever it is printed with. */
export interface Paper {
  readonly title: string;
  readonly landscape: boolean;
  /** A4 when absent. */
  readonly page?: 'A5' | 'strip';
  readonly parts: readonly Part[];
}

/** The document without the fields that are not for this reader: they are as if nobody had filled them in. */
const seenBy = (fields: Fields, doc: AnyDoc, { forStaff }: PaperReader): AnyDoc => {
  if (forStaff) return doc;
  const without = <Values extends object>(of: Fields, values: Values): Values => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(of).flatMap(([name, field]): (readonly [string, Value])[] => {
        if (field.staffOnly) return [[name, emptyOf(field)]];
        if (field.kind !== 'rows') return [];
        return [[name, rowsIn(membersIn(values)[name]).map((row) => without(field.of ?? {}, row))]];
      }),
    ),
  });
  return without(fields, doc);
};

/** A paper of a document for a reader: every value as people write it, in their language. */
export const paperOf = (
  { fields }: Pick<DocumentDefinition, 'fields'>,
  { title, landscape, page, blocks }: PaperDefinition<AnyDoc>,
  folded: AnyDoc,
  reader: PaperReader,
): Paper => {
  const write = blockWriter(fields, seenBy(fields, folded, reader), reader);
  const heading = (reader.heading ?? []).map((text): Part => ({
    kind: 'paragraph',
    text,
    align: 'right',
    bold: false,
  }));
  return {
    title: inLanguage(reader)(title),
    landscape: landscape === true,
    ...(page && { page }),
    parts: [...heading, ...blocks.flatMap(write)],
  };
};
