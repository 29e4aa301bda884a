import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import type { Edition } from '@kerben/workflows/kernel/command.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { visibleColumns } from './filter.ts';
import { rowsUnder, runOn, shown } from './list-query.ts';

/** Most rows that one table of rates has on a day; a table that is larger is refused, never cut. */
const most = 20_000;

/**
 * Tables of rates as they hold on a day. A table with editions (`edition` of its book) holds as a whole: the rows of the last edition
 * that had begun. Entries of any other book with days hold one by one: of each key the last that had begun.
 */
export const createEditions = (pool: Pool, models: readonly ListModel[]) => {
  const run = runOn(pool);
  return async (
    tenant: string,
    wishes: readonly { readonly book: string; readonly day: string }[],
  ): Promise<ReadonlyMap<string, Edition>> => {
    const found = await Promise.all(
      wishes.map(async ({ book: area, day }): Promise<readonly [string, Edition] | undefined> => {
        const model = models.find(({ name }) => name === area);
        const { edition, key, asOf } = bookOf(area);
        if (!model || asOf === undefined) throw new Error(`${area} is no table of rates`);
        const reader = systemPerson(tenant);
        const now = new Date().toISOString();
        const columns = visibleColumns(model, reader);
        const under = (filter: Readonly<Record<string, unknown>>) =>
          rowsUnder(model, reader, { filter: { retired: false, ...filter } }, now);
        const [last] = await run<Record<string, unknown>>(
          under({ [`${asOf}__lte`]: day })
            .select(asOf)
            .orderBy(asOf, 'desc')
            .limit(1),
        );
        if (!last) return undefined;
        const rows = await run<Record<string, unknown> & { id: string }>(
          under(edition ? { [asOf]: shown(model.columns[asOf] as never, last[asOf]) } : { [`${asOf}__lte`]: day })
            .select('id', ...columns.map(([name]) => name))
            .orderBy(asOf, 'desc')
            .orderBy('id')
            .limit(most + 1),
        );
        if (rows.length > most) throw new Error(`${area} has more than ${most} rows on ${day}`);
        const seen = new Set<string>();
        const own = key.filter((name) => name !== asOf);
        const holding = rows
          .map((row) => ({
            id: row.id,
            ...Object.fromEntries(columns.map(([name, column]) => [name, shown(column, row[name])])),
          }))
          .filter((row) => {
            const known = own.map((name) => String((row as Readonly<Record<string, unknown>>)[name])).join('~');
            return seen.has(known) ? false : seen.add(known);
          });
        return [area, { validFrom: String(shown(model.columns[asOf] as never, last[asOf])), rows: holding }];
      }),
    );
    return new Map(found.filter((one) => one !== undefined));
  };
};
