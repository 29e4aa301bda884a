/** From when until when somebody wants no messages told, `HH:MM` by the railway's clock; both '' = never. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** Whether a time of the day (`HH:MM`) lies in somebody's quiet hours; the end is not quiet any more. */
export const isQuiet = ({ from, until }: QuietHours, time: string): boolean => {
  if (from === '' || until === '') return false;
  return from < until ? from <= time && time < until : time >= from || time < until;
};
