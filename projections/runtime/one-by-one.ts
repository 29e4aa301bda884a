/** What comes, one at a time whenever it is asked for; undefined when nothing more does. */
export const oneByOne = <One>(coming: AsyncIterable<One>): (() => Promise<One | undefined>) => {
  const iterator = coming[Symbol.asyncIterator]();
  return async () => {
    const next: IteratorResult<One, unknown> = await iterator.next();
    return next.done === true ? undefined : next.value;
  };
};
