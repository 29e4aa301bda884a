import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds of quiet before what is typed is sent (specification 000, section 9). */
export const quiet = 700;

/** Calls `act` when nothing was asked for `delay` milliseconds; at once with 0. The last asking counts. */
export const useQuiet = <Wanted>(act: (wanted: Wanted) => void): ((wanted: Wanted, delay: number) => void) => {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((wanted, delay) => {
    clearTimeout(timer.current);
    if (delay === 0) latest.current(wanted);
    else timer.current = setTimeout(() => latest.current(wanted), delay);
  }, []);
};
