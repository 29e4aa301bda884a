import type { Column, ReadModel } from '@kerben/projections/read-models/declaration.ts';

/** What a screen needs to know of a column: everything but how its value is computed, which is the projector's. */
export type ColumnFacts = Omit<Column<unknown>, 'value'>;

/** A read model as data. A declaration itself pulls its whole area along (schemas, commands, machine). */
export interface ListFacts {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnFacts>>;
  readonly defaultSort: ReadModel['defaultSort'];
}

export const listFacts = ({ name, columns, defaultSort }: Pick<ReadModel, keyof ListFacts>): ListFacts => ({
  name,
  columns: Object.fromEntries(Object.entries(columns).map(([column, { value: _, ...facts }]) => [column, facts])),
  defaultSort,
});
