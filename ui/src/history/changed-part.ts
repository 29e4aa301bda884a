/** Two texts cut where they differ: what both begin with, the part that changed, what both end with. */
export interface ChangedPart {
  readonly before: string;
  readonly oldPart: string;
  readonly newPart: string;
  readonly after: string;
}

export const changedPart = (oldText: string, newText: string): ChangedPart => {
  const shorter = Math.min(oldText.length, newText.length);
  let start = 0;
  while (start < shorter && oldText[start] === newText[start]) start += 1;
  let end = 0;
  while (end < shorter - start && oldText[oldText.length - 1 - end] === newText[newText.length - 1 - end]) end += 1;
  return {
    before: oldText.slice(0, start),
    oldPart: oldText.slice(start, oldText.length - end),
    newPart: newText.slice(start, newText.length - end),
    after: end === 0 ? '' : oldText.slice(-end),
  };
};
