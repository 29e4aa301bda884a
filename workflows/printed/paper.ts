import { membersIn } from '../kernel/lists.ts';
import type { AnyDoc, Block, DocumentDefinition, PaperDefinition } from '../document/definition.ts';
import { holds } from '../fields/condition.ts';
import type { AnyRow, Field, Fields, Value } from '../fields/field.ts';
import { kindOf } from '../fields/kinds.ts';
import { emptyOf } from '../fields/schemas.ts';
import type { Texts } from '../fields/texts.ts';
import { locales } from '../kernel/messages.ts';
import { unnamed, type Issuer } from '../settings/issuer.ts';
import { sumOf, writtenAs, type ValueReader } from './paper-values.ts';
import type { Part } from './parts.ts';
import { rowsIn, valueIn } from '../fields/value-in.ts';

/** A paper of one document as it stands there to be read, whatever it is printed with. */
export interface Paper {
  readonly title: string;
  readonly landscape: boolean;
  /** A4 when absent. */
  readonly page?: 'A5' | 'strip';
  readonly parts: readonly Part[];
}

export interface PaperReader extends ValueReader {
  /** What is the staff's alone is theirs alone. */
  readonly forStaff: boolean;
  /** Whose papers they are; the railway's name alone when absent. */
  readonly issuer?: Issuer;
  /** Lines above the title of every paper of the tenant (settings). */
  readonly heading?: readonly string[];
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
  definition: Pick<DocumentDefinition, 'fields'>,
  { title, landscape, page, blocks }: PaperDefinition<AnyDoc>,
  folded: AnyDoc,
  reader: PaperReader,
): Paper => {
  const { fields } = definition;
  const doc = seenBy(fields, folded, reader);
  const place = locales.indexOf(reader.locale);
  const word = (texts: Texts): string => texts[place] ?? texts[0];
  const labelOf = ({ label, box }: Field): string => (box === undefined ? word(label) : `${box}. ${word(label)}`);
  const isFor = ({ staffOnly }: Field): boolean => !staffOnly || reader.forStaff;
  const ofField = (name: string): string => {
    const field = fields[name];
    return field && isFor(field) && holds(field.only, doc) ? writtenAs(field, valueIn(doc[name]), doc, reader) : '';
  };
  const partOf = (block: Block<AnyDoc>): readonly Part[] => {
    switch (block.kind) {
      case 'head': {
        const lines = block.lines.map((line) => (typeof line === 'string' ? line : line(doc, word)));
        return [{ kind: 'head', lines: lines.filter((line) => line !== '') }];
      }
      case 'boxes': {
        const boxes = block.fields.flatMap((name): (readonly [string, string])[] => {
          const field = fields[name];
          if (!field || !isFor(field) || !holds(field.only, doc)) return [];
          return [[labelOf(field), writtenAs(field, valueIn(doc[name]), doc, reader) || '–']];
        });
        return [{ kind: 'boxes', boxes, columns: block.columns ?? 2 }];
      }
      case 'table': {
        const field = fields[block.rows];
        if (!field || !isFor(field) || !holds(field.only, doc)) return [];
        const columns = block.columns.flatMap((name): (readonly [string, Field])[] => {
          const column = field.of?.[name];
          return column && isFor(column) ? [[name, column]] : [];
        });
        const rows = rowsIn(doc[block.rows]);
        const { totals } = block;
        return [
          {
            kind: 'table',
            title: labelOf(field),
            heads: columns.map(([, column]) => labelOf(column)),
            numeric: columns.map(([, column]) => kindOf(column).numeric === true),
            rows: rows.map((row) =>
              columns.map(([name, column]) =>
                holds(column.only, doc, row) ? writtenAs(column, valueIn(row[name]), row, reader) : '',
              ),
            ),
            ...(block.numbered && { numbered: true }),
            ...(totals && {
              totals: columns.map(([name, column]) =>
                totals.includes(name)
                  ? writtenAs(column, sumOf(rows.map((row) => valueIn(row[name]))), {}, reader)
                  : '',
              ),
            }),
          },
        ];
      }
      case 'paragraph':
        return [
          {
            kind: 'paragraph',
            text: block.text(doc, word),
            align: block.align ?? 'left',
            bold: block.bold === true,
          },
        ];
      case 'form':
        return [
          {
            kind: 'form',
            rows: block.rows.map((row) =>
              row.map(({ box, label, value, width = 1, lines = 1 }) => ({
                label: box === undefined ? word(label) : `${box} ${word(label)}`,
                value: typeof value === 'string' ? ofField(value) : value(doc, word),
                width,
                lines,
              })),
            ),
          },
        ];
      case 'made':
        return block.parts(doc, word, {
          ...(reader.nameOf && { nameOf: reader.nameOf }),
          issuer: reader.issuer ?? unnamed,
          written: (field, value) => writtenAs(field, value, {}, reader),
        });
      case 'signatures': {
        const { of, names, each } = block;
        const present = each ? rowsIn(doc[each.rows]) : [];
        const told = (row: AnyRow, name = ''): string => {
          const column = fields[each?.rows ?? '']?.of?.[name];
          return column ? writtenAs(column, row[name], row, reader) : '';
        };
        return [
          {
            kind: 'signatures',
            of: [...of.map(word), ...present.map((row) => told(row, each?.who))],
            ...((names || each) && {
              names: [...of.map((_, at) => ofField(names?.[at] ?? '')), ...present.map((row) => told(row, each?.name))],
            }),
          },
        ];
      }
    }
  };
  const heading = (reader.heading ?? []).map((text): Part => ({
    kind: 'paragraph',
    text,
    align: 'right',
    bold: false,
  }));
  return {
    title: word(title),
    landscape: landscape === true,
    ...(page && { page }),
    parts: [...heading, ...blocks.flatMap(partOf)],
  };
};
