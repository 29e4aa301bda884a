/** Members of what is known to be an object at run time alone; of anything else none. */
export const membersIn = (value: unknown): Readonly<Record<string, unknown>> => (isTree(value) ? value : {});

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A member that is a text; undefined for anything else. */
export const textMember = (value: unknown, name: string): string | undefined => {
  const member = membersIn(value)[name];
  return typeof member === 'string' ? member : undefined;
};
