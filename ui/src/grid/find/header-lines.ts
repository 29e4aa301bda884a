import { formatDecimal } from '../../i18n/format.ts';
import type { GridColumn } from '../column.ts';
import type { DistinctValue } from '../grid.ts';
import type { ChoiceLine } from './ChoiceList.tsx';
import { kindOf } from './condition.ts';
import { dayTree, daysOf, type Period } from './day-tree.ts';
import { valueText, type Words } from './describe.ts';
import { keyOf, stateOf, type HeaderChoice } from './header-choice.ts';

/** What is offered of a column: its values as they were found, what is chosen and searched, and the periods that are open. */
export interface Offered {
  readonly column: GridColumn;
  readonly values: readonly DistinctValue[];
  readonly choice: HeaderChoice;
  readonly search: string;
  readonly opened: ReadonlySet<string>;
  readonly words: Words;
}

/** A line with the values, as JSON, that it stands for: of a month all its days. */
export interface HeaderLine extends ChoiceLine {
  readonly keys: readonly string[];
}

const periodText = ({ translate }: Words, { key }: Period): string =>
  key.length === 7
    ? translate(`find.month.${Number(key.slice(5))}`)
    : key.length === 4
      ? key
      : String(Number(key.slice(8)));

/** The lines of a column's values (days by year and month), and the keys of all that they offer. */
export const headerLines = ({ column, values, choice, search, opened, words }: Offered) => {
  const { locale, translate } = words;
  const days = kindOf(column) === 'day';
  const line = (
    at: Pick<HeaderLine, 'key' | 'text' | 'keys'> & Partial<Pick<HeaderLine, 'level' | 'open'>>,
    count: number,
  ): HeaderLine => ({ level: 1, ...at, count: formatDecimal(locale, count), state: stateOf(choice, at.keys) });
  const linesOf = (periods: readonly Period[], level: number): readonly HeaderLine[] =>
    periods.flatMap((period) => {
      const { key, count, parts } = period;
      const open = parts.length === 0 ? undefined : opened.has(key) || search !== '';
      const own = line({ key, text: periodText(words, period), keys: daysOf(period).map(keyOf), level, open }, count);
      return [own, ...(open ? linesOf(parts, level + 1) : [])];
    });
  const fits = ({ value }: DistinctValue): boolean =>
    !days || search === '' || valueText(words, column, value).includes(search) || String(value).includes(search);
  const blank = search === '' ? values.filter(({ value }) => value === null).slice(0, 1) : [];
  const shown = values.filter((each) => each.value !== null && fits(each));
  const blankKey = keyOf(null);
  return {
    lines: [
      ...blank.map(({ count }) => line({ key: 'blank', text: translate('find.blank'), keys: [blankKey] }, count)),
      ...(days
        ? linesOf(dayTree(shown), 1)
        : shown.map(({ value, count }) => {
            const key = keyOf(value);
            return line({ key, text: valueText(words, column, value), keys: [key] }, count);
          })),
    ],
    all: [...shown, ...blank].map(({ value }) => keyOf(value)),
  };
};
