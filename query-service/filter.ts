import { bound } from './bound.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import {
  hasSearchText,
  type Column,
  type ColumnType,
  type ListFilter,
  type ListModel,
} from '@kerben/projections/read-models/declaration.ts';
import {
  parseFilter,
  type Checked,
  type FilterProblem,
  type Range,
} from '@kerben/projections/read-models/filter-parse.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { folded, foldedLetters } from '@kerben/workflows/kernel/folded.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { spellings } from '@kerben/workflows/kernel/spellings.ts';
import type { Knex } from 'knex';

/** A condition as SQL: `??` stands for a name, `?` for a value. */
interface Fragment {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

type Query = Knex.QueryBuilder;

export const likeEscaped = (text: string): string => text.replaceAll(/[\\%_]/g, (c) => `\\${c}`);

/** Case as a reader knows it, in codes too: their own order (`C`) knows capital letters of English only. */
const around = { contains: ['%', '%'], starts: ['', '%'], ends: ['%', ''] } as const;

const byReader = 'collate "und-x-icu"';

/** A column's text as words are looked for (kernel/folded.ts): the letters are constants, so an index may hold it. */
export const foldedSql = (column: string): string =>
  `translate(lower(${column} ${byReader}), '${foldedLetters.from}', '${foldedLetters.to}')`;

const joined = (parts: readonly Fragment[], word: 'and' | 'or'): Fragment => {
  const [first] = parts;
  if (!first) return { sql: word === 'and' ? 'true' : 'false', bindings: [] };
  return parts.length === 1
    ? first
    : {
        sql: parts.map(({ sql }) => `(${sql})`).join(` ${word} `),
        bindings: parts.flatMap(({ bindings }) => bindings),
      };
};

const rangeSql = (column: string, { from, after, to, before }: Range): Fragment =>
  joined(
    Object.entries({ '>=': from, '>': after, '<=': to, '<': before })
      .filter(([, bound]) => bound !== undefined)
      .map(([sign, bound]) => ({ sql: `?? ${sign} ?`, bindings: [column, bound] })),
    'and',
  );

/** Periods are sorted and apart: many of them are one look into a multirange, after a look at their ends. */
const fewRanges = 8;
const multiranges: Readonly<Partial<Record<ColumnType, string>>> = {
  date: 'datemultirange',
  instant: 'tstzmultirange',
};

const rangesSql = (column: string, type: ColumnType, ranges: readonly Range[]): Fragment => {
  const kind = multiranges[type];
  if (ranges.length <= fewRanges || kind === undefined)
    return joined(
      ranges.map((range) => rangeSql(column, range)),
      'or',
    );
  const text = ranges.map(({ from, before }) => `[${String(from ?? '')},${String(before ?? '')})`).join(',');
  return { sql: `?? <@ ?::${kind}`, bindings: [column, `{${text}}`] };
};

/**
 * The planner takes a value that is in few lists (a wagon's number among a million) for one in two hundred, and would rather walk
 * all rows in the order of the page until ten of them hold it. Said twice it is held for rarer, and the column's index is used; so
 * many values are rare together (docs/bench.md, notes).
 */
const rareValues = 50;

const testSql = ({ column, type, test }: Checked & { kind: 'test' }, narrowed: ReadonlySet<string>): Fragment => {
  const isList = type === 'texts';
  switch (test.kind) {
    case 'blank':
      if (isList) return { sql: 'coalesce(cardinality(??), 0) = 0', bindings: [column] };
      return type === 'text' || type === 'code'
        ? { sql: `?? is null or ?? = ''`, bindings: [column, column] }
        : { sql: '?? is null', bindings: [column] };
    case 'values': {
      const [only] = test.values;
      if (isList) {
        const held: Fragment = { sql: '?? && ?::text[]', bindings: [column, test.values] };
        return test.values.length > rareValues ? held : joined([held, held], 'and');
      }
      return test.values.length === 1
        ? { sql: '?? = ?', bindings: [column, only] }
        : { sql: '?? = any(?)', bindings: [column, test.values] };
    }
    case 'ranges':
      return rangesSql(column, type, test.ranges);
    case 'text': {
      const [before, after] = around[test.place];
      const pattern = `${before}${likeEscaped(folded(test.text))}${after}`;
      const held: Fragment = isList
        ? {
            sql: `exists (select 1 from unnest(??) item where ${foldedSql('item')} like ?)`,
            bindings: [column, pattern],
          }
        : { sql: `${foldedSql('??')} like ?`, bindings: [column, pattern] };
      // What stands in a searchable column stands in the search text too, and that has an index.
      return narrowed.has(column) ? joined([inSearchText(folded(test.text)), held], 'and') : held;
    }
  }
};

/** How a word of the search panel is looked for in a row; words are folded. */
export type SearchWord = (word: string) => Fragment;

const inSearchText: SearchWord = (word) => ({ sql: '_search like ?', bindings: [`%${likeEscaped(word)}%`] });

/**
 * The names of a tenant's people in a journal that hold a text: from one to the next in the index, because there are hundreds of
 * them in millions of rows. Bindings: tenant, tenant, pattern.
 */
const namesHolding = (table: string): string => `array(
  with recursive names as (
    (select "userName" as name from ${table} where tenant = ? order by "userName" limit 1)
    union all
    select (select t."userName" from ${table} t where t.tenant = ? and t."userName" > names.name order by t."userName" limit 1)
    from names where names.name is not null
  )
  select name from names where ${foldedSql('name')} like ?
)`;

const tableIn = (model: ListModel): string => `"${readModelSchema}"."${tableName(model)}"`;

/** People of a journal by a part of their name. */
export const byNamePart = (model: ListModel, tenant: string, part: string): Fragment => ({
  sql: `"userName" = any(${namesHolding(tableIn(model))})`,
  bindings: [tenant, tenant, `%${likeEscaped(folded(part))}%`],
});

/** Ids of records and commands. */
const machineMade = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A journal is searched by the numbers of its records and commands, whole, and by parts of people's names. */
const inJournal =
  (model: ListModel, tenant: string): SearchWord =>
  (word) => {
    // Nobody is called by a number: one that stands for itself finds its few rows at once.
    if (machineMade.test(word)) return { sql: '"recordId" = ? or "commandId" = ?', bindings: [word, word] };
    const name = byNamePart(model, tenant, word);
    return { sql: `"recordId" = any(?) or ${name.sql}`, bindings: [[word, word.toUpperCase()], ...name.bindings] };
  };

/** How the words and the columns of a list are looked in. */
interface Looking {
  readonly search: SearchWord;
  /** Columns whose texts stand in the search text too. */
  readonly narrowed: ReadonlySet<string>;
}

const sqlOf = (filter: Checked, looking: Looking): Fragment => {
  switch (filter.kind) {
    case 'all':
      return joined(
        filter.of.map((part) => sqlOf(part, looking)),
        'and',
      );
    case 'any':
      return joined(
        filter.of.map((part) => sqlOf(part, looking)),
        'or',
      );
    case 'not': {
      // A row about which nothing is known (null) is none of those for which the part holds.
      const { sql, bindings } = sqlOf(filter.of, looking);
      return { sql: `(${sql}) is not true`, bindings };
    }
    case 'test':
      return testSql(filter, looking.narrowed);
    case 'ids':
      return { sql: 'id = any(?)', bindings: [filter.ids] };
    case 'search':
      return joined(
        filter.words.map((word) => joined(spellings(word).map(looking.search), 'or')),
        'and',
      );
  }
};

/** The search text alone, and columns as they are. */
export const plainly: Looking = { search: inSearchText, narrowed: new Set() };

const lookingIn = (model: ListModel, tenant: string): Looking =>
  hasSearchText(model)
    ? {
        search: inSearchText,
        narrowed: new Set(Object.keys(model.columns).filter((name) => model.columns[name]?.searchable)),
      }
    : { search: inJournal(model, tenant), narrowed: new Set() };

/** Puts a checked filter onto a query; conditions that hold together stay apart, so that each finds its index. */
export const applyChecked = (query: Query, filter: Checked, looking: Looking = plainly): void => {
  for (const part of filter.kind === 'all' ? filter.of : [filter]) {
    if (part.kind === 'all') {
      applyChecked(query, part, looking);
      continue;
    }
    const { sql, bindings } = sqlOf(part, looking);
    void query.whereRaw(`(${sql})`, bound(...bindings));
  }
};

/** The answer to a filter that is not understood: every member that is wrong, and the first one's rule. */
export const filterProblem = (problems: readonly FilterProblem[]): Problem => {
  const [first] = problems;
  return new Problem(400, first?.code ?? 'Filter.Shape', { params: first?.params, invalid: problems });
};

const refuse = (code: string, field: string): Problem =>
  filterProblem([{ member: `filter.${field}`, code, params: { field } }]);

/** The columns a person may name: customers do not know the staff columns (security row S3). */
export const visibleColumns = (model: ListModel, person: Person): [string, Column<unknown>][] =>
  Object.entries(model.columns).filter(([, column]) => !column.staffOnly || person.side === 'staff');

/**
 * One filter object onto a query. Whatever is not understood is 400: the list of names is the declaration.
 * @param now ISO instant that relative periods count from
 * @param at where the filter stands in the request
 */
export const applyFilter = (
  query: Query,
  model: ListModel,
  person: Person,
  filter: ListFilter,
  now: string,
  at = 'filter',
): void => {
  const parsed = parseFilter(filter, Object.fromEntries(visibleColumns(model, person)), now, at);
  if (parsed.problems.length > 0) throw filterProblem(parsed.problems);
  applyChecked(query, parsed.filter, lookingIn(model, person.tenant));
};

/**
 * The or-ed alternatives of the named selection of a list (`filter.view`), the first one where none is named; none = every row.
 * @throws Problem 400 for a view that the list does not have
 */
export const viewFilters = (model: ListModel, filter: ListFilter): readonly ListFilter[] => {
  if (!model.views) {
    if ('view' in filter) throw refuse('Filter.UnknownField', 'view');
    return [];
  }
  const name = filter['view'] ?? Object.keys(model.views)[0];
  // A name of Object's own (`constructor`) is no view.
  const alternatives = typeof name === 'string' && Object.hasOwn(model.views, name) ? model.views[name] : undefined;
  if (!alternatives) throw refuse('Filter.Value', 'view');
  return alternatives;
};

/** Puts the named selection of a list onto a query. */
export const applyView = (query: Query, model: ListModel, filter: ListFilter, now: string): void => {
  const alternatives = viewFilters(model, filter);
  if (alternatives.length === 0) return;
  applyChecked(query, {
    kind: 'any',
    of: alternatives.map((alternative) => parseFilter(alternative, model.columns, now).filter),
  });
};
