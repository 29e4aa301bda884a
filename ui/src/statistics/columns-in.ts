import type { FormColumn, FormPart } from '@kerben/workflows/statistics/forms.ts';
import type { Period } from '@kerben/questions/statistics/periods.ts';

/** Columns of a period: all for the day, the main ones besides, and of what is here only the day and the year before. */
export const columnsIn = (part: FormPart, period: Period): readonly (readonly [FormColumn, number])[] =>
  part.columns
    .map((column, place) => [column, place] as const)
    .filter(([column]) => period === 'day' || column.main === true);
