/** The zone in which the railway counts its days (house law). */
export const railwayZone = 'Asia/Bishkek';

// Swedish writes days as YYYY-MM-DD.
const day = new Intl.DateTimeFormat('sv-SE', {
  timeZone: railwayZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The last quarter of an hour that was asked for, with its day: time zones differ by whole quarters, and formatting is slow. */
let last = { quarter: NaN, day: '' };
const quarterMs = 15 * 60 * 1000;

/** The railway's day (`YYYY-MM-DD`, Asia/Bishkek) at an ISO instant. Throws a RangeError when it is not an instant. */
export const railwayDay = (instant: string): string => {
  const at = new Date(instant);
  const quarter = Math.floor(at.getTime() / quarterMs);
  if (quarter !== last.quarter) last = { quarter, day: day.format(at) };
  return last.day;
};

const minute = new Intl.DateTimeFormat('ru-RU', {
  timeZone: railwayZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant on the railway's clock as people write it (`23.11.2026 14:05`). Throws a RangeError when it is not an instant. */
export const railwayMinute = (instant: string): string => {
  const [date = '', time = ''] = minute.format(new Date(instant)).split(', ');
  return `${date} ${time}`;
};
