/** What is known to be a list at run time alone; what is none is empty. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The same of texts: whatever else stands in it is left out. */
export const textsIn = (value: unknown): string[] => listIn(value).filter((each) => typeof each === 'string');

/** Whether a value is one of a stated set. */
export const isOneOf = <Of>(all: readonly Of[], value: unknown): value is Of => all.some((each) => each === value);
