import { useRef, useState } from 'react';
import type { LookupProps } from './lookup.ts';

/** What stands in the input of a lookup: what is being typed, what was left standing, and else what `write` has put there. */
export const useLookupWords = ({ value, onLeft }: Pick<LookupProps, 'value' | 'onLeft'>) => {
  const [typed, setTyped] = useState('');
  /** What stands in the input while nobody is looking for anything. */
  const [shown, setShown] = useState('');
  const [left, setLeft] = useState<{ readonly words: string; readonly beside: string }>();
  /** A value that came from elsewhere takes the place of words that were left. */
  const kept = left?.beside === value ? left.words : undefined;
  /** Counts what ends a search: an answer that comes later is for words that are gone. */
  const turn = useRef(0);
  return {
    typed,
    words: kept ?? typed,
    inputValue: kept ?? (typed === '' ? shown : typed),
    write: (text: string, byHand: boolean): void => {
      setTyped(byHand ? text : '');
      setShown(text);
    },
    leave: (now: string, message: string, looking = false): void => {
      if (!onLeft) return;
      setLeft({ words: now, beside: value });
      onLeft(message, looking);
    },
    settle: (): void => {
      turn.current += 1;
      setLeft(undefined);
      onLeft?.(undefined);
    },
    /** Begins a search; says whether it is still the last one. */
    search: (): (() => boolean) => {
      turn.current += 1;
      const asked = turn.current;
      return () => turn.current === asked;
    },
  };
};
export type LookupWords = ReturnType<typeof useLookupWords>;
