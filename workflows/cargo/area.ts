import { etsngCode } from '../checks/cargo-code.ts';
import { bookArea, type BookDefinition } from '../reference/book.ts';
import type { Fields } from '../reference/field.ts';
import { names } from '../reference/names.ts';

const fields = {
  code: { kind: 'code', max: 6, required: true, check: etsngCode, label: ['ETSNG code', 'Код ЕТСНГ', 'ЕТСНГ коду'] },
  ...names,
  group: { kind: 'text', max: 100, label: ['Group', 'Группа', 'Тобу'] },
} as const satisfies Fields;

/** Cargo of the unified tariff nomenclature (ЕТСНГ). */
export const cargoBook: BookDefinition<typeof fields> = {
  area: 'cargo',
  title: ['Cargo (ETSNG)', 'Грузы (ЕТСНГ)', 'Жүктөр (ЕТСНГ)'],
  book: 'UnifiedTariffNomenclature',
  events: 'Cargo',
  key: 'code',
  fields,
};

export const cargo = bookArea(cargoBook);
