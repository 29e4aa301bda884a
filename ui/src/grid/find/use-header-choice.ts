import { useMemo, useState } from 'react';
import type { GridColumn } from '../column.ts';
import { useGrid } from '../grid.ts';
import { kindOf } from './condition.ts';
import { everything, nothing, readChoice, stateOf, turned, writeChoice, type HeaderChoice } from './header-choice.ts';
import { headerLines } from './header-lines.ts';
import { useDistinct } from './use-distinct.ts';
import { useWords } from './use-words.ts';

const noFilter = {};

/** What is chosen among the values of a column while its dialog is open; the view changes when it is applied. */
export const useHeaderChoice = (column: GridColumn, onClose: () => void) => {
  const { view, setView, columns } = useGrid();
  const [search, setSearch] = useState('');
  const [own, setOwn] = useState<HeaderChoice>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const found = useDistinct(column, search);
  const { values } = found;
  const ids = useMemo(
    () =>
      new Map(
        column.reference === undefined
          ? []
          : [[column.reference, new Set(values.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))]],
      ),
    [column.reference, values],
  );
  const words = useWords(columns, noFilter, ids);
  const choice = own ?? readChoice(column, view.filter, values);
  const { lines, all } = headerLines({ column, values, choice, search, opened, words });
  const days = kindOf(column) === 'day';
  const allState = stateOf(choice, all);
  return {
    ...{ found, words, search, setSearch, lines, days, allState },
    isEmpty: stateOf(choice, [...all, ...choice.values]) === false && !choice.exclude,
    clear: (): void => setOwn(nothing),
    turn: (key: string, on: boolean): void =>
      setOwn(turned(choice, lines.find((line) => line.key === key)?.keys ?? [], on)),
    turnAll: (): void => {
      const on = allState !== true;
      // Of a whole column everything means also what is not among the shown values.
      if (search === '' && !days) setOwn(on ? everything : nothing);
      else setOwn(turned(choice, all, on));
    },
    open: (key: string, on: boolean): void =>
      setOpened((before) => new Set(on ? [...before, key] : [...before].filter((each) => each !== key))),
    apply: (): void => {
      const complete = days && search === '' && allState === true;
      setView({ filter: writeChoice(column, view.filter, complete ? nothing : choice, values) });
      onClose();
    },
  };
};
export type HeaderChoosing = ReturnType<typeof useHeaderChoice>;
