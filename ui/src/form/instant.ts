import { readDay, typedDay } from '../grid/find/typed.ts';
import { railwayTime } from '../i18n/format.ts';

/** Bishkek has kept this offset without summer time since 2005; older papers say days, not instants. */
const offset = '+06:00';

/** `21.11.2026 14:05` on the railway's clock as an instant in UTC; undefined for what no clock has. */
export const readInstant = (text: string): string | undefined => {
  const [, typed = '', hour = '', minute = ''] = /^(\S+)\s+(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? [];
  const day = readDay(typed);
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return new Date(`${day}T${hour.padStart(2, '0')}:${minute}:00${offset}`).toISOString();
};

/** An instant as people type it; '' for what is none. */
export const typedInstant = (instant: unknown): string => {
  const at = typeof instant === 'string' && instant.endsWith('Z') ? railwayTime(instant) : undefined;
  return at ? `${typedDay(at.day)} ${at.time}` : '';
};

/** Puts points, the space and the colon in while digits are typed: `211120261405` → `21.11.2026 14:05`. */
export const maskInstant = (before: string, text: string): string => {
  if (text.length < before.length || /[^\d.\s:]/.test(text)) return text;
  const digits = text.replaceAll(/\D/g, '');
  // Somebody types the signs himself, with days and hours of one digit.
  if (/(^|[\s.])\d[.:]/.test(text)) return text;
  const day = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('.');
  const time = [digits.slice(8, 10), digits.slice(10, 12)].filter(Boolean).join(':');
  return time === '' ? day : `${day} ${time}`;
};
