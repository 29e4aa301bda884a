import { useRef, type KeyboardEvent } from 'react';

/** Time between two letters that belong to one word, milliseconds. */
const typingPause = 700;

/** What the keys need to know of an entry; read from its element. */
const keyOf = (entry: HTMLElement): string => entry.dataset['entry'] ?? '';

const entriesOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[data-entry]')];

const textOf = (entry: HTMLElement): string => (entry.getAttribute('aria-label') ?? entry.textContent).toLowerCase();

/**
 * Keys inside the menu: arrows and Home/End move, right opens and left closes a parent (or goes up to it), letters find an
 * entry by its beginning. Enter and Space are the entry's own.
 */
export const useMenuKeys = (toggle: (key: string) => void) => {
  const typed = useRef({ text: '', at: 0 });

  const find = (entries: readonly HTMLElement[], from: number, letter: string, now: number) => {
    const { text, at } = typed.current;
    const word = (now - at < typingPause ? text : '') + letter.toLowerCase();
    typed.current = { text: word, at: now };
    // A new word looks behind the present entry first; a longer one may stay on it.
    const start = word.length > 1 ? from : from + 1;
    const inTurn = [...entries.slice(start), ...entries.slice(0, start)];
    return inTurn.find((entry) => textOf(entry).startsWith(word));
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const entries = entriesOf(event.currentTarget);
    const current = event.target.closest<HTMLElement>('[data-entry]');
    const at = current ? entries.indexOf(current) : -1;
    if (!current || at < 0) return;
    const expanded = current.getAttribute('aria-expanded');
    const above = current.closest('ul')?.closest('li')?.querySelector<HTMLElement>('[data-entry]') ?? undefined;
    const moves: Record<string, () => HTMLElement | undefined> = {
      ArrowDown: () => entries[at + 1] ?? entries[0],
      ArrowUp: () => entries[at - 1] ?? entries.at(-1),
      Home: () => entries[0],
      End: () => entries.at(-1),
      ArrowRight: () => {
        if (expanded !== 'false') return expanded === 'true' ? entries[at + 1] : undefined;
        toggle(keyOf(current));
        return current;
      },
      ArrowLeft: () => {
        if (expanded !== 'true') return above;
        toggle(keyOf(current));
        return current;
      },
    };
    const letter = event.key.length === 1 && event.key !== ' ' && event.key !== '/' && event.key !== '?';
    const move = moves[event.key];
    if (!move && !letter) return;
    const next = move ? move() : find(entries, at, event.key, event.timeStamp);
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  };
};
