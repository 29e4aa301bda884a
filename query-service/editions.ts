import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import type { Edition } from '@kerben/workflows/kernel/command.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { holdingOn } from '@kerben/workflows/reference/holding.ts';
import type { Pool } from 'pg';
import { visibleColumns } from './filter.ts';
import { rowsUnder, runOn, shown } from './list-query.ts';

/** Most rows that one table of rates has on a day; a table that is larger is refused, never cut. */
const most = 20_000;

/** Tables of rates as they hold on a day, from their lists: entries that are in use (`holdingOn` says which of them hold). */
export const createEditions = (pool: Pool, models: readonly ListModel[]) => {
  const run = runOn(pool);

  const editionOf = async (tenant: string, area: string, day: string): Promise<Edition | undefined> => {
    const book = bookOf(area);
    const model = models.find(({ name }) => name === area);
    const { asOf } = book;
    if (!model || asOf === undefined) throw new Error(`${area} is no table of rates`);
    const reader = systemPerson(tenant);
    const columns = visibleColumns(model, reader);
    const under = (filter: Readonly<Record<string, unknown>>) =>
      rowsUnder(
        model,
        reader,
        { filter: { retired: false, [`${asOf}__lte`]: day, ...filter } },
        new Date().toISOString(),
      );
    // Former editions are not carried over the wire.
    const [last] = book.edition
      ? await run<Readonly<Record<string, unknown>>>(under({}).select(asOf).orderBy(asOf, 'desc').limit(1))
      : [];
    const rows = await run<Readonly<Record<string, unknown>> & { readonly id: string }>(
      under(last ? { [`${asOf}__gte`]: shownDay(model, asOf, last[asOf]) } : {})
        .select('id', ...columns.map(([name]) => name))
        .orderBy('id')
        .limit(most + 1),
    );
    if (rows.length > most) throw new Error(`${area} has more than ${most} rows on ${day}`);
    return holdingOn(
      book,
      rows.map((row) => ({
        id: row.id,
        ...Object.fromEntries(columns.map(([name, column]) => [name, shown(column, row[name])])),
      })),
      day,
    );
  };

  return async (
    tenant: string,
    wishes: readonly { readonly book: string; readonly day: string }[],
  ): Promise<ReadonlyMap<string, Edition>> => {
    const found = await Promise.all(
      wishes.map(async ({ book, day }) => [book, await editionOf(tenant, book, day)] as const),
    );
    return new Map(found.flatMap(([book, edition]) => (edition ? [[book, edition] as const] : [])));
  };
};

const shownDay = (model: ListModel, name: string, value: unknown): unknown => {
  const column = model.columns[name];
  return column ? shown(column, value) : value;
};
