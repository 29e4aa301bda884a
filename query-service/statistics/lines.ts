import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { Language } from '@kerben/platform/http/language.ts';
import type { LineOf } from '@kerben/workflows/statistics/forms.ts';
import type { Pool } from 'pg';

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

const tableOf = (book: string): string => `${readModelSchema}.${tableName(readModelNamed(book))}`;
const nameIn: Readonly<Record<Language, string>> = { en: 'nameEn', ru: 'nameRu', ky: 'nameKy' };

/** Statement that finds the line of each value; $1 = tenant, $2 = values. */
const statements: Readonly<Record<LineOf, (name: string) => string>> = {
  station: (name) => `select id as value, id as key, coalesce(${name}, "nameRu", id) as name
    from ${tableOf('stations')} where tenant = $1 and id = any($2)`,
  joint: (name) => `select id as value, id as key, coalesce(${name}, "nameRu", id) as name
    from ${tableOf('stations')} where tenant = $1 and id = any($2)`,
  owner: (name) => `select id as value, id as key, coalesce(${name}, "nameRu", id) as name
    from ${tableOf('railway-administrations')} where tenant = $1 and id = any($2)`,
  road: (name) => `select s.id as value, coalesce(r.id, s.administration) as key,
      coalesce(r.${name}, r."nameRu", a.${name}, a."nameRu") as name
    from ${tableOf('stations')} s
    left join ${tableOf('road')} r on r.tenant = s.tenant and r.id = s.road
    left join ${tableOf('railway-administrations')} a on a.tenant = s.tenant and a.id = s.administration
    where s.tenant = $1 and s.id = any($2)`,
  // A group of goods stands in one line of the form; where no line has it, it is a line by itself.
  'cargo-group': (name) => `select c.id as value, coalesce(n.id, g.id) as key,
      coalesce(n.${name}, n."nameRu", g.${name}, g."nameRu") as name
    from ${tableOf('cargo')} c
    left join ${tableOf('nomenclature-group')} g on g.tenant = c.tenant and g.id = c."groupCode"
    left join ${tableOf('nomenclature-for-go2')} n on n.tenant = c.tenant and c."groupCode" = any(n.groups)
    where c.tenant = $1 and c.id = any($2)`,
};

/** Which line of a form each of these values belongs to, with its name in the reader's language. */
export const linesOf = async (
  pool: Pool,
  tenant: string,
  lineOf: LineOf,
  values: readonly string[],
  language: Language,
): Promise<Lines> => {
  const { rows } = await pool.query<{ value: string; key: string | null; name: string | null }>(
    statements[lineOf](`"${nameIn[language]}"`),
    [tenant, values],
  );
  return new Map(rows.map(({ value, key, name }) => [value, { key: key ?? '', name: name ?? key ?? '' }]));
};
