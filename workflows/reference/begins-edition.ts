import type { Edition, Needs } from '../kernel/command.ts';
import { soft, type Finding } from '../kernel/finding.ts';
import type { BookDefinition } from './definition.ts';

/** A row of a tariff table that would hold alone from its day on: everything that the table had is gone by it. */
export const beginsEdition = 'Tariff.BeginsEdition';

type Values = Readonly<Record<string, unknown>>;

/** The day from which a row of a table with editions holds, `YYYY-MM-DD`; '' where the book has none. */
export const editionDay = ({ edition, asOf }: BookDefinition, values: Values): string => {
  const day = edition && asOf !== undefined ? values[asOf] : '';
  return typeof day === 'string' ? day : '';
};

/** What a row has to be seen beside: the edition of its day. Nothing where a person has agreed already: an import asks once for its file. */
export const editionNeeds = (
  book: BookDefinition,
  values: Values,
  agreed: readonly string[] | undefined = [],
): Pick<Needs, 'editions'> => {
  const day = editionDay(book, values);
  return day === '' || agreed.includes(beginsEdition) ? {} : { editions: [{ book: book.area, day }] };
};

const written = (day: string): string => day.split('-').reverse().join('.');

/**
 * The question that a row asks which begins an edition (decision tariff-editions): how many rows hold now and since when, and how many
 * hold from its day on. `holding` is the edition of its day without it; the first edition of a table asks nothing.
 */
export const beginning = (
  book: BookDefinition,
  values: Values,
  holding: (Pick<Edition, 'validFrom'> & { readonly rows: readonly unknown[] }) | undefined,
  has = 1,
): readonly Finding[] => {
  const day = editionDay(book, values);
  if (day === '' || !holding || holding.validFrom === day) return [];
  const params = { day: written(day), had: holding.rows.length, since: written(holding.validFrom), has };
  return [{ ...soft(beginsEdition, params), member: book.asOf ?? '' }];
};
