/**
 * A member that answers say of a record beside its own: made of them while they are answered, so nothing stores it, nothing filters
 * by it, and no event holds it (specification 001, section 3 names some).
 */
export interface MadeMember {
  /** Members that it is made of: who may not read one of them does not get it. */
  readonly of: readonly string[];
  readonly value: (record: Readonly<Record<string, unknown>>) => string;
  /** What it is, for the API document. */
  readonly description: string;
}

export type MadeMembers = Readonly<Record<string, MadeMember>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const joined = (record: Readonly<Record<string, unknown>>, of: readonly string[], between: string): string =>
  of
    .map((name) => textOf(record[name]))
    .filter((text) => text !== '')
    .join(between);

/** Another name for a member: the specification calls it so. */
export const alias = (of: string, description: string): MadeMember => ({
  of: [of],
  value: (record) => textOf(record[of]),
  description,
});

/** Code and name as one text, for lists to choose from: `715604 – Аламедин`. */
export const codeName = (code: string, name: string): MadeMember => ({
  of: [code, name],
  value: (record) => joined(record, [code, name], ' – '),
  description: 'Code and name as one text.',
});

/** Several members as one text, those that are filled in. */
export const joinedBy = (of: readonly string[], between: string, description: string): MadeMember => ({
  of,
  value: (record) => joined(record, of, between),
  description,
});

/** The made members of a record, without those that are made of something `hidden`. */
export const madeOf = (
  made: MadeMembers,
  record: Readonly<Record<string, unknown>>,
  hidden: (name: string) => boolean = () => false,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(made).flatMap(([name, { of, value }]) => (of.some(hidden) ? [] : [[name, value(record)]])),
  );
