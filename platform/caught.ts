/** The code of what was caught: of the system (`ENOENT`), of the database (SQLSTATE); undefined where it has none. */
export const codeOf = (caught: unknown): string | undefined =>
  typeof caught === 'object' && caught !== null && 'code' in caught && typeof caught.code === 'string'
    ? caught.code
    : undefined;

/** What was caught as an error: anything can be thrown. */
export const errorOf = (caught: unknown): Error => (caught instanceof Error ? caught : new Error(String(caught)));
