import { isTree } from '@kerben/workflows/kernel/lists.ts';
import type { Conditions, FilterNode } from '@kerben/projections/read-models/filter.ts';
import { boxLabel } from '../../form/box-label.ts';
import { formatDay, formatDecimal, formatInstant } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { GridColumn } from '../column.ts';
import { conditionOf, conditionsOf, kindOf, type Condition, list } from './condition.ts';
import { codeText } from './code-text.ts';

/** What it takes to say a filter in a language. */
export interface Words {
  readonly translate: (key: string, options?: Readonly<Record<string, unknown>>) => string;
  readonly locale: Locale;
  readonly columns: readonly GridColumn[];
  /** What people call a record of another area; its id while that is not known. */
  readonly nameOf: (area: string, id: string) => string;
}

/** Values that are said one by one; of more, only how many. */
const mostSaid = 3;

export const columnLabel = (words: Pick<Words, 'translate'>, column: Pick<GridColumn, 'label'>): string =>
  boxLabel(words.translate(column.label)).label;

/** A month with its year: `2026-11` → `Ноябрь 2026`. */
const monthText = ({ translate }: Words, period: string): string =>
  `${translate(`find.month.${Number(period.slice(5, 7))}`)} ${period.slice(0, 4)}`;

/** One value of a column as people read it. */
export const valueText = (words: Words, column: GridColumn, value: unknown): string => {
  const { translate, locale } = words;
  if (value === null || value === undefined || value === '') return translate('find.blank');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (column.reference !== undefined) return words.nameOf(column.reference, text);
  if (column.wordOf) return translate(column.wordOf(text), { _: text });
  if (column.codes) return codeText(translate, column, text);
  if (column.type === 'bool') return translate(text === 'true' ? 'ui.list.yes' : 'ui.list.no');
  switch (kindOf(column)) {
    case 'number':
      return formatDecimal(locale, text);
    case 'day':
      if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(locale, text);
      if (/^\d{4}-\d{2}$/.test(text)) return monthText(words, text);
      return /^\d{4}-.*T/.test(text) ? formatInstant(locale, text) : text;
    default:
      return text;
  }
};

const valuesText = (words: Words, column: GridColumn, value: unknown): string => {
  const values = list(value);
  const said = values.slice(0, mostSaid).map((each) => valueText(words, column, each));
  const more = values.length - said.length;
  return said.join(', ') + (more > 0 ? ` ${words.translate('find.and_more', { smart_count: more })}` : '');
};

/** What a condition asks of its column's value: `содержит «цемент»`, `с 01.11.2026`. */
const asked = (words: Words, column: GridColumn, { operator, value }: Condition): string => {
  const { translate } = words;
  const day = kindOf(column) === 'day';
  switch (operator) {
    case undefined:
      return JSON.stringify(value);
    case 'equals':
    case 'in':
    case 'on':
      return valuesText(words, column, value);
    case 'within':
      return list(value)
        .map((period) => translate(`find.period.${String(period)}`, { _: String(period) }))
        .join(', ');
    case 'blank':
      return translate(value === true || value === 'true' ? 'find.say.blank' : 'find.say.filled');
    case 'between': {
      const [from, to] = list(value);
      if (from === '' || from === null) return asked(words, column, { ...blankCondition, operator: 'lte', value: to });
      if (to === '' || to === null) return asked(words, column, { ...blankCondition, operator: 'gte', value: from });
      return `${valueText(words, column, from)} – ${valueText(words, column, to)}`;
    }
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return translate(day ? `find.say_day.${operator}` : `find.say.${operator}`, {
        value: valueText(words, column, value),
      });
    default:
      return translate(`find.say.${operator}`, { value: valuesText(words, column, value) });
  }
};
const blankCondition: Condition = { member: '', name: '', operator: 'equals', value: null };

/** A condition in words: `Станция отправления: Бишкек-1, Ош`. One of an unknown column is said as it stands. */
export const describeCondition = (words: Words, condition: Condition): string => {
  const column = words.columns.find(({ name }) => name === condition.name);
  if (!column) return `${condition.member}: ${JSON.stringify(condition.value)}`;
  return `${columnLabel(words, column)}: ${asked(words, column, condition)}`;
};

export const isGroup = (node: FilterNode): node is { and: readonly FilterNode[] } | { or: readonly FilterNode[] } =>
  ('and' in node && Array.isArray(node.and)) || ('or' in node && Array.isArray(node.or));

export const isNot = (node: FilterNode): node is { not: FilterNode } => 'not' in node && isTree(node.not);

/** A tree of conditions in words: `Статус: Новая и (Груз: содержит «уголь» или не (Масса: больше 500))`. */
export const describeTree = (words: Words, node: FilterNode, inside = false): string => {
  const joined = (parts: readonly string[], by: 'and' | 'or'): string => {
    const text = parts.join(` ${words.translate(`find.join.${by}`)} `);
    return inside && parts.length > 1 ? `(${text})` : text;
  };
  if (isGroup(node)) {
    const [by, of] = 'and' in node ? (['and', node.and] as const) : (['or', node.or] as const);
    return joined(
      of.map((each) => describeTree(words, each, true)),
      by,
    );
  }
  if (isNot(node)) {
    const said = describeTree(words, node.not, true);
    return words.translate('find.not', { what: said.startsWith('(') ? said : `(${said})` });
  }
  return joined(
    Object.entries(node).map(([member, value]) => describeCondition(words, conditionOf(member, value))),
    'and',
  );
};

/** Ids of other areas' records that a filter names, by area: what has to be read before it can be said. */
export const namedRecords = (
  columns: readonly GridColumn[],
  filter: Conditions,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  const visit = (conditions: readonly Condition[]): void => {
    for (const { name, value } of conditions) {
      const area = columns.find((column) => column.name === name)?.reference;
      if (area === undefined) continue;
      const ids = found.get(area) ?? new Set<string>();
      for (const id of list(value)) if (typeof id === 'string' && id !== '') ids.add(id);
      found.set(area, ids);
    }
  };
  const walk = (node: FilterNode): void => {
    if (isGroup(node)) ('and' in node ? node.and : node.or).forEach(walk);
    else if (isNot(node)) walk(node.not);
    else visit(conditionsOf(node));
  };
  visit(conditionsOf(filter));
  const tree = filter['$where'];
  if (isTree(tree)) walk(tree);
  return found;
};
