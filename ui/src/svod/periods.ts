import { railwayTime } from '../i18n/format.ts';
import type { Period } from '@kerben/questions/engine/period.ts';

const today = (): string => railwayTime(Date.now())?.day ?? '';

/** Periods that are looked at most: by the railway's day, to today where they run on. */
export const periods: Readonly<Record<'this_month' | 'last_month' | 'this_year', () => Period>> = {
  this_month: () => ({ from: `${today().slice(0, 7)}-01`, to: today() }),
  last_month: () => {
    const last = new Date(Date.parse(`${today().slice(0, 7)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    return { from: `${last.slice(0, 7)}-01`, to: last };
  },
  this_year: () => ({ from: `${today().slice(0, 4)}-01-01`, to: today() }),
};
