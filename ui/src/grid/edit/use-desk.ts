import { useTranslate } from 'react-admin';
import { useCallback, useMemo } from 'react';
import { boxLabel } from '../../form/box-label.ts';
import type { Values } from '../../form/changes.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Row } from '../column.ts';
import { recordName } from '../record-name.ts';
import { isAdded } from './added.ts';
import type { CellField } from './cell-field.ts';

export interface EditingOptions {
  readonly area: string;
  /** Id of the grid: the place of the draft. */
  readonly id: string;
  /** Columns that may be edited, by the fields of the form. Must keep its identity. */
  readonly fields: readonly CellField[];
  /** Rows on the screen. */
  readonly rows: readonly Row[];
  /** Values of a new row; absent when rows are not added here. Must keep its identity. */
  readonly create?: Values;
  /** The command that takes a row out of use; absent when none does. */
  readonly remove?: string;
  /** Leaves the editing. */
  readonly onStop?: () => void;
}

/** What the parts of one editing share: its rows, its columns by name, and what people call both. */
export const useDesk = (options: EditingOptions) => {
  const { area, fields, rows } = options;
  const translate = useTranslate();
  const locale = useLocale();
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  return {
    ...options,
    byName,
    labelOf: useCallback(
      (name: string): string => boxLabel(translate(byName.get(name)?.label ?? `${area}.${name}`)).label,
      [byName, area, translate],
    ),
    nameOf: (rowId: string): string => {
      const row = rows.find((each) => each.id === rowId);
      return row ? recordName(locale, row) : isAdded(rowId) ? translate('batch.edit.new_row') : rowId;
    },
  };
};

export type Desk = ReturnType<typeof useDesk>;
