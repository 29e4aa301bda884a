/** What is known to be a list at run time alone; what is none is empty. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The same of texts: whatever else stands in it is left out. */
export const textsIn = (value: unknown): string[] => listIn(value).filter((each) => typeof each === 'string');

/** Whether a value is one of a stated set. */
export const isOneOf = <Of>(all: readonly Of[], value: unknown): value is Of => all.some((each) => each === value);

/** Whether a value has members: an object, or a list with its places. */
export const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The same, and no list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isTree(value) && !Array.isArray(value);

/** Members of what is known to be an object at run time alone; of anything else none. */
export const membersIn = (value: unknown): Readonly<Record<string, unknown>> => (isTree(value) ? value : {});

/** A text that is known to be one at run time alone; '' for anything else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number that is known to be one at run time alone; null for anything else. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Whether an object that is written down has a member of this name. */
export const isNameOf = <Of extends object>(of: Of, name: PropertyKey): name is keyof Of => Object.hasOwn(of, name);
