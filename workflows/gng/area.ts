import { gngCode } from '../checks/cargo-code.ts';
import { bookArea, type BookDefinition } from '../reference/book.ts';
import type { Fields } from '../reference/field.ts';
import { names } from '../reference/names.ts';

const fields = {
  code: { kind: 'code', max: 8, required: true, check: gngCode, label: ['GNG code', 'Код ГНГ', 'ГНГ коду'] },
  ...names,
} as const satisfies Fields;

/** Goods of the harmonised nomenclature (ГНГ). */
export const gngBook: BookDefinition<typeof fields> = {
  area: 'gng',
  title: ['Goods (GNG)', 'Грузы (ГНГ)', 'Жүктөр (ГНГ)'],
  book: 'HarmonizedNomenclature',
  events: 'Gng',
  key: 'code',
  fields,
};

export const gng = bookArea(gngBook);
