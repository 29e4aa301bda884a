import { membersIn, textsIn } from '@kerben/workflows/kernel/lists.ts';
import { checkFilter } from '@kerben/projections/read-models/filter-check.ts';
import type { GridColumn } from '../../column.ts';
import type { GridSort, GridView } from '../../grid.ts';
import { conditionOf } from '../condition.ts';
import { describeCondition, type Words } from '../describe.ts';
import { dropMember, partAt } from '../drop-member.ts';

/** A part of a saved view that does not hold any more. */
export interface DroppedPart {
  readonly kind: 'condition' | 'sort' | 'group';
  /** The member, or the column's name. */
  readonly name: string;
  readonly value?: unknown;
}

export interface Mended {
  readonly view: GridView;
  readonly dropped: readonly DroppedPart[];
}

const sorts = (value: unknown): readonly GridSort[] =>
  Array.isArray(value)
    ? value
        .map(membersIn)
        .filter((each) => typeof each['field'] === 'string')
        .map((each) => ({ field: String(each['field']), order: each['order'] === 'DESC' ? 'DESC' : 'ASC' }))
    : [];

/**
 * What is still valid of a saved view, and what had to be dropped: the column is gone, the operator or the value is not
 * understood any more. `saved` is what storage held and may be anything.
 */
export const mendView = (saved: unknown, columns: readonly GridColumn[]): Mended => {
  const { filter, sort, group } = membersIn(saved);
  const known = Object.fromEntries(columns.map((column) => [column.name, column]));
  let view: GridView = {
    filter: membersIn(filter),
    sort: sorts(sort),
    group: textsIn(group),
  };
  const dropped: DroppedPart[] = [];
  for (;;) {
    const [problem] = checkFilter(view.filter, known);
    if (!problem) break;
    const part = partAt(view.filter, problem.member);
    const next = dropMember(view, problem.member);
    dropped.push({ kind: 'condition', name: part?.key ?? problem.member, value: part?.value });
    // A problem that names no part would come again for ever: then nothing of the filter holds.
    if (JSON.stringify(next.filter) === JSON.stringify(view.filter)) {
      view = { ...view, filter: {} };
      break;
    }
    view = next;
  }
  for (const { field } of view.sort) if (!known[field]?.sortable) dropped.push({ kind: 'sort', name: field });
  for (const name of view.group) if (!known[name]?.filterable) dropped.push({ kind: 'group', name });
  return {
    view: {
      ...view,
      sort: view.sort.filter(({ field }) => known[field]?.sortable),
      group: view.group.filter((name) => known[name]?.filterable),
    },
    dropped,
  };
};

/** What was dropped, in words. */
export const describeDropped = (words: Words, { kind, name, value }: DroppedPart): string => {
  if (kind === 'condition') return describeCondition(words, conditionOf(name, value));
  const column = words.columns.find((each) => each.name === name);
  return words.translate(`find.dropped.${kind}`, { column: column ? words.translate(column.label) : name });
};
