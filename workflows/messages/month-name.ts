import type { Locale } from '../kernel/messages.ts';

const english = 'January February March April May June July August September October November December'.split(' ');
/** Kyrgyz calendars of the railway call the months as Russian ones do. */
const russian = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ');
const names: Readonly<Record<Locale, readonly string[]>> = { en: english, ru: russian, ky: russian };

/** A month `2026-11` as people write it: «Ноябрь 2026». What is no month stays as it is. */
export const monthName = (month: string, locale: Locale): string => {
  const [year = '', number = ''] = month.split('-');
  const name = names[locale][Number(number) - 1];
  return name === undefined ? month : `${name} ${year}`;
};
