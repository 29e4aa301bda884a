import { z } from 'zod';
import { listIn } from '../../../kernel/lists.ts';
import { mapped, shownColumn, type Fields } from '../../field.ts';
import type { FieldKind } from '../../kind.ts';

import { scalarOf } from '../../scalar.ts';
import { rowsIn } from '../../value-in.ts';

/** Shapes of lines by their columns: each is made once, because the documents of the API name it. */
const lineShapes = new WeakMap<Fields, z.ZodType>();

export const rowsKind: FieldKind = {
  /** Lines as a person sends them: known ones by their number, new ones without. Columns that are left out are empty. */
  schema: ({ of = {}, max = 200, whole }, column) => {
    if (whole === undefined)
      return z.array(z.strictObject({ row: z.int().min(1).optional(), ...mapped(of, column) })).max(max);
    const object = () => z.strictObject(mapped(of, column));
    const shape = lineShapes.get(of) ?? (whole === '' ? object() : object().meta({ id: whole }));
    lineShapes.set(of, shape);
    return z.array(shape).max(max);
  },
  empty: () => [],
  column: {
    type: 'texts',
    searched: true,
    /** Lines are listed by the column that they are called by, each value once. */
    texts: (field, value) => {
      const column = shownColumn(field);
      const called = rowsIn(value).map((row) => String(scalarOf(row[column]) ?? ''));
      return [...new Set(called.filter((name) => name !== ''))];
    },
  },
  changed: undefined,
  widest: () => '',
  example: ({ of = {} }, maker) => [maker.line(of)],
  written: (_text, _field, value) => String(listIn(value).length),
  /** Lines are told with their numbers, their columns as fields are. */
  told: ({ of = {} }, { shape, values }) => ({
    /** Made for whoever asks for it: to tell lines takes their values alone. */
    get schema() {
      return z.array(z.object({ row: z.int().describe('Number of the line, never given twice'), ...shape(of).shape }));
    },
    value: (rows) => rowsIn(rows).map((row) => ({ row: row.row, ...values(of, row) })),
  }),
};
