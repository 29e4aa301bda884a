/** The element that an event came from; undefined where it came from none. */
export const elementOf = (target: EventTarget | null): Element | undefined =>
  target instanceof Element ? target : undefined;

/** Whether an event came from within. */
export const isWithin = (around: Node | null | undefined, target: EventTarget | null): boolean =>
  target instanceof Node && around?.contains(target) === true;
