import { about, hard, type Finding } from '../kernel/finding.ts';
import type { Fields, Value } from './field.ts';

/** First and last year of the days that a book takes: nothing of this railway is older, and what is later is a slip of the finger. */
const years = { first: '1900', last: '2199' } as const;

/**
 * Days of years that nobody means (0026, 9999) are refused. Only of what is set: an entry that got such a day once can still
 * be read and changed, so this is no matter of the schema, which reads old events too (decision reference-days).
 */
export const checkDays = (fields: Fields, set: Readonly<Record<string, Value | undefined>>): readonly Finding[] =>
  Object.entries(set).flatMap(([field, value]) => {
    if (fields[field]?.kind !== 'date' || typeof value !== 'string' || value === '') return [];
    const year = value.slice(0, 4);
    return year < years.first || year > years.last ? about(field, hard('Reference.DayFar', { value, ...years })) : [];
  });
