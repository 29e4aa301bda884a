import type { ListFilter, ListModel } from '@kerben/projections/read-models/declaration.ts';
import { madeOf } from '@kerben/workflows/fields/made-member.ts';
import { folded } from '@kerben/workflows/kernel/folded.ts';
import { spellings } from '@kerben/workflows/kernel/spellings.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import {
  choosingFacts,
  factOf,
  isOver,
  stateWord,
  type RowFact,
} from '@kerben/projections/read-models/facts-of-row.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import type { Knex } from 'knex';
import { calledIn } from './called.ts';
import { likeEscaped, visibleColumns } from './filter.ts';
import { referredNames } from './export/names.ts';
import { fitOf, lookedForBy, type Fits } from './fitting.ts';
import { inOrder, rowsUnder, shown, type Run } from './list-query.ts';

export interface LookupWish {
  /** What was typed: a code, its beginning, or words of a name in any language. */
  readonly q: string;
  readonly filter: ListFilter;
  /** What the records have that fit what is filled in: those come first. */
  readonly fits: Fits;
  readonly limit: number;
  /** Day on which the entries must hold, `YYYY-MM-DD`. */
  readonly at: string | undefined;
}

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows in use that hold at the day, within the field's filter and what is said more. */
type Within = (more: ListFilter) => Knex.QueryBuilder;

/** So many are looked at to find those whose name begins with what was typed. */
const most = 60;

const looked = (value: unknown): string => (typeof value === 'string' ? folded(value) : '');

/** How well an entry answers: its code, the beginning of its code, of a name, of a word, or anything. */
const rankOf = (row: Stored, q: string): number => {
  if (looked(row.id) === q) return 0;
  if (looked(row.id).startsWith(q)) return 1;
  const texts = Object.values(row).map(looked);
  if (texts.some((text) => text.startsWith(q))) return 2;
  if (texts.some((text) => text.includes(` ${q}`))) return 3;
  return texts.some((text) => text.includes(q)) ? 4 : 5;
};

/** What was typed as it was comes before what it may mean on another keyboard or in another alphabet. */
const rank = (row: Stored, typed: string): number => {
  const [exact = '', ...others] = spellings(typed);
  return Math.min(rankOf(row, exact), ...others.map((word) => rankOf(row, word) + 0.5));
};

/** The column of the number by which people know a record whose id nobody types; undefined for entries of books. */
const numberColumn = ({ name, columns }: ListModel): string | undefined => {
  const field = documentOf(name)?.number?.field ?? '';
  return ['code', 'text', 'texts'].includes(columns[field]?.type ?? '') ? field : undefined;
};

/** Entries of a book by the beginning of their code, records by their number. */
const whereCode = (query: Knex.QueryBuilder, model: ListModel, typed: string): Knex.QueryBuilder => {
  const field = numberColumn(model);
  if (field === undefined) return query.whereRaw('id like ?', [`${likeEscaped(typed)}%`]);
  return model.columns[field]?.type === 'texts'
    ? query.whereRaw('?? && ?::text[]', [field, [typed]])
    : query.where(field, typed);
};

/** Entries of a book: codes are found by the key's own index, names by the words of the search; both are read side by side. */
const entriesOf = async (
  run: Run,
  model: ListModel,
  within: Within,
  { q, limit, at }: LookupWish,
): Promise<readonly Stored[]> => {
  const typed = q.trim();
  const codes = within({});
  if (typed !== '') void whereCode(codes, model, typed);
  const [byCode, byName] = await Promise.all([
    run<Stored>(
      (at !== undefined && model.asOf !== undefined ? codes.orderBy(model.asOf, 'desc') : codes.orderBy('id')).limit(
        limit,
      ),
    ),
    typed === '' ? [] : run<Stored>(within({ q: typed }).limit(most)),
  ]);
  const all = new Map([...byCode, ...byName].map((row) => [row.id, row]));
  return (
    [...all.values()]
      .map((row) => ({ row, place: typed === '' ? 0 : rank(row, typed) }))
      // The order of the query stays where nothing was typed.
      .sort((a, b) => a.place - b.place || (typed === '' ? 0 : a.row.id < b.row.id ? -1 : 1))
      .map(({ row }) => row)
  );
};

