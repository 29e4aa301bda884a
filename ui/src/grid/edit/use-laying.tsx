import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { Values } from '../../form/changes.ts';
import { useAsk } from '../../shell/Dialogs.tsx';
import { useServices } from '../../shell/services.ts';
import type { GridColumn } from '../column.ts';
import type { GridEditing } from '../grid.ts';
import type { CellChange } from './batch.ts';
import type { CellField } from './cell-field.ts';
import { countWrong, layBlock, type Target } from './paste.ts';
import { Question } from './Question.tsx';
import { createNaming } from './references.ts';
import { parseTsv } from './tsv.ts';

interface LaidOver {
  readonly byName: ReadonlyMap<string, CellField>;
  /** Values of a new row; absent when rows are not added here. */
  readonly create: Values | undefined;
  readonly editable: GridEditing['editable'];
  /** As many new rows fit. */
  readonly room?: number;
  /** Told of what a pasted block becomes: changed cells, whole new rows, and what is said of it. */
  readonly onPasted: (changes: readonly CellChange[], added: readonly Values[], news: string) => void;
}

/** Lays blocks of texts over the cells of a grid and into new rows, where names of records become their ids. */
export const useLaying = ({ byName, create, editable, room = Infinity, onPasted }: LaidOver) => {
  const translate = useTranslate();
  const ask = useAsk();
  const { data } = useServices();
  const naming = useMemo(() => createNaming(data), [data]);
  const named = async (column: string, value: unknown): Promise<unknown> => {
    const field = byName.get(column);
    return field ? naming(field, value) : value;
  };
  const whole = async (cells: Values): Promise<Values> => {
    const own = Object.entries(cells).map(async ([column, value]) => [column, await named(column, value)] as const);
    return { ...create, ...Object.fromEntries(await Promise.all(own)) };
  };

  const lay = async <Column extends Pick<GridColumn, 'name'>>(
    block: readonly (readonly string[])[],
    target: Omit<Target<Column>, 'fieldOf' | 'labelOf'>,
    mayAdd: (rows: number) => Promise<boolean | undefined>,
  ) => {
    const fieldOf = (name: string): CellField | undefined => byName.get(name);
    const laid = layBlock(block, { ...target, fieldOf, labelOf: (key) => translate(key) });
    const fitting = laid.below.slice(0, Math.max(0, room));
    const more = create !== undefined && fitting.length > 0 && (await mayAdd(fitting.length));
    const changes = await Promise.all(
      laid.changes.map(async (change) => ({ ...change, value: await named(change.column, change.value) })),
    );
    const added = await Promise.all((more ? fitting : []).map(whole));
    return {
      ...laid,
      changes,
      added,
      /** Cells that are not understood. */
      wrong: countWrong([
        ...changes.map(({ value }) => value),
        ...added.flatMap((cells): unknown[] => Object.values(cells)),
      ]),
      /** Rows that are left out. */
      cut: laid.below.length - added.length,
    };
  };

  const told = (first: string, counts: Readonly<Record<string, number>>): string =>
    [
      first,
      ...Object.entries(counts).flatMap(([key, count]) => (count > 0 ? [translate(key, { smart_count: count })] : [])),
    ].join(', ');

  const mayAdd = (rows: number): Promise<boolean | undefined> =>
    ask<boolean>((close) => (
      <Question
        title={translate('batch.edit.more_title')}
        text={translate('batch.edit.more_text', { rows: translate('batch.edit.rows', { smart_count: rows }) })}
        yes={translate('batch.edit.more_add')}
        no={translate('batch.edit.more_cut')}
        onClose={close}
      />
    ));
  const pasted: (...block: Parameters<GridEditing['paste']>) => Promise<void> = async (text, rows, from, columns) => {
    const laid = await lay(parseTsv(text), { rows, columns, from, editable }, mayAdd);
    const { changes, added, size } = laid;
    const first = translate('batch.edit.pasted', { rows: size.rows + added.length, columns: size.columns });
    onPasted(
      changes,
      added,
      told(first, {
        'batch.edit.pasted_wrong': laid.wrong,
        'batch.edit.pasted_beyond': laid.beyond,
        'batch.edit.pasted_below': laid.cut,
        'batch.edit.pasted_fixed': laid.fixed,
      }),
    );
  };

  return { lay, told, paste: (...block: Parameters<GridEditing['paste']>) => void pasted(...block) };
};

export type Laying = ReturnType<typeof useLaying>;
