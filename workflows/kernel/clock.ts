/** The zone in which the railway counts its days (house law). */
export const railwayZone = 'Asia/Bishkek';

// Swedish writes days as YYYY-MM-DD.
const day = new Intl.DateTimeFormat('sv-SE', {
  timeZone: railwayZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The railway's day (`YYYY-MM-DD`, Asia/Bishkek) at an ISO instant. Throws a RangeError when it is not an instant. */
export const railwayDay = (instant: string): string => day.format(new Date(instant));
