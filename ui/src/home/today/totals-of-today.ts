import { formNamed } from '@kerben/workflows/statistics/forms.ts';
import type { CountedForm } from '../../statistics/use-form.ts';
import type { FormOfToday } from './forms-of-today.ts';

/** A total of a form as the home page says it, in wagons. */
export interface TotalOfToday {
  /** What is counted, as the form calls it. */
  readonly what: string;
  readonly wagons: number;
  /** The same for the month to date; absent for what is here and not what happened. */
  readonly month?: number;
}

/** The totals of a form over all its lines, part by part: its column of wagons for the day. */
export const totalsOfToday = (name: FormOfToday, counted: CountedForm): readonly TotalOfToday[] => {
  const form = formNamed(name);
  return counted.parts.flatMap(({ what, total: { cells } }) => {
    const at = form?.parts.find((part) => part.what === what)?.columns.findIndex(({ key }) => key === 'wagons') ?? -1;
    const [wagons, month] = [cells.day[at], cells.month[at]];
    if (wagons === undefined) return [];
    return [{ what, wagons, ...(!form?.stock && month !== undefined && { month }) }];
  });
};
