import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import {
  hasSearchText,
  type Column,
  type ListFilter,
  type ListModel,
} from '@kerben/projections/read-models/declaration.ts';
import { columnOf } from '@kerben/projections/read-models/filter-parse.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { folded } from '@kerben/workflows/kernel/folded.ts';
import { spellings, wordsTyped } from '@kerben/workflows/kernel/spellings.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import type { Knex } from 'knex';
import { foldedSql, likeEscaped } from './filter.ts';
import { bound } from './bound.ts';
import { database, inOrder, rowsFor, rowsUnder, selectKey, shownKey, columnNamed, type Run } from './list-query.ts';

/** Values of a header filter at most; more are told by their number. */
export const mostValues = 1_000;

/**
 * Nearly every wagon number is another one: counting three hundred thousand of them takes half a second, and nobody reads
 * them. Without a search the values of lists are therefore those of the first rows only (decision grid-server-groups).
 */
export const mostListed = 12_000;

/** Shorter words are in too many rows for the trigram index to help. */
const shortestIndexed = 3;

/**
 * The filter without the conditions on one column: those of the filter itself, and of a tree as long as everything in
 * it holds together. Inside of `or` and `not` they stay: without them another question would be asked.
 */
export const withoutColumn = (filter: ListFilter, field: string): ListFilter => {
  const others = (conditions: ListFilter): ListFilter =>
    Object.fromEntries(Object.entries(conditions).filter(([key]) => columnOf(key) !== field));
  const pruned = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
    if ('and' in node) return Array.isArray(node.and) ? { ...node, and: node.and.map(pruned) } : node;
    return 'or' in node || 'not' in node ? node : others(membersIn(node));
  };
  const rest = others(filter);
  return '$where' in rest ? { ...rest, $where: pruned(rest['$where']) } : rest;
};

/** A word wherever it stands, for SQL. */
const anywhere = (word: string): string => `%${likeEscaped(word)}%`;

/** Codes whose label in some language holds the words. */
const codesLabelled = (model: ListModel, field: string, codes: readonly number[], search: string): number[] =>
  codes.filter((code) =>
    Object.values(messages).some((texts) =>
      spellings(search).some((word) => folded(texts[`${model.area.name}.${field}.${code}`] ?? '').includes(word)),
    ),
  );

/** Ids of a referred list whose names, in any language, hold the words; undefined when the person may not read that list. */
const idsNamed = (person: Person, area: string, search: string): Knex.QueryBuilder | undefined => {
  const model = readModels.find(({ name }) => name === area);
  if (!model || !policy(model.area.viewPolicy)(person)) return undefined;
  const query = rowsFor(model, person).select('id');
  for (const meanings of wordsTyped(search)) void query.whereRaw('_search like any(?)', [meanings.map(anywhere)]);
  return query;
};

/** A value is found by what it is and by what people read in its place. */
const searched = (query: Knex.QueryBuilder, model: ListModel, person: Person, field: string, search: string): void => {
  const column: Column<unknown> = columnNamed(model, field);
  const pattern = `%${likeEscaped(search)}%`;
  void query.where((found: Knex.QueryBuilder) => {
    void found.whereRaw(`${foldedSql('value::text')} like any(?)`, [spellings(search).map(anywhere)]);
    if (column.type === 'date' || column.type === 'instant')
      void found.orWhereRaw(`to_char(value, 'DD.MM.YYYY') like ?`, [pattern]);
    if (column.codes) void found.orWhereRaw('value = any(?)', bound(codesLabelled(model, field, column.codes, search)));
    const named = column.reference === undefined ? undefined : idsNamed(person, column.reference, search);
    if (named) void found.orWhereIn('value', named);
  });
};

/**
 * The values of a column under the other conditions and how many rows have each, the most frequent first, days the
 * latest first; blank is null. `total` counts the values, shown or not; undefined when only the first rows of the list were
 * looked at (`mostListed`).
 */
export const readDistinct = async (
  run: Run,
  model: ListModel,
  person: Person,
  field: string,
  filter: ListFilter,
  search: string | undefined,
  now: string,
): Promise<{ total: number | undefined; values: readonly { value: unknown; count: number }[] }> => {
  const column = columnNamed(model, field);
  const inner = rowsUnder(model, person, { filter: withoutColumn(filter, field) }, now);
  const indexed =
    search !== undefined &&
    search.length >= shortestIndexed &&
    hasSearchText(model) &&
    column.searchable &&
    !column.reference;
  const first = column.type === 'texts' && !indexed;
  const counted = first ? run<{ count: string }>(inner.clone().count('* as count')) : undefined;
  // What is searched for stands in the search text of its rows as well, and that has an index.
  if (indexed) void inner.whereRaw('_search like any(?)', [spellings(search).map(anywhere)]);
  const rows = first
    ? database.from(inOrder(inner.select(field), model, [model.defaultSort]).limit(mostListed).as('rows'))
    : inner;
  selectKey(rows, model, field, 'value');
  const values = database.from(rows.as('found')).select('value').count('* as count').groupBy('value');
  // Searched are the values, of which there are fewer than rows.
  const query = database.from(values.as('values')).select('value', 'count', database.raw('count(*) over () as total'));
  if (search) searched(query, model, person, field, search);
  const days = column.type === 'date' || column.type === 'instant';
  const found = await run<{ value: unknown; count: string; total: string }>(
    query
      .orderBy(
        days
          ? [{ column: 'value', order: 'desc', nulls: 'last' as const }]
          : [{ column: 'count', order: 'desc' }, { column: 'value' }],
      )
      .limit(mostValues),
  );
  const all = Number((await counted)?.[0]?.count ?? 0) <= mostListed;
  return {
    total: all ? Number(found[0]?.total ?? 0) : undefined,
    values: found.map(({ value, count }) => ({ value: shownKey(value), count: Number(count) })),
  };
};
