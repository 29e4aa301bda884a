import type { Language } from '@kerben/platform/http/language.ts';
import type { ListModel, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import type { Use } from '@kerben/workflows/kernel/command.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { namingFields, recordName } from '@kerben/projections/read-models/record-name.ts';
import { applyFilter } from './filter.ts';
import { database, rowsFor, runOn } from './list-query.ts';

/** What one list has of a record. */
export interface UsesOfList {
  readonly area: string;
  /** Documents are under way, entries of books in use; the others are done or retired. */
  readonly openCount: number;
  readonly count: number;
  /** Those under way first. */
  readonly items: readonly (Use & { readonly open: boolean })[];
}

/** Columns that hold ids of an area. */
const columnsOf = (model: ListModel, area: string): readonly (readonly [name: string, isList: boolean])[] =>
  Object.entries(model.columns)
    .filter(([, { reference, refersTo }]) => (reference ?? refersTo) === area)
    .map(([name, { type }]) => [name, type === 'texts']);

/**
 * Who refers to a record, list by list, within what a person may see. The lists are found by their declarations: a column that
 * says what it refers to is enough.
 */
export const createUses = (pool: Pool, models: readonly ReadModel[]) => {
  const run = runOn(pool);
  return async (options: {
    readonly person: Person;
    readonly allowed: (expression: string, person: Person) => boolean;
    readonly area: string;
    readonly id: string;
    /** Most items of one list. */
    readonly limit: number;
    readonly language: Language;
    /** ISO instant. */
    readonly now: string;
  }): Promise<readonly UsesOfList[]> => {
    const { person, area, id, limit, language, now } = options;
    const found = await Promise.all(
      models
        .filter((model) => options.allowed(model.area.viewPolicy, person))
        .map(async (model): Promise<UsesOfList | undefined> => {
          const columns = columnsOf(model, area);
          if (columns.length === 0) return undefined;
          const referring = rowsFor(model, person).where((either) => {
            for (const [name, isList] of columns) {
              if (isList) void either.orWhereRaw('?? && ?::text[]', [name, [id]]);
              else void either.orWhere(name, id);
            }
          });
          const named = namingFields(model.name, Object.keys(model.columns));
          const open = database.raw('true as "isOpen"');
          const closed = database.raw('false as "isOpen"');
          const isOpen = rowsFor(model, person).select('id');
          if (model.open) applyFilter(isOpen, model, person, model.open, now);
          const counting = referring.clone().count('* as count');
          const rows = (which: 'whereIn' | 'whereNotIn', mark: typeof open) =>
            run<{ id: string; isOpen: boolean }>(
              referring
                .clone()
                [which]('id', isOpen.clone())
                .select('id', ...named, mark)
                .orderBy('id')
                .limit(limit),
            );
          const [[counted], [openCounted], current, past] = await Promise.all([
            run<{ count: string }>(counting),
            run<{ count: string }>(referring.clone().whereIn('id', isOpen.clone()).count('* as count')),
            rows('whereIn', open),
            rows('whereNotIn', closed),
          ]);
          const count = Number(counted?.count ?? 0);
          if (count === 0) return undefined;
          const items = [...current, ...past].slice(0, limit).map((row) => ({
            area: model.name,
            id: row.id,
            title: recordName(language, model.name, row.id, row),
            open: row.isOpen,
          }));
          return { area: model.name, openCount: Number(openCounted?.count ?? 0), count, items };
        }),
    );
    return found.filter((one) => one !== undefined);
  };
};