/**
 * Records: the number that was typed, then those that fit most of what is filled in, then the best answers, open before over. Nothing
 * typed: in the order of their list.
 */
const recordsOf = async (
  run: Run,
  model: ListModel,
  within: Within,
  { q, filter, fits, limit }: LookupWish,
): Promise<readonly Stored[]> => {
  const typed = q.trim();
  const listed = (more: ListFilter): Knex.QueryBuilder =>
    inOrder(within(more), model, typed === '' ? [model.defaultSort] : []).limit(most);
  const search: ListFilter = typed === '' ? {} : { q: typed };
  const found = await Promise.all([
    run<Stored>(listed(search).limit(typed === '' ? limit : most)),
    typed === '' ? [] : run<Stored>(whereCode(within({}), model, typed).limit(limit)),
    ...lookedForBy(model, fits)
      .filter(([column]) => !(column in filter))
      .map(([column, values]) => run<Stored>(listed({ ...search, [column]: values }))),
  ]);
  const number = numberColumn(model);
  const isNumber = (row: Stored): boolean => number !== undefined && [row[number]].flat().includes(typed);
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
    .map((row) => ({
      row,
      other: typed !== '' && isNumber(row) ? 0 : 1,
      fit: fitOf(fits, row),
      place: typed === '' ? 0 : rank(row, typed),
      over: Number(isOver(model.name, row)),
    }))
    .sort((a, b) => a.other - b.other || b.fit - a.fit || a.place - b.place || a.over - b.over)
    .map(({ row }) => row);
};

/**
 * The entries of a list for a type-ahead: in use, valid at the day, best answers first; of records what people choose them by stands
 * beside the name (`_facts`).
 */
export const readLookup = async (
  run: Run,
  model: ListModel,
  person: Person,
  wish: LookupWish,
  language: Locale,
  now: string,
): Promise<object[]> => {
  const columns = visibleColumns(model, person);
  const { filter, limit, at } = wish;
  const within: Within = (more) => {
    const inUse = 'retired' in model.columns && !('retired' in filter) && !('id' in filter) ? { retired: false } : {};
    const query = rowsUnder(model, person, { filter: { ...inUse, ...filter, ...more } }, now);
    if (at !== undefined && 'validFrom' in model.columns && model.asOf === undefined) {
      // Not `coalesce`: the planner knows how many days are empty, and of an expression it supposes that most rows fail it.
      void query.whereRaw('(?? is null or ?? <= ?)', ['validFrom', 'validFrom', at]);
      if ('validTo' in model.columns) void query.whereRaw('(?? is null or ?? >= ?)', ['validTo', 'validTo', at]);
    }
    if (at !== undefined && model.asOf !== undefined) void query.where(model.asOf, '<=', at);
    return query.select(['id', '_revision', ...columns.map(([name]) => name)]);
  };
  const told = new Set(columns.map(([name]) => name));
  const asked = { ...wish, fits: wish.fits.filter(([column]) => told.has(column)) };
  const isRecord = documentOf(model.name) !== undefined;
  const rows = (await (isRecord ? recordsOf : entriesOf)(run, model, within, asked)).slice(0, limit);
  const facts = choosingFacts(model).filter((name) => told.has(name));
  const names = referredNames(run, model, facts, person, language, String);
  await names.learn(rows);
  const factsOf = (row: Stored, entry: Readonly<Record<string, unknown>>): readonly RowFact[] => {
    const state = stateWord(language, model.name, row);
    return [
      ...(state === '' ? [] : [{ type: 'text' as const, value: state }]),
      ...facts.flatMap((name) => factOf(model, name, entry[name], (_area, id) => names.of(name, id))),
    ];
  };
  return rows.map((row) => {
    const entry: Record<string, unknown> = { id: row.id, revision: row['_revision'] };
    for (const [name, column] of columns) entry[name] = shown(column, row[name]);
    const called = calledIn(language, model, entry);
    return {
      ...entry,
      ...(model.made && madeOf(model.made, entry, (name) => !(name in entry))),
      ...called,
      ...(isRecord && { _facts: factsOf(row, entry) }),
    };
  });
};
