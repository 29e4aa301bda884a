import type { KeyboardEvent } from 'react';
import { elementOf } from '../grid/target.ts';

/** Moves to the next input like Tab does: Enter in a one-line field goes on instead of sending a half-filled form. */
const goOn = (form: HTMLFormElement, from: HTMLElement): void => {
  const inputs = [
    ...form.querySelectorAll<HTMLElement>('input:not([type=hidden]):not(:disabled), textarea:not([readonly]), select'),
  ].filter((input) => input.offsetParent !== null && !input.getAttribute('aria-hidden'));
  const next = inputs[inputs.indexOf(from) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
};

/** Keys of a form: Enter goes on to the next input, Ctrl+Enter saves. */
export const onFormKey = (event: KeyboardEvent<HTMLFormElement>, save: () => void): void => {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    save();
    return;
  }
  const { target } = event;
  const open = elementOf(target)?.getAttribute('aria-expanded') === 'true';
  if ((target instanceof HTMLInputElement && !open) || target instanceof HTMLSelectElement) {
    event.preventDefault();
    goOn(event.currentTarget, target);
  }
};
