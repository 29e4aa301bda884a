/** Whether a day `YYYY-MM-DD` is the last of its month: what is left then has no next order of this month to go into. */
export const isLastOfMonth = (day: string): boolean =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(8, 10) === '01';
