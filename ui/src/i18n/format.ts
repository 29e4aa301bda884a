import type { Locale } from './locale.ts';

/**
 * Numbers, days and times written by our own rules: browsers have no Kyrgyz data and would fall back to English
 * (44,325.30), and money is a decimal string that must not pass through a float.
 */
const nbsp = '\u00a0';
const zone = 'Asia/Bishkek';
const none = '–';

const separators: Readonly<Record<Locale, { group: string; point: string }>> = {
  ru: { group: nbsp, point: ',' },
  ky: { group: nbsp, point: ',' },
  en: { group: ',', point: '.' },
};

/** A decimal string or an integer with grouped thousands: `1234.5` → `1 234,5`. Anything else is shown as it is. */
export const formatDecimal = (locale: Locale, value: string | number | null | undefined): string => {
  if (value === null || value === undefined || value === '') return none;
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = '', whole = '', fraction] = match;
  const { group, point } = separators[locale];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${sign ? '−' : ''}${grouped}${fraction ? point + fraction : ''}`;
};

const som: Readonly<Record<Locale, string>> = { ru: 'сом', ky: 'сом', en: 'KGS' };

/** Som with exactly two decimals: `1234.5` → `1 234,50 сом`. The sign ⃀ is missing in most fonts, so it is never used. */
export const formatSom = (locale: Locale, value: string | null | undefined): string => {
  if (value === null || value === undefined || value === '') return none;
  const [whole = '0', fraction = ''] = value.split('.');
  return `${formatDecimal(locale, `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`)}${nbsp}${som[locale]}`;
};

/** A day `YYYY-MM-DD`: `05.11.2026`, in English `05 Nov 2026`. */
export const formatDay = (locale: Locale, day: string | null | undefined): string => {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(day ?? '');
  if (!match) return none;
  const [, year = '', month = '', date = ''] = match;
  return locale === 'en' ? `${date} ${shortMonths[Number(month) - 1] ?? month} ${year}` : `${date}.${month}.${year}`;
};

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Parts of an instant on the railway's clock. The digits are the same in every language, so any locale data will do. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant on the railway's clock as `{day: '2026-11-05', time: '14:02'}`; undefined when it is not an instant. */
export const railwayTime = (instant: string | number | Date): { day: string; time: string } | undefined => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  const part = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]));
  return { day: `${part['year']}-${part['month']}-${part['day']}`, time: `${part['hour']}:${part['minute']}` };
};

/** An instant (UTC) in Bishkek: `05.11.2026 14:02`. */
export const formatInstant = (locale: Locale, instant: string | null | undefined): string => {
  const at = instant ? railwayTime(instant) : undefined;
  return at ? `${formatDay(locale, at.day)} ${at.time}` : none;
};

/** Only the time of an instant: `14:02`. */
export const formatTime = (instant: string | number | Date): string => railwayTime(instant)?.time ?? none;

/** Names of days of the week from Monday, and of months as they stand after the day's number. */
const longNames: Readonly<Record<Locale, { readonly days: readonly string[]; readonly months: readonly string[] }>> = {
  en: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
  },
  ru: {
    days: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
    months: [
      'января',
      'февраля',
      'марта',
      'апреля',
      'мая',
      'июня',
      'июля',
      'августа',
      'сентября',
      'октября',
      'ноября',
      'декабря',
    ],
  },
  ky: {
    days: ['дүйшөмбү', 'шейшемби', 'шаршемби', 'бейшемби', 'жума', 'ишемби', 'жекшемби'],
    months: [
      'январы',
      'февралы',
      'марты',
      'апрели',
      'майы',
      'июну',
      'июлу',
      'августу',
      'сентябры',
      'октябры',
      'ноябры',
      'декабры',
    ],
  },
};

const longDay: Readonly<Record<Locale, (weekday: string, date: number, month: string, year: string) => string>> = {
  en: (weekday, date, month, year) => `${weekday}, ${date} ${month} ${year}`,
  ru: (weekday, date, month, year) => `${weekday}, ${date} ${month} ${year} г.`,
  ky: (weekday, date, month, year) => `${year}-жылдын ${date}-${month}, ${weekday}`,
};

/** A day `YYYY-MM-DD` in words: `пятница, 20 ноября 2026 г.`, in Kyrgyz `2026-жылдын 20-ноябры, жума`. */
export const formatLongDay = (locale: Locale, day: string | null | undefined): string => {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(day ?? '');
  if (!match) return none;
  const [text, year = '', month = '', date = ''] = match;
  const { days, months } = longNames[locale];
  const weekday = days[(new Date(`${text}T00:00:00Z`).getUTCDay() + 6) % 7];
  const monthName = months[Number(month) - 1];
  return weekday === undefined || monthName === undefined
    ? none
    : longDay[locale](weekday, Number(date), monthName, year);
};

/** Short enough to need no plural forms. */
const ago: Readonly<Record<Locale, { now: string; minutes: string; hours: string; days: string }>> = {
  en: { now: 'just now', minutes: '# min ago', hours: '# h ago', days: '# d ago' },
  ru: { now: 'только что', minutes: '# мин назад', hours: '# ч назад', days: '# дн. назад' },
  ky: { now: 'азыр эле', minutes: '# мүн. мурун', hours: '# саат мурун', days: '# күн мурун' },
};

const minute = 60_000;

/** How long ago an instant was, at `now` (ms): minutes, hours, days up to a week; before that, the instant itself. */
export const formatAgo = (locale: Locale, instant: string | null | undefined, now: number): string => {
  const passed = now - Date.parse(instant ?? '');
  if (Number.isNaN(passed)) return none;
  const minutes = Math.floor(passed / minute);
  const say = (text: string, count: number): string => text.replace('#', `${count}${nbsp}`).replace(`${nbsp} `, nbsp);
  if (minutes < 1) return ago[locale].now;
  if (minutes < 60) return say(ago[locale].minutes, minutes);
  if (minutes < 24 * 60) return say(ago[locale].hours, Math.floor(minutes / 60));
  if (minutes < 7 * 24 * 60) return say(ago[locale].days, Math.floor(minutes / (24 * 60)));
  return formatInstant(locale, instant);
};

const byteUnits: Readonly<Record<Locale, readonly [string, string, string]>> = {
  ru: ['Б', 'КБ', 'МБ'],
  ky: ['Б', 'КБ', 'МБ'],
  en: ['B', 'kB', 'MB'],
};

/** Bytes as people read them, a digit after the point where it says something: `842 Б`, `1,4 МБ`. */
export const formatBytes = (locale: Locale, bytes: number): string => {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const value = bytes / 1000 ** step;
  const shown = step === 0 || value >= 100 ? String(Math.round(value)) : value.toFixed(1);
  return `${formatDecimal(locale, shown)}${nbsp}${byteUnits[locale][step]}`;
};
