/** A period of days `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
/** As long as a period may be, in days. */
export const longestPeriod = 1_100;

/** Every day of a period, in order. */
export const daysOf = ({ from, to }: Period): readonly string[] => {
  const start = Date.parse(`${from}T00:00:00Z`);
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - start) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, place) =>
    new Date(start + place * dayMs).toISOString().slice(0, 10),
  );
};
