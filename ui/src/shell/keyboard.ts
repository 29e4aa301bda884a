import { useEffect, useRef } from 'react';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A dialog or a menu that is closing is hidden already, though it still fades: the next key is not for it. */
const somethingOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"]')].some(
    (element) => element.closest('[aria-hidden="true"]') === null,
  );

const plain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

/** Calls `act` when the key (a place on the keyboard: `KeyF`) is pressed and the person is not typing, unless a dialog or a menu is open. */
export const useShortcut = (key: string, act: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if ((event.key !== key && event.code !== key) || !plain(event) || typing(event.target) || somethingOpen()) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
};

/** Calls `act` on Ctrl and the key (⌘ on a Mac), also while the person types, unless a dialog is open. */
export const useControlKey = (code: string, act: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // By place on the keyboard: in the Russian layout the K key writes Л.
      if (event.code !== code || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!somethingOpen()) act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
};

/** Calls `act` when the key at this place of the keyboard is pressed by itself: its letter depends on the layout. */
export const usePlaceKey = (code: string, act: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.code !== code || event.shiftKey || !plain(event) || typing(event.target) || somethingOpen()) return;
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
};

/** Time between two keys of a sequence, milliseconds. */
const sequencePause = 1500;

/**
 * Calls `act` with the codes of the keys that follow the first one, each within a moment of the one before (`KeyG`, then `KeyH`); it
 * answers whether another key may follow.
 */
export const useSequence = (first: string, act: (codes: readonly string[]) => boolean): void => {
  const begun = useRef<{ readonly at: number; readonly codes: readonly string[] }>(undefined);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!plain(event) || typing(event.target) || somethingOpen()) return;
      const { at, codes } = begun.current ?? { at: -Infinity, codes: [] };
      begun.current = undefined;
      if (event.timeStamp - at < sequencePause) {
        const typed = [...codes, event.code];
        if (act(typed)) begun.current = { at: event.timeStamp, codes: typed };
      } else if (event.code === first) begun.current = { at: event.timeStamp, codes: [] };
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
};
