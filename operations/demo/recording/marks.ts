/**
 * Marks stand where a value moves with the month: whole texts, whole parts of compound keys (`716607~2027-03-09`) and whole words, never
 * pieces of them. `@d` days, `@t` minutes (and milliseconds behind a plus), `@m` months, `@y` years from the first of the month; `@e` and
 * `@c` the event and the command of a line.
 */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The railway's days begin six hours before those of UTC, at all times of the year. */
const zoneMs = 6 * 60 * minuteMs;

/** The first of a month, from which a recording counts. */
export interface Anchor {
  readonly year: number;
  /** 0 = January. */
  readonly month: number;
}

/** First day of the railway's month at an instant. */
export const anchorAt = (now: Date): Anchor => {
  const there = new Date(now.getTime() + zoneMs);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() };
};

/** The instant at which the month begins. */
export const beginOf = ({ year, month }: Anchor): number => Date.UTC(year, month, 1) - zoneMs;

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const isDay = /^\d{4}-\d\d-\d\d$/;
const isMonth = /^\d{4}-\d\d$/;
const isYear = /^\d{4}$/;
const separators = /([~.:/ ,])/;

const monthsFrom = ({ year, month }: Anchor, text: string): number =>
  (Number(text.slice(0, 4)) - year) * 12 + Number(text.slice(5, 7)) - 1 - month;

/** What of a past moves: all between these days; what lies before is fixed (contracts, tables of rates). */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/** Puts marks into the texts of a past that was recorded in the month of `anchor`. */
export const createMarker = (anchor: Anchor, window: Window) => {
  const begin = beginOf(anchor);
  const moves = (text: string): boolean => text >= window.from.slice(0, text.length) && text <= window.to;

  const instant = (text: string): string => {
    const ms = Date.parse(text) - begin;
    const minutes = Math.floor(ms / minuteMs);
    const rest = ms - minutes * minuteMs;
    return `@t${minutes}${rest === 0 ? '' : `+${rest}`}`;
  };
  const token = (text: string): string => {
    if (text.startsWith('@')) return `@${text}`;
    if (isDay.test(text) && moves(text))
      return `@d${Math.round((Date.parse(text) - Date.UTC(anchor.year, anchor.month, 1)) / dayMs)}`;
    if (isMonth.test(text) && moves(text)) return `@m${monthsFrom(anchor, text)}`;
    return text;
  };
  return {
    text: (text: string): string => {
      if (isInstant.test(text)) return moves(text) ? instant(text) : text;
      return /\d{4}-\d\d|@/.test(text) ? text.split(separators).map(token).join('') : text;
    },
    /** Numbers are given by the year: it stands last in the name of a sequence. */
    sequence: (text: string): string =>
      text
        .split(separators)
        .map((part) => (isYear.test(part) && moves(part) ? `@y${Number(part) - anchor.year}` : part))
        .join(''),
  };
};

const two = (number: number): string => String(number).padStart(2, '0');
const mark = /(^|[~.:/ ,])@(?:([dtmyec])(-?\d+)(?:\+(\d+))?(?=$|[~.:/ ,])|(?=@))/g;

/** Puts the days of a month in the place of marks; `idOf` knows the ids of lines. */
export const createExpander = (anchor: Anchor, idOf: (kind: 'e' | 'c', line: number) => string) => {
  const begin = beginOf(anchor);
  const firstDay = Date.UTC(anchor.year, anchor.month, 1);
  const known = new Map<string, string>();
  const value = (kind: string, number: number, rest: number): string => {
    if (kind === 't') return new Date(begin + number * minuteMs + rest).toISOString();
    if (kind === 'd') return new Date(firstDay + number * dayMs).toISOString().slice(0, 10);
    if (kind === 'm') {
      const months = anchor.year * 12 + anchor.month + number;
      return `${Math.floor(months / 12)}-${two((months % 12) + 1)}`;
    }
    return kind === 'y' ? String(anchor.year + number) : idOf(kind === 'e' ? kind : 'c', number);
  };
  const text = (marked: string): string => {
    if (!marked.includes('@')) return marked;
    let found = known.get(marked);
    if (found === undefined) {
      found = marked.replace(mark, (_whole, before: string, kind?: string, number?: string, rest?: string) =>
        kind === undefined ? before : before + value(kind, Number(number), Number(rest ?? 0)),
      );
      known.set(marked, found);
    }
    return found;
  };
  const whole = (marked: unknown): unknown => {
    if (typeof marked === 'string') return text(marked);
    if (typeof marked !== 'object' || marked === null) return marked;
    if (Array.isArray(marked)) return marked.map(whole);
    return Object.fromEntries(Object.entries(marked).map(([key, member]) => [text(key), whole(member)]));
  };
  return { text, whole };
};
