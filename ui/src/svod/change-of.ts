/** By how many per cent an amount in som has changed, with one decimal; undefined where there was nothing before. */
export const changeOf = (before: string, now: string): number | undefined => {
  const was = Number(before);
  return was === 0 ? undefined : Math.round(((Number(now) - was) / Math.abs(was)) * 1000) / 10;
};
