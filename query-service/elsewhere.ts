import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Elsewhere } from '@kerben/workflows/kernel/command.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { namingFields, recordName } from '@kerben/projections/read-models/record-name.ts';
import { rowsUnder } from './list-query.ts';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

/** Most records that are looked at: who is warned of so many is warned enough. */
const most = 100;

/**
 * Which other records under way (`open` of their list, in its first view) have one of these values in a column, each value with
 * the record that names it. The list is read as it stands, behind the log by what it is behind: the answer is for warnings, which
 * a person weighs, and never for a refusal. Whoever cannot be asked warns of nothing, because no list may stop the work.
 *
 * Every form of a note asks it, so its plan is kept: a plan for single values never looks better than one for all, because the
 * values stand in a scalar subquery, and whoever names them is found before order and limit are thought of (decision kept-plans).
 */
export const createElsewhere = (pool: Pool, models: readonly ListModel[], failed: (error: unknown) => void) => {
  return async (wish: {
    readonly tenant: string;
    readonly area: string;
    /** The record itself: it is not elsewhere. */
    readonly id: string;
    readonly column: string;
    readonly values: readonly string[];
  }): Promise<readonly Elsewhere[]> => {
    const { tenant, area, id, column, values } = wish;
    const model = models.find(({ name }) => name === area);
    if (model?.columns[column]?.type !== 'texts') throw new Error(`${area} has no list of texts ${column}`);
    const now = new Date().toISOString();
    const named = namingFields(area, Object.keys(model.columns));
    const naming = rowsUnder(model, systemPerson(tenant), { filter: model.open ?? {} }, now)
      .whereRaw('?? && (select ?::text[])', [column, [...values]])
      .whereNot('id', id)
      .select('id', column, ...named);
    const { sql, bindings } = naming.toSQL().toNative();
    try {
      const { rows: found } = await pool.query<Record<string, unknown> & { id: string }>({
        name: `elsewhere ${area} ${column}`,
        text: `with naming as materialized (${sql}) select * from naming order by id limit ${most}`,
        values: [...bindings],
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
