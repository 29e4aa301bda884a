import type { AnyDoc, Block } from '../document/definition.ts';
import { holds } from '../fields/condition.ts';
import type { AnyRow, Field, Fields } from '../fields/field.ts';
import { kindOf } from '../fields/kinds.ts';
import { rowsIn, valueIn } from '../fields/value-in.ts';
import { unnamed } from '../settings/issuer.ts';
import { inLanguage, type PaperReader } from './paper-reader.ts';
import { sumOf, writtenAs } from './paper-values.ts';
import type { Part } from './parts.ts';

type BlockOf<Kind extends Block<AnyDoc>['kind']> = Extract<Block<AnyDoc>, { readonly kind: Kind }>;

/** How each kind of block stands on the paper of a document, for a reader. */
export const blockWriter = (fields: Fields, doc: AnyDoc, reader: PaperReader) => {
  const word = inLanguage(reader);
  const labelOf = ({ label, box }: Field): string => (box === undefined ? word(label) : `${box}. ${word(label)}`);
  const isFor = ({ staffOnly }: Field): boolean => !staffOnly || reader.forStaff;
  const shown = (name: string): Field | undefined => {
    const field = fields[name];
    return field && isFor(field) && holds(field.only, doc) ? field : undefined;
  };
  const ofField = (name: string): string => {
    const field = shown(name);
    return field ? writtenAs(field, valueIn(doc[name]), doc, reader) : '';
  };

  const table = (block: BlockOf<'table'>): readonly Part[] => {
    const field = shown(block.rows);
    if (!field) return [];
    const columns = block.columns.flatMap((name): (readonly [string, Field])[] => {
      const column = field.of?.[name];
      return column && isFor(column) ? [[name, column]] : [];
    });
    const rows = rowsIn(doc[block.rows]);
    const { totals } = block;
    const cell =
      (row: AnyRow) =>
      ([name, column]: readonly [string, Field]) =>
        holds(column.only, doc, row) ? writtenAs(column, valueIn(row[name]), row, reader) : '';
    const total = ([name, column]: readonly [string, Field]) =>
      totals?.includes(name) ? writtenAs(column, sumOf(rows.map((row) => valueIn(row[name]))), {}, reader) : '';
    return [
      {
        kind: 'table',
        title: labelOf(field),
        heads: columns.map(([, column]) => labelOf(column)),
        numeric: columns.map(([, column]) => kindOf(column).numeric === true),
        rows: rows.map((row) => columns.map(cell(row))),
        ...(block.numbered && { numbered: true }),
        ...(totals && { totals: columns.map(total) }),
      },
    ];
  };

  const signatures = ({ of, names, each }: BlockOf<'signatures'>): Part => {
    const present = each ? rowsIn(doc[each.rows]) : [];
    const told = (row: AnyRow, name = ''): string => {
      const column = fields[each?.rows ?? '']?.of?.[name];
      return column ? writtenAs(column, row[name], row, reader) : '';
    };
    return {
      kind: 'signatures',
      of: [...of.map(word), ...present.map((row) => told(row, each?.who))],
      ...((names || each) && {
        names: [...of.map((_, at) => ofField(names?.[at] ?? '')), ...present.map((row) => told(row, each?.name))],
      }),
    };
  };

  const form = ({ rows }: BlockOf<'form'>): Part => ({
    kind: 'form',
    rows: rows.map((row) =>
      row.map(({ box, label, value, width = 1, lines = 1 }) => ({
        label: box === undefined ? word(label) : `${box} ${word(label)}`,
        value: typeof value === 'string' ? ofField(value) : value(doc, word),
        width,
        lines,
      })),
    ),
  });

  return (block: Block<AnyDoc>): readonly Part[] => {
    switch (block.kind) {
      case 'head': {
        const lines = block.lines.map((line) => (typeof line === 'string' ? line : line(doc, word)));
        return [{ kind: 'head', lines: lines.filter((line) => line !== '') }];
      }
      case 'boxes': {
        const boxes = block.fields.flatMap((name): (readonly [string, string])[] => {
          const field = shown(name);
          return field ? [[labelOf(field), writtenAs(field, valueIn(doc[name]), doc, reader) || '–']] : [];
        });
        return [{ kind: 'boxes', boxes, columns: block.columns ?? 2 }];
      }
      case 'table':
        return table(block);
      case 'paragraph': {
        const { text, align = 'left', bold } = block;
        return [{ kind: 'paragraph', text: text(doc, word), align, bold: bold === true }];
      }
      case 'form':
        return [form(block)];
      case 'made':
        return block.parts(doc, word, {
          ...(reader.nameOf && { nameOf: reader.nameOf }),
          issuer: reader.issuer ?? unnamed,
          written: (field, value) => writtenAs(field, value, {}, reader),
        });
      case 'signatures':
        return [signatures(block)];
    }
  };
};
