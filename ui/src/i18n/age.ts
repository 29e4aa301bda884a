import type { Locale } from './locale.ts';

/** How long ago an instant was, in its largest unit: `12 дней`; '' for none. `now`: ms. */
export const formatAge = (locale: Locale, instant: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  if (Number.isNaN(minutes)) return '';
  const [unit, each] = minutes < 60 ? ['minute', 1] : minutes < 48 * 60 ? ['hour', 60] : ['day', 24 * 60];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(minutes / each));
};
