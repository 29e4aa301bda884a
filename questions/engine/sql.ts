/** What a statement may hold as a value. */
export type SqlValue = string | number | boolean | null | readonly string[] | readonly number[];

/** A piece of a statement: texts, and between each two of them a value that becomes a `$n`. */
export interface Sql {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

const isPiece = (part: Sql | SqlValue): part is Sql =>
  typeof part === 'object' && part !== null && 'texts' in part && 'values' in part;

/** Pieces one behind another, with a text between each two. */
const behind = (pieces: readonly Sql[], between: string): Sql => {
  const texts = [''];
  const values: unknown[] = [];
  pieces.forEach((piece, place) => {
    const [first = '', ...rest] = piece.texts;
    texts[texts.length - 1] += `${place === 0 ? '' : between}${first}`;
    texts.push(...rest);
    values.push(...piece.values);
  });
  return { texts, values };
};

/**
 * A statement, or a piece of one. What stands between the backticks is text; a piece that is put in stands there as it is, everything
 * else is a value and never text, so nobody joins a statement with what somebody has said.
 */
export const sql = (texts: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql =>
  behind(
    texts.flatMap((text, place): readonly Sql[] => {
      const part = parts[place];
      const said: Sql = { texts: [text], values: [] };
      if (part === undefined) return [said];
      return [said, isPiece(part) ? part : { texts: ['', ''], values: [part] }];
    }),
    '',
  );

/** A column by its name, for statements that choose among columns. Throws on what is no name. */
export const column = (name: string): Sql => {
  if (!/^\w+$/.test(name)) throw new Error(`no name of a column: ${name}`);
  return { texts: [`"${name}"`], values: [] };
};

/** Conditions that all hold. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : behind(conditions, ' and ');

/** Conditions of which one holds. */
export const any = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`false` : sql`(${behind(conditions, ' or ')})`;

/** Columns, or whatever else stands in a row with commas. */
export const listed = (pieces: readonly Sql[]): Sql => behind(pieces, ', ');

/** Statements of the same columns, one after another. */
export const union = (statements: readonly Sql[]): Sql => behind(statements, ' union all ');
