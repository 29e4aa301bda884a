/** A log that grows by more events a second than this is under load: people at work make some dozens. */
const fastPerSecond = 500;
/** The shortest span that says something about the speed, milliseconds. */
const spanMs = 200;

/**
 * Tells from the head of the log, each time it is looked at, whether the log grows fast.
 * @param now milliseconds of a monotonic clock
 */
export const createFlow = (now: () => number = () => performance.now()): ((head: bigint) => boolean) => {
  let from: { readonly head: bigint; readonly at: number } | undefined;
  let fast = false;
  return (head) => {
    const at = now();
    from ??= { head, at };
    const elapsed = at - from.at;
    if (elapsed >= spanMs) {
      fast = (Number(head - from.head) * 1000) / elapsed > fastPerSecond;
      from = { head, at };
    }
    return fast;
  };
};
