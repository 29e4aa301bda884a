import type { LineOf } from '@kerben/workflows/statistics/forms.ts';
import { z } from 'zod';
import { nameIn } from '../engine/shapes.ts';
import { sql, type Sql } from '../engine/sql.ts';
import type { Port } from './booked.ts';

/** The line of a form that an entry belongs to; `key` '' = what no book knows. */
export interface Line {
  readonly key: string;
  readonly name: string;
}

/** The line of each value that entries have, by the value. */
export type Lines = ReadonlyMap<string, Line>;

/** Column of the entries by which the lines of a form are told apart. */
export const columnOf: Readonly<Record<LineOf, 'stationId' | 'cargoCode' | 'otherId' | 'ownerCode'>> = {
  station: 'stationId',
  'cargo-group': 'cargoCode',
  road: 'otherId',
  joint: 'otherId',
  owner: 'ownerCode',
};

/** The line of each value, of a book whose entries are lines themselves. */
const entriesOf = (book: Sql, values: readonly string[], name: Sql): Sql =>
  sql`select id as value, id as key, coalesce(${name}, "nameRu", id) as name from ${book} b where id = any(${values})`;

/** Statement that finds the line of each value. */
const statements: Readonly<Record<LineOf, (rows: Port['rows'], values: readonly string[], name: Sql) => Sql>> = {
  station: (rows, values, name) => entriesOf(rows('stations'), values, name),
  joint: (rows, values, name) => entriesOf(rows('stations'), values, name),
  owner: (rows, values, name) => entriesOf(rows('railway-administrations'), values, name),
  road: (rows, values, name) => sql`select s.id as value, coalesce(r.id, s.administration) as key,
      coalesce(r.${name}, r."nameRu", a.${name}, a."nameRu") as name
    from ${rows('stations')} s
    left join ${rows('road')} r on r.id = s.road
    left join ${rows('railway-administrations')} a on a.id = s.administration
    where s.id = any(${values})`,
  // A group of goods stands in one line of the form; where no line has it, it is a line by itself.
  'cargo-group': (rows, values, name) => sql`select c.id as value, coalesce(n.id, g.id) as key,
      coalesce(n.${name}, n."nameRu", g.${name}, g."nameRu") as name
    from ${rows('cargo')} c
    left join ${rows('nomenclature-group')} g on g.id = c."groupCode"
    left join ${rows('nomenclature-for-go2')} n on c."groupCode" = any(n.groups)
    where c.id = any(${values})`,
};

const row = z.object({ value: z.string(), key: z.string().nullable(), name: z.string().nullable() });

/** Which line of a form each of these values belongs to, with its name in the reader's language. */
export const linesOf = async (
  { rows, find, language }: Pick<Port, 'rows' | 'find' | 'language'>,
  lineOf: LineOf,
  values: readonly string[],
): Promise<Lines> => {
  const found = await find(row, statements[lineOf](rows, values, nameIn(language)));
  return new Map(found.map(({ value, key, name }) => [value, { key: key ?? '', name: name ?? key ?? '' }]));
};

/** The line of a value; one without a name where no book knows it. */
export const lineIn = (lines: Lines, value: string): Line => lines.get(value) ?? { key: '', name: '' };
