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

/** Whether an object that is written down has a member of this name. */
export const isNameOf = <Of extends object>(of: Of, name: PropertyKey): name is keyof Of => Object.hasOwn(of, name);
