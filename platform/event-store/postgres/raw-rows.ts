import type pg from 'pg';

/** Values as PostgreSQL sends them: parsing each column by its type costs more than the query. */
const asText = { getTypeParser: () => (value: string) => value };

/** Rows of one statement, as arrays of texts in the order of its columns. */
export type RawRow = readonly string[];

interface Queryable {
  query<Row extends unknown[]>(config: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<Row>>;
}

interface Statement {
  /** Prepared under this name once per connection. */
  readonly name: string;
  readonly text: string;
  readonly values?: unknown[];
  /** Gives up waiting after so many milliseconds; the connection is then of no more use. */
  readonly deadlineMs?: number;
}

/** Runs a prepared statement and returns its rows untouched. */
export const rawRows = async (on: Queryable, { name, text, values, deadlineMs }: Statement): Promise<RawRow[]> => {
  const config = { name, text, values: values ?? [], rowMode: 'array' as const, types: asText };
  const { rows } = await on.query<string[]>(
    deadlineMs === undefined ? config : Object.assign(config, { query_timeout: deadlineMs }),
  );
  return rows;
};
