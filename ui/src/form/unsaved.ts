/** The open forms, each saying whether something in it is not saved yet. */
const forms = new Set<() => boolean>();

/** Registers a form for as long as it is open; returns how to end that. */
export const watchUnsaved = (active: () => boolean): (() => void) => {
  forms.add(active);
  return () => forms.delete(active);
};

/** Whether leaving the page now would lose what somebody has typed. */
export const hasUnsavedWork = (): boolean => [...forms].some((active) => active());
