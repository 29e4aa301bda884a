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
