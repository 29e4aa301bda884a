import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import { z } from 'zod';
import { column, type Sql } from './sql.ts';

/** Som, as money travels everywhere. */
export const som = z.string().describe('Som, exact decimal as text.');

/** A day that is asked for; `otherwise` says what holds when none is. */
export const day = (otherwise?: string): z.ZodISODate =>
  z.iso.date().describe(`YYYY-MM-DD${otherwise === undefined ? '' : `; ${otherwise} when absent`}`);

/** Several values of one member stand behind each other, as in a list's filter. */
export const many = <Of extends z.ZodType<string>>(of: Of, most = 200) =>
  z.union([of, z.array(of).max(most)]).transform((value): readonly string[] => [value].flat());

const names: Readonly<Record<Locale, string>> = { en: 'nameEn', ru: 'nameRu', ky: 'nameKy' };

/** The column with the name of a book's entry in the reader's language. */
export const nameIn = (language: Locale): Sql => column(names[language]);
