import { systemClock, type Clock } from '@kerben/platform/clock.ts';
import type { Column, ListFilter, ListModel } from '@kerben/projections/read-models/declaration.ts';
import { carriedMembers, readCarried } from '@kerben/projections/read-models/carried.ts';
import type { ActionAnswer } from '@kerben/workflows/kernel/area.ts';
import { madeOf } from '@kerben/workflows/fields/made-member.ts';
import { withheldFrom } from '@kerben/workflows/kernel/hidden.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { createCounting } from './counting.ts';
import { readDistinct } from './distinct.ts';
import { calledIn } from './called.ts';
import { idsOfFarPage, isFar } from './far-page.ts';
import { visibleColumns } from './filter.ts';
import { readGroups } from './groups.ts';
import { readIds } from './ids.ts';
import { readLookup, type LookupWish } from './lookup.ts';
import { database, inOrder, rowsFor, rowsUnder, runOn, shown, summed } from './list-query.ts';
import type { ListRequest } from './list-request.ts';
import { readTotals } from './totals.ts';

type Stored = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly _revision: number;
  /** What the row menu looks at, and the declared members, as JSON. */
  readonly _carried: string;
};

const menuTexts = new WeakMap<readonly ActionAnswer[], string>();

/** A menu as JSON: rows in the same situation have the same one, and it is the longer part of a row. */
const menuText = (menu: readonly ActionAnswer[]): string => {
  let text = menuTexts.get(menu);
  if (text === undefined) menuTexts.set(menu, (text = JSON.stringify(menu)));
  return text;
};

/** What a person gets of each row, as JSON: the columns they may know, the revision for If-Match, and what they may do. */
const rowWriter = (
  model: ListModel,
  person: Person,
  columns: readonly [string, Column<unknown>][],
  language: Locale | undefined,
) => {
  const { area, members = [] } = model;
  const names = carriedMembers(model);
  return (stored: Stored): string => {
    const row: Record<string, unknown> = { id: stored.id, revision: stored._revision };
    for (const [name, column] of columns) row[name] = shown(column, stored[name]);
    if (model.made)
      Object.assign(
        row,
        madeOf(model.made, row, (name) => !(name in row)),
      );
    Object.assign(row, calledIn(language, model, row));
    const withheld = withheldFrom(area, person, row);
    if (withheld.length > 0) row['_withheld'] = withheld;
    if (members.length === 0 && !area.actions) return JSON.stringify(row);
    const carried = readCarried(names, stored._carried);
    for (const name of members) row[name] = carried[name];
    const text = JSON.stringify(row);
    return area.actions ? `${text.slice(0, -1)},"_actions":${menuText(area.actions(carried, person))}}` : text;
  };
};

/** Everything that lists answer, each within the person's scope. Periods relative to today count from the clock. */
export const createLists = (pool: Pool, clock: Clock = systemClock) => {
  const run = runOn(pool);
  const countOf = createCounting(run);
  const now = () => clock().toISOString();

  return {
    /** One page as JSON, with what people call its rows where a language is said, its number of rows, and the number of all rows under the filter. */
    page: async (model: ListModel, person: Person, request: ListRequest, language?: Locale) => {
      const columns = visibleColumns(model, person);
      const [from, to] = request.range;
      const query = rowsUnder(model, person, request, now());
      const counting = query.clone().count('* as count');
      const count = () => countOf(model, counting);
      // A search finds a handful: a page that is not full is then the whole answer, and looking once is enough.
      const few = 'q' in request.filter || 'id' in request.filter;
      // Counting takes longer than reading a page: it goes first, and the rows are made ready meanwhile, down to the text.
      const counted = few ? undefined : count();
      const selected = [
        'id',
        '_revision',
        ...columns.map(([name]) => name),
        ...(model.area.actions || model.members ? ['_carried'] : []),
      ];
      const rows = isFar(request.range)
        ? inOrder(
            rowsFor(model, person)
              .select(selected)
              .whereIn('id', idsOfFarPage(query, model, request, await counted)),
            model,
            request.sort,
          )
        : inOrder(query.select(selected), model, request.sort)
            .offset(from)
            .limit(to - from + 1);
      const page = run<Stored>(rows).then((stored) => ({
        found: stored.length,
        json: `[${stored.map(rowWriter(model, person, columns, language)).join()}]`,
      }));
      const [{ found, json }, total] = await Promise.all([page, counted]);
      const whole = found <= to - from && (found > 0 || from === 0);
      return { from, found, total: total ?? (whole ? from + found : await count()), json };
    },

    distinct: (model: ListModel, person: Person, field: string, filter: ListFilter, search: string | undefined) =>
      readDistinct(run, model, person, field, filter, search, now()),

    groups: (model: ListModel, person: Person, by: readonly string[], sums: readonly string[], request: ListRequest) =>
      readGroups(run, model, person, by, sums, request, now()),

    lookup: (model: ListModel, person: Person, wish: LookupWish, language: Locale) =>
      readLookup(run, model, person, wish, language, now()),

    ids: (model: ListModel, person: Person, request: Pick<ListRequest, 'filter' | 'sort'>) =>
      readIds(run, model, person, request, now()),

    /** Number of rows and sums over the whole filter. Sums are exact decimals, as text. */
    totals: async (model: ListModel, person: Person, sums: readonly string[], filter: ListFilter) => {
      const query = rowsUnder(model, person, { filter }, now()).count('* as count');
      // The home page asks for nothing but numbers, everybody's first page for the same ones.
      if (sums.length === 0) return { count: await countOf(model, query), sums: {} };
      sums.forEach(
        (name, index) => void query.select(database.raw('sum(?) as ??', [summed(model, name), `sum${index}`])),
      );
      const [row] = await run<Record<string, unknown>>(query);
      return {
        count: Number(row?.['count'] ?? 0),
        sums: Object.fromEntries(sums.map((name, index) => [name, row?.[`sum${index}`] ?? '0'])),
      };
    },

    statistics: (model: ListModel, person: Person, of: readonly string[], filter: ListFilter) =>
      readTotals(run, model, person, of, filter, now()),
  };
};
