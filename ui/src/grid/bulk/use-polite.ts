import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two sentences that a screen reader is given: more often would drown everything else. */
const pause = 5_000;

/** A text for a polite live region: what changes often is said at most every five seconds, the last word always. */
export const usePolite = (text: string): string => {
  const [said, setSaid] = useState(text);
  const last = useRef(-Infinity);
  useEffect(() => {
    const wait = Math.max(0, last.current + pause - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
};
