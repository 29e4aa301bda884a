/** The release that this is: each event says which one wrote it. package.json has the same, held by a test. */
export const release = '0.2.0';

/** Whether one release came after another; what says none came before all. */
export const isLater = (one: string, other: string): boolean => {
  const parts = (name: string): readonly number[] => name.split('.').map(Number);
  const [left, right] = [parts(one), parts(other)];
  const at = left.findIndex((part, place) => part !== (right[place] ?? 0));
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
};
