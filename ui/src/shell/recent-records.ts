import { useStore } from 'react-admin';
import { useCallback } from 'react';
import { preferences } from './preferences.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Entries that are remembered, the last one first. */
const remembered = 20;

/** What a person opened last, and a function that remembers one more. */
export const useRecent = (): readonly [readonly PaletteEntry[], (entry: PaletteEntry) => void] => {
  const [recent, setRecent] = useStore<readonly PaletteEntry[]>(preferences.recent, []);
  const remember = useCallback(
    (entry: PaletteEntry): void =>
      setRecent((before = []) => [entry, ...before.filter(({ path }) => path !== entry.path)].slice(0, remembered)),
    [setRecent],
  );
  return [recent, remember];
};
