import { isDeepStrictEqual } from 'node:util';
import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Elsewhere } from '@kerben/workflows/kernel/command.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { namingFields, recordName } from '@kerben/projections/read-models/record-name.ts';
import { bound } from './bound.ts';
import { rowsUnder } from './list-query.ts';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

/** Most records that are looked at: who is warned of so many is warned enough. */
const most = 100;

/** What stands in the place of what each asking brings, where the statement of a list and a column is written once. */
const places = { tenant: 'tenant asked for', id: 'id asked for', values: ['values asked for'] } as const;

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly bind: (asked: {
    readonly tenant: string;
    readonly id: string;
    readonly values: readonly string[];
  }) => unknown[];
}

const statementOf = (model: ListModel, column: string): Statement => {
  if (model.columns[column]?.type !== 'texts') throw new Error(`${model.name} has no list of texts ${column}`);
  const named = namingFields(model.name, Object.keys(model.columns));
  const at = (now: string) =>
    rowsUnder(model, systemPerson(places.tenant), { filter: model.open ?? {} }, now)
      .whereRaw('?? && (select ?::text[])', bound(column, places.values))
      .whereNot('id', places.id)
      .select('id', column, ...named)
      .toSQL()
      .toNative();
  const { sql, bindings } = at('2000-01-01T00:00:00.000Z');
  if (!isDeepStrictEqual(bindings, at('2001-02-02T02:02:02.000Z').bindings))
    throw new Error(`${model.name}: what is under way depends on the hour`);
  return {
    name: `elsewhere ${model.name} ${column}`,
    text: `with naming as materialized (${sql}) select * from naming order by id limit ${most}`,
    bind: ({ tenant, id, values }) =>
      bindings.map((binding: unknown) =>
        binding === places.tenant ? tenant : binding === places.id ? id : binding === places.values ? values : binding,
      ),
  };
};

/**
 * Which other records under way (`open` of their list, in its first view) have one of these values in a column, each value with
 * the record that names it. The list is read as it stands, behind the log by what it is behind: the answer is for warnings, which
 * a person weighs, and never for a refusal. Whoever cannot be asked warns of nothing, because no list may stop the work.
 *
 * Every form of a note asks it, so its plan is kept: a plan for single values never looks better than one for all, because the
 * values stand in a scalar subquery, and whoever names them is found before order and limit are thought of (decision kept-plans).
 */
export const createElsewhere = (pool: Pool, models: readonly ListModel[], failed: (error: unknown) => void) => {
  const statements = new Map<string, Statement>();
  const statement = (area: string, column: string): Statement => {
    const key = `${area} ${column}`;
    let found = statements.get(key);
    if (!found) {
      const model = models.find((one) => one.name === area);
      if (!model) throw new Error(`no list ${area}`);
      statements.set(key, (found = statementOf(model, column)));
    }
    return found;
  };

  return async (wish: {
    readonly tenant: string;
    readonly area: string;
    /** The record itself: it is not elsewhere. */
    readonly id: string;
    readonly column: string;
    readonly values: readonly string[];
  }): Promise<readonly Elsewhere[]> => {
    const { area, column, values } = wish;
    const { name, text, bind } = statement(area, column);
    try {
      const { rows: found } = await pool.query<Record<string, unknown> & { id: string }>({
        name,
        text,
        values: bind(wish),
      });
      return found.flatMap((row) =>
        textsIn(row[column])
          .filter((value) => values.includes(value))
          .map((value) => ({ value, area, id: row.id, title: recordName('ru', area, row.id, row) })),
      );
    } catch (error) {
      failed(error);
      return [];
    }
  };
};
