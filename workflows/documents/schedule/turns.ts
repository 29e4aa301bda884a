import { railwayDay } from '../../kernel/clock.ts';

/** What the engine does at a siding. */
export const placing = 0;
export const removal = 1;

/** A turn that comes every week: 1 = Monday … 7 = Sunday, `time` on the railway's clock as `HH:MM`. */
export interface WeeklyTurn {
  readonly weekday: number | null;
  readonly operation: number | null;
  readonly time: string;
}

/** What one day has instead of its weekday's turns; an empty time = none on that day. */
export interface ExceptionalTurn {
  readonly day: string;
  readonly operation: number | null;
  readonly time: string;
}

/** A turn on a day. */
export interface Turn {
  readonly operation: number;
  readonly time: string;
}

export interface Timetable {
  readonly turns: readonly WeeklyTurn[];
  readonly exceptions: readonly ExceptionalTurn[];
}

const dayMs = 24 * 60 * 60 * 1000;
/** Further ahead nothing is proposed: whoever asks later is answered by the schedule of then. */
const daysAhead = 28;

/** 1 = Monday … 7 = Sunday of a day `YYYY-MM-DD`. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The day after so many days; days are counted in UTC, where each has 24 hours. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Monday of the week of a day. */
export const mondayOf = (day: string): string => daysAfter(day, 1 - weekdayOf(day));

/**
 * Turns of a day in the order of time. A day with an exception for an operation has only the exception's times of it (processes,
 * section 2: "exceptions by day").
 */
export const turnsOfDay = ({ turns, exceptions }: Timetable, day: string): readonly Turn[] => {
  const instead = exceptions.filter((one) => one.day === day);
  const weekday = weekdayOf(day);
  return [placing, removal]
    .flatMap((operation) => {
      const own = instead.filter((one) => one.operation === operation);
      const times =
        own.length > 0 ? own : turns.filter((turn) => turn.weekday === weekday && turn.operation === operation);
      return times.filter(({ time }) => time !== '').map(({ time }) => ({ operation, time }));
    })
    .sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.operation - b.operation));
};

/** An instant (ISO, UTC) of a time on the railway's clock: Bishkek keeps UTC+6 the whole year. */
const instantOf = (day: string, time: string): string => new Date(`${day}T${time}:00+06:00`).toISOString();

/** The first turn of an operation after an instant, as an instant; undefined where none comes within four weeks. */
export const nextTurn = (timetable: Timetable, operation: number, after: string): string | undefined => {
  const today = railwayDay(after);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = daysAfter(today, ahead);
    const found = turnsOfDay(timetable, day)
      .filter((turn) => turn.operation === operation)
      .map(({ time }) => instantOf(day, time))
      .find((instant) => instant > after);
    if (found !== undefined) return found;
  }
  return undefined;
};

const arrows = ['↓', '↑'] as const;

/** A turn as one text: `1↓08:00` = Monday, placing at eight; `2026-12-31↑–` = no removal on that day. Lists carry them so. */
export const written = (
  when: string,
  { operation, time }: { readonly operation: number | null; readonly time: string },
) => `${when}${arrows[operation ?? placing] ?? arrows[placing]}${time === '' ? '–' : time}`;

/** The table that a list's texts say. What is not written so is left out. */
export const timetableOf = (week: readonly string[], days: readonly string[]): Timetable => {
  const parts = (text: string) => /^(.+)([↓↑])(\d\d:\d\d|–)$/.exec(text);
  const operationOf = (arrow: string | undefined): number => (arrow === arrows[1] ? removal : placing);
  const timeOf = (time: string | undefined): string => (time === undefined || time === '–' ? '' : time);
  return {
    turns: week.flatMap((text) => {
      const found = parts(text);
      return found ? [{ weekday: Number(found[1]), operation: operationOf(found[2]), time: timeOf(found[3]) }] : [];
    }),
    exceptions: days.flatMap((text) => {
      const found = parts(text);
      return found ? [{ day: found[1] ?? '', operation: operationOf(found[2]), time: timeOf(found[3]) }] : [];
    }),
  };
};
