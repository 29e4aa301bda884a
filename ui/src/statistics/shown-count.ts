import type { FormColumn } from '@kerben/workflows/statistics/forms.ts';
import { formatDecimal } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';

/** A count as people read it: kilograms as tonnes, to a tenth. */
export const inUnits = ({ measure }: Pick<FormColumn, 'measure'>, count: number): number =>
  measure === 'kilograms' ? Math.round(count / 100) / 10 : count;

export const shownCount = (locale: Locale, column: Pick<FormColumn, 'measure'>, count: number): string =>
  formatDecimal(locale, inUnits(column, count));
