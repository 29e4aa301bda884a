import { typedFields, type BookDefinition } from '@kerben/workflows/reference/definition.ts';
import { comparable } from '@kerben/workflows/fields/comparable.ts';
import type { Source } from './sources.ts';

/** Field and rank by heading as it is compared; of several headings of one field the lowest rank wins. */
export type KnownHeadings = ReadonlyMap<string, { readonly field: string; readonly rank: number }>;

/** How files of the world call fields that many books have, by the name of the field. */
const common: Readonly<Record<string, readonly string[]>> = {
  code: ['Код'],
  nameRu: ['name', 'Наименование', 'Название', 'Имя', 'Аталышы'],
  abbreviation: ['abbr_ru', 'abbr', 'Аббревиатура', 'Краткое наименование'],
  // What lists exported by earlier versions call their columns.
  road: ['Road', 'Жол'],
  roadItem: ['Roads', 'Жолдор'],
  joint: ['Joint', 'Кошулма'],
  units: ['For units', 'За единиц', 'Бирдик үчүн'],
  unit: ['Единица', 'Бирдиги'],
  validFrom: ['Башталат'],
  validTo: ['Бүтөт'],
  purpose: ['Багыты'],
  genusCode: ['Genus code', 'Вагон тегинин коду'],
  repairDate: ['Next repair', 'Дата ремонта', 'Оңдоо күнү'],
  note: ['Note'],
};

/** Headings that a book knows: its fields and their labels in three languages, those of its sources, common ones. */
export const knownHeadings = (book: BookDefinition, source: Source | undefined): KnownHeadings => {
  const known = new Map<string, { field: string; rank: number }>();
  const learn = (field: string, headings: readonly string[], from: number): void =>
    headings.forEach((heading, index) => {
      const key = comparable(heading);
      if (!known.has(key)) known.set(key, { field, rank: from + index });
    });
  const fields = Object.entries(typedFields(book.fields));
  for (const [field, { label }] of fields) learn(field, [field, ...label], 1);
  for (const [field] of fields) learn(field, source?.headings[field] ?? [], 10);
  for (const [field] of fields) learn(field, common[field] ?? [], 100);
  return known;
};

/**
 * Index of the column by field. Headings may stand in two rows, where cells of the upper one reach over several columns:
 * a cell counts by itself, with what stands above it, and, when it is empty, by what stands above it.
 */
export const columnsIn = (
  cells: readonly string[],
  above: readonly string[],
  known: KnownHeadings,
): ReadonlyMap<string, number> => {
  const columns = new Map<string, { index: number; rank: number }>();
  let reaching = '';
  for (let index = 0; index < Math.max(cells.length, above.length); index += 1) {
    const cell = cells[index] ?? '';
    reaching = above[index] || reaching;
    const match =
      cell === ''
        ? known.get(comparable(above[index] ?? ''))
        : (known.get(comparable(cell)) ?? known.get(comparable(`${reaching} ${cell}`)));
    if (!match) continue;
    const before = columns.get(match.field);
    if (!before || match.rank < before.rank) columns.set(match.field, { index, rank: match.rank });
  }
  return new Map([...columns].map(([field, { index }]) => [field, index]));
};
