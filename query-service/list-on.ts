import { systemClock, type Clock } from '@kerben/platform/clock.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Column, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { comparer, matcher } from '@kerben/projections/read-models/filter-matches.ts';
import { parseFilter } from '@kerben/projections/read-models/filter-parse.ts';
import { madeOf } from '@kerben/workflows/fields/made-member.ts';
import { hiddenFrom } from '@kerben/workflows/kernel/hidden.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { filterProblem, viewFilters, visibleColumns } from './filter.ts';
import { rowsFor, runOn, shown } from './list-query.ts';
import type { ListRequest } from './list-request.ts';
import { nulledColumns, type Records } from './records.ts';

/** Records that were there at one instant: more than a railway of this size has in the country. */
const mostThere = 20_000;
/** Records folded side by side. */
const together = 32;
/** A fact may be told of an instant that is up to this ahead of the clock, milliseconds. */
const ahead = 10 * 60_000;

const timeIn = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)));

type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly _revision: number };
type Cells = Record<string, unknown> & { readonly id: string };

/** What a row says of a value: days, instants and numbers that are not known are null, texts empty, as in the list itself. */
const cellOf = (column: Column<unknown>, value: unknown): unknown =>
  value === '' && nulledColumns.has(column.type) ? null : shown(column, value);

const inParts = async <From, To>(all: readonly From[], of: (one: From) => Promise<To>): Promise<To[]> => {
  const done: To[] = [];
  for (let at = 0; at < all.length; at += together)
    done.push(...(await Promise.all(all.slice(at, at + together).map(of))));
  return done;
};

/**
 * A page of a list as its records are now known to have been at an instant (`?on=`): the same columns, filter, views and order, over
 * what was there then. Records of which nothing was told since are as their rows say; the others are folded, and what happened later
 * is left out of them. They carry no actions: nothing is done to what was.
 * @param on ISO instant
 * @throws Problem 400 where the list has no such question, or more was there than can be looked at
 */
export const createListOn = (pool: Pool, records: Records, clock: Clock = systemClock) => {
  const run = runOn(pool);
  return async (model: ReadModel, person: Person, request: ListRequest, on: string) => {
    const { on: past } = model.area;
    if (!past) throw new Problem(400, 'Request.Query', { params: { member: 'on' } });
    const columns = visibleColumns(model, person);
    const known = Object.fromEntries(columns);
    const now = clock().toISOString();
    const conditions = [request.filter, ...(request.above ? [request.above] : [])];
    for (const [place, filter] of conditions.entries()) {
      const { problems } = parseFilter(filter, known, now, place === 0 ? 'filter' : 'above');
      if (problems.length > 0) throw filterProblem(problems);
    }
    const there = await run<Stored>(
      rowsFor(model, person)
        .whereNot('status', past.never)
        .where(past.from, '<=', on)
        .where((either) => void either.whereNull(past.to).orWhere(past.to, '>', on))
        .select('id', '_revision', '_changedAt', '_createdAt', ...columns.map(([name]) => name))
        .limit(mostThere + 1),
    );
    if (there.length > mostThere) throw new Problem(400, 'Request.Query', { params: { member: 'on' } });
    const settled = new Date(Date.parse(on) - ahead);
    const rows = (
      await inParts(there, async (stored): Promise<Cells | undefined> => {
        const [createdAt, changedAt] = [timeIn(stored['_createdAt']), timeIn(stored['_changedAt'])];
        const row: Cells = { id: stored.id, revision: stored._revision };
        if (changedAt <= settled) {
          for (const [name, column] of columns) row[name] = shown(column, stored[name]);
          return row;
        }
        const { state } = await records.folded(model, person, stored.id);
        const was: unknown = past.past(state, on);
        if (!was) return undefined;
        const times = { createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() };
        const hidden = hiddenFrom(model.area, person, state);
        for (const [name, column] of columns)
          row[name] = hidden.includes(name) ? null : cellOf(column, column.value(was, times));
        return row;
      })
    ).filter((row) => row !== undefined);
    const views = viewFilters(model, request.filter).map((view) => matcher(view, model.columns, now));
    const tests = conditions.map((filter) => matcher(filter, known, now));
    const found = rows.filter(
      (row) => (views.length === 0 || views.some((holds) => holds(row))) && tests.every((holds) => holds(row)),
    );
    const orders = request.sort.map(([name, direction]) => ({
      name,
      sign: direction === 'ASC' ? 1 : -1,
      compare: comparer(model.columns[name]?.type ?? 'code'),
    }));
    const isNone = (value: unknown): boolean => value === null || value === undefined;
    found.sort((a, b) => {
      for (const { name, sign, compare } of orders) {
        const [left, right] = [a[name], b[name]];
        // What is not known comes last, whatever the direction, as in the list itself.
        if (isNone(left) || isNone(right)) {
          if (isNone(left) !== isNone(right)) return isNone(left) ? 1 : -1;
          continue;
        }
        const order = compare(left, right);
        if (order !== 0) return sign * order;
      }
      return a.id < b.id ? -1 : 1;
    });
    const [from, to] = request.range;
    const page = found.slice(from, to + 1).map((row) => ({
      ...row,
      ...(model.made && madeOf(model.made, row, (name) => !(name in row))),
      ...(model.area.actions && { _actions: [] }),
    }));
    return { from, found: page.length, total: found.length, rows: page };
  };
};
