import { listIn, isObject } from '@kerben/workflows/kernel/lists.ts';
import type { ColumnType } from './declaration.ts';
import { filterLimits, operators, operatorsOf, type Conditions, type Operator } from './filter.ts';
import { dayStart, readDay, readPeriod, relativeDays, wholeDay, type DayRange } from './filter-days.ts';
import { readBool, readCode, readText, valueReaders, type FilterValue } from './filter-values.ts';

/** What a filter must know of a column. Read models and grid columns both say it. */
export interface FilterColumn {
  readonly type: ColumnType;
  readonly filterable?: boolean;
  readonly searchable?: boolean;
}
export type FilterColumns = Readonly<Record<string, FilterColumn>>;

/** What is wrong with a condition. `member` is its path: `filter.$where.or.1.status__gte`; `code` names the rule and its message. */
export interface FilterProblem {
  readonly member: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Bounds of values; an absent one is open. */
export interface Range {
  readonly from?: FilterValue;
  readonly after?: FilterValue;
  readonly to?: FilterValue;
  readonly before?: FilterValue;
}

/** What a column's value is compared with. A row without a value passes `blank` only. */
export type Test =
  | { readonly kind: 'blank' }
  | { readonly kind: 'values'; readonly values: readonly FilterValue[] }
  /** In any of them. */
  | { readonly kind: 'ranges'; readonly ranges: readonly Range[] }
  | { readonly kind: 'text'; readonly place: 'contains' | 'starts' | 'ends'; readonly text: string };

/**
 * A filter as it is carried out, by SQL and in memory alike: only what every operator comes down to. `not` holds for
 * every row for which its part does not hold, rows without a value included.
 */
export type Checked =
  | { readonly kind: 'all'; readonly of: readonly Checked[] }
  | { readonly kind: 'any'; readonly of: readonly Checked[] }
  | { readonly kind: 'not'; readonly of: Checked }
  | { readonly kind: 'test'; readonly column: string; readonly type: ColumnType; readonly test: Test }
  /** Every word, as it was typed, stands somewhere in the searchable columns in one of its spellings (kernel/spellings.ts). */
  | { readonly kind: 'search'; readonly words: readonly string[] }
  | { readonly kind: 'ids'; readonly ids: readonly string[] };

const everything: Checked = { kind: 'all', of: [] };
const mostWords = 8;

/** A code of `Filter.*`; thrown inside, collected by `parseFilter`. */
class Wrong extends Error {
  readonly limit: number | undefined;
  constructor(code: string, limit?: number) {
    super(code);
    this.limit = limit;
  }
}

const fieldOf = (key: string): [name: string, operator: Operator | undefined] => {
  const [name = '', suffix, ...rest] = key.split('__');
  if (suffix === undefined) return [name, 'equals'];
  return [name, rest.length > 0 ? undefined : operators.find((candidate) => candidate === suffix)];
};

/** Name of the column that a member of a filter is about. */
export const columnOf = (key: string): string => fieldOf(key)[0];

const one = (type: ColumnType, value: unknown): FilterValue => {
  const read = valueReaders[type](value);
  if (read === undefined) throw new Wrong('Filter.Value');
  return read;
};

const listOf = (value: unknown): readonly unknown[] => {
  const list = Array.isArray(value) ? listIn(value) : [value];
  if (list.length > filterLimits.values) throw new Wrong('Filter.TooManyValues', filterLimits.values);
  return list;
};

/** Days as bounds of a column's own values. */
const daysAs = (type: ColumnType, { from, before }: DayRange): Range => {
  const bound = type === 'instant' ? dayStart : (day: string) => day;
  return before === undefined ? { from: bound(from) } : { from: bound(from), before: bound(before) };
};

/** Neighbouring periods become one: a month of chosen days is one comparison, not thirty. */
const merged = (periods: readonly DayRange[]): readonly DayRange[] => {
  const joined: DayRange[] = [];
  for (const period of [...periods].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = joined.at(-1);
    if (last === undefined || (last.before !== undefined && last.before < period.from)) joined.push(period);
    else if (last.before !== undefined && (period.before === undefined || period.before > last.before))
      joined[joined.length - 1] =
        period.before === undefined ? { from: last.from } : { from: last.from, before: period.before };
  }
  return joined;
};

/** In an instant column a day alone is the railway's whole day. */
const wholeDayOf = (type: ColumnType, value: unknown): Range | undefined => {
  const day = type === 'instant' ? readDay(value) : undefined;
  return day === undefined ? undefined : daysAs(type, wholeDay(day));
};

type Bound = 'gt' | 'gte' | 'lt' | 'lte';
const boundOf = (type: ColumnType, operator: Bound, value: unknown): Range => {
  const day = wholeDayOf(type, value);
  if (!day) {
    const name = ({ gt: 'after', gte: 'from', lt: 'before', lte: 'to' } as const)[operator];
    return { [name]: one(type, value) };
  }
  switch (operator) {
    case 'gte':
      return { from: day.from };
    case 'lt':
      return { before: day.from };
    // The last day of the calendar has nothing after it and everything up to it.
    case 'gt':
      return day.before === undefined ? { after: '9999-12-31T23:59:59.999Z' } : { from: day.before };
    case 'lte':
      return day.before === undefined ? {} : { before: day.before };
  }
};

const testOf = (name: string, type: ColumnType, operator: Operator, value: unknown, now: string): Checked => {
  const test = (of: Test): Checked => ({ kind: 'test', column: name, type, test: of });
  const blank = test({ kind: 'blank' });
  const among = (): Checked => {
    const list = listOf(value);
    const known = list.filter((entry) => entry !== null);
    const days = known.flatMap((entry) => wholeDayOf(type, entry) ?? []);
    const values = known.filter((entry) => !wholeDayOf(type, entry)).map((entry) => one(type, entry));
    const parts = [
      ...(values.length > 0 || list.length === 0 ? [test({ kind: 'values', values })] : []),
      ...(days.length > 0 ? [test({ kind: 'ranges', ranges: days })] : []),
      ...(list.includes(null) ? [blank] : []),
    ];
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', of: parts };
  };
  const periods = (read: (entry: unknown) => DayRange | undefined): Checked => {
    const found = listOf(value).map((entry) => {
      const period = read(entry);
      if (!period) throw new Wrong('Filter.Value');
      return period;
    });
    return test({ kind: 'ranges', ranges: merged(found).map((period) => daysAs(type, period)) });
  };
  switch (operator) {
    case 'equals':
    case 'in':
      return among();
    case 'ne':
    case 'notin':
      return { kind: 'not', of: among() };
    case 'contains':
    case 'starts':
    case 'ends':
      return test({ kind: 'text', place: operator, text: String(one(type, value)) });
    case 'notcontains':
      return { kind: 'not', of: test({ kind: 'text', place: 'contains', text: String(one(type, value)) }) };
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return test({ kind: 'ranges', ranges: [boundOf(type, operator, value)] });
    case 'between': {
      if (!Array.isArray(value) || value.length !== 2) throw new Wrong('Filter.Value');
      const [from, to] = listIn(value);
      const range: Range = {
        ...(from !== null && from !== '' && boundOf(type, 'gte', from)),
        ...(to !== null && to !== '' && boundOf(type, 'lte', to)),
      };
      return Object.keys(range).length === 0 ? everything : test({ kind: 'ranges', ranges: [range] });
    }
    case 'blank': {
      const wanted = readBool(value);
      if (wanted === undefined) throw new Wrong('Filter.Value');
      return wanted ? blank : { kind: 'not', of: blank };
    }
    case 'on':
      return periods(readPeriod);
    case 'within':
      return periods((entry) => relativeDays(entry, now));
  }
};

const groups = ['and', 'or', 'not'] as const;

export interface ParsedFilter {
  readonly problems: readonly FilterProblem[];
  /** What is right of the filter; equal to the whole of it when there are no problems. */
  readonly filter: Checked;
}

/**
 * Reads a filter: the one definition of what is understood. Everything wrong is told at once, none of it is carried out.
 * The member `view` is the list's own matter and passed over.
 * @param filter members that hold together, as on the wire
 * @param columns the columns the person may name
 * @param now ISO instant: what `within` is relative to
 * @param at path of the filter in the request, the beginning of every problem's `member`
 */
export const parseFilter = (filter: Conditions, columns: FilterColumns, now: string, at = 'filter'): ParsedFilter => {
  const problems: FilterProblem[] = [];
  let nodes = 0;
  const wrong = (member: string, field: string, code: string, limit?: number): Checked => {
    problems.push({ member, code, params: { field, ...(limit !== undefined && { limit }) } });
    return everything;
  };
  /** One more part of a tree; false when there are too many, which is told once. */
  const counted = (member: string): boolean => {
    nodes += 1;
    if (nodes === filterLimits.nodes + 1) wrong(member, '$where', 'Filter.TooManyNodes', filterLimits.nodes);
    return nodes <= filterLimits.nodes;
  };

  const condition = (key: string, value: unknown, member: string): Checked => {
    try {
      if (key === 'id') {
        const ids = listOf(value).map((entry) => readCode(entry));
        const known = ids.filter((id) => id !== undefined);
        return known.length === ids.length ? { kind: 'ids', ids: known } : wrong(member, key, 'Filter.Value');
      }
      const [name, operator] = fieldOf(key);
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
      if (!column?.filterable) return wrong(member, key, 'Filter.UnknownField');
      if (!operator) return wrong(member, key, 'Filter.UnknownOperator');
      if (!operatorsOf[column.type].includes(operator)) return wrong(member, key, 'Filter.Operator');
      return testOf(name, column.type, operator, value, now);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      return wrong(member, key, error.message, error.limit);
    }
  };

  const tree = (node: unknown, member: string, depth: number): Checked => {
    if (!isObject(node)) return wrong(member, '$where', 'Filter.Shape');
    const kinds = groups.filter((kind) => Object.hasOwn(node, kind));
    const [kind] = kinds;
    if (kind === undefined)
      return {
        kind: 'all',
        of: Object.entries(node).flatMap(([key, value]) =>
          counted(`${member}.${key}`) ? [condition(key, value, `${member}.${key}`)] : [],
        ),
      };
    if (Object.keys(node).length > 1) return wrong(member, '$where', 'Filter.Shape');
    if (depth > filterLimits.depth) return wrong(member, '$where', 'Filter.TooDeep', filterLimits.depth);
    if (!counted(member)) return everything;
    const inner = node[kind];
    if (kind === 'not') return { kind: 'not', of: tree(inner, `${member}.not`, depth + 1) };
    if (!Array.isArray(inner)) return wrong(`${member}.${kind}`, '$where', 'Filter.Shape');
    // No more than fit are looked at: a list of a million is refused as quickly as one of fifty-one.
    const of = inner
      .slice(0, filterLimits.nodes + 1)
      .map((part: unknown, index) => tree(part, `${member}.${kind}.${index}`, depth + 1));
    // A group without conditions asks nothing.
    return kind === 'and' || of.length === 0 ? { kind: 'all', of } : { kind: 'any', of };
  };

  const entries = Object.entries(filter).filter(([key]) => key !== 'view');
  if (entries.length > filterLimits.keys) {
    wrong(at, 'filter', 'Filter.TooManyKeys', filterLimits.keys);
    return { problems, filter: everything };
  }
  const of = entries.map(([key, value]): Checked => {
    const member = `${at}.${key}`;
    if (key === '$where') return tree(value, member, 1);
    if (key !== 'q') return condition(key, value, member);
    const search = readText(value);
    if (search === undefined) return wrong(member, key, 'Filter.Value');
    return { kind: 'search', words: search.split(/\s+/).filter(Boolean).slice(0, mostWords) };
  });
  return { problems, filter: { kind: 'all', of } };
};
