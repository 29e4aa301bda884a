import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isInput } from '../is-input.ts';
import { isWithin } from '../target.ts';

const isTyping = (target: EventTarget | null): boolean =>
  isInput(target) || (target instanceof HTMLElement && target.isContentEditable);

const dialogOpen = (): boolean => document.querySelector('[role="dialog"]:not([aria-hidden="true"] *)') !== null;

export interface EditKeys {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Ctrl+Enter; left to the form around where that saves. */
  readonly onSave?: () => void;
}

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Enter for the grid beside a bar, outside of inputs; by the place of the key, so in every
 * layout. Without a save of its own the grid is one of several in a form and hears only keys pressed in it.
 */
export const useEditKeys = (bar: RefObject<HTMLElement | null>, { onUndo, onRedo, onSave }: EditKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || dialogOpen()) return;
    const around = isWithin(bar.current?.parentElement, event.target);
    if (!around && !(onSave && event.target === document.body)) return;
    const act =
      event.code === 'KeyZ' ? (event.shiftKey ? onRedo : onUndo) : event.code === 'Enter' ? onSave : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
