import { useTranslate } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Values } from '../../form/changes.ts';
import { useServices } from '../../shell/services.ts';
import type { Row } from '../column.ts';
import { isWrong, type CellField } from './cell-field.ts';
import { filledIn, setLocal, toRows, withIds, type LocalCell, type LocalRows } from './local-rows.ts';
import { begin, step, stepsOf } from './undo.ts';

const isLines = (value: unknown): value is readonly Values[] => Array.isArray(value);
export const linesIn = (value: unknown): readonly Values[] => (isLines(value) ? value : []);

/** The rows of one field of the form around, and the steps they are changed by; every step goes into the field at once. */
export const useLocalRows = (name: string, byName: ReadonlyMap<string, CellField>, create: Values | undefined) => {
  const translate = useTranslate();
  const { data } = useServices();
  const { field, fieldState } = useController({
    name,
    rules: {
      // A value that is not understood is kept as typed, so it must not be sent.
      validate: (values: unknown) =>
        !Array.isArray(values) ||
        !values.some((value: Values) => Object.values(value).some(isWrong)) ||
        translate('ui.form.invalid'),
    },
  });
  const value: unknown = field.value;
  const values = useMemo(() => linesIn(value), [value]);
  const [undo, setUndo] = useState(() => begin<LocalRows>(withIds(values, { values: [], ids: [] })));
  // What the form sets from outside (a draft, the service's record) is the ground to stand on.
  const local = useMemo(() => withIds(values, undo.present), [values, undo.present]);
  const latest = useRef(local);
  useEffect(() => {
    latest.current = local;
  });
  const goOn = (from: LocalRows, next: LocalRows): void => {
    latest.current = next;
    setUndo((before) => step({ ...before, present: from }, next));
    field.onChange(next.values);
  };
  /** What chosen records bring along goes where nobody has typed anything else: the same for one cell and for a pasted block. */
  const fill = async (cells: readonly LocalCell[]): Promise<void> => {
    for (const [column, { fills, reference }] of byName) {
      const own = cells.filter((cell) => cell.column === column && typeof cell.value === 'string' && cell.value !== '');
      if (!fills || !reference || own.length === 0) continue;
      const ids = [...new Set(own.map(({ value }) => String(value)))];
      const { data: found } = await data.getMany<Row>(reference, { ids });
      const now = latest.current;
      const changes = filledIn(now, own, found, fills, create ?? {});
      if (changes.length > 0) goOn(now, setLocal(now, changes));
    }
  };
  return {
    local,
    rows: useMemo(() => toRows(local), [local]),
    error: fieldState.error,
    /**
     * One step from the rows as they are by then: a file or names of a pasted block may have come late, and what was typed meanwhile stays.
     * It says which cells it filled in.
     */
    put: (how: (now: LocalRows) => { readonly next: LocalRows; readonly cells?: readonly LocalCell[] }): void => {
      const now = latest.current;
      const { next, cells = [] } = how(now);
      goOn(now, next);
      void fill(cells);
    },
    steps: stepsOf(undo, (way) => {
      const next = way({ ...undo, present: local });
      setUndo(next);
      field.onChange(next.present.values);
    }),
  };
};
