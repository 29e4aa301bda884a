/** Whether keys and the clipboard are an input's own; a check box has no use for them. */
export const isInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
  target.getAttribute('type') !== 'checkbox';
