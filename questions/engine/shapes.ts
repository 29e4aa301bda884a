import type { ListFilter } from '@kerben/projections/read-models/declaration.ts';
import { readInstant } from '@kerben/projections/read-models/filter-values.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import { z } from 'zod';
import { column, type Sql } from './sql.ts';

/** Som, as money travels everywhere. */
export const som = z.string().describe('Som, exact decimal as text.');

/** A day that is asked for; `otherwise` says what holds when none is. */
export const day = (otherwise?: string): z.ZodISODate =>
  z.iso.date().describe(`YYYY-MM-DD${otherwise === undefined ? '' : `; ${otherwise} when absent`}`);

/** An instant that is asked for, as it is compared. */
export const instantAsked = z.string().transform((text, context) => {
  const instant = readInstant(text);
  if (instant !== undefined) return instant;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** A condition in the words of lists: JSON in the address, and whoever asks passes it as it is. */
export const filterAsked = z
  .custom<ListFilter | string>((given) => typeof given !== 'string' || given.length <= 60_000)
  .transform((given, context): ListFilter => {
    try {
      const filter: unknown = typeof given === 'string' && given !== '' ? JSON.parse(given) : given || {};
      return z.record(z.string(), z.unknown()).parse(filter);
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  });

/** Several values of one member stand behind each other, as in a list's filter. */
export const many = <Of extends z.ZodType<string>>(of: Of, most = 200) =>
  z.union([of, z.array(of).max(most)]).transform((value): readonly string[] => [value].flat());

const names: Readonly<Record<Locale, string>> = { en: 'nameEn', ru: 'nameRu', ky: 'nameKy' };

/** The column with the name of a book's entry in the reader's language. */
export const nameIn = (language: Locale): Sql => column(names[language]);
