import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Values } from '../../form/changes.ts';
import { readDraft } from '../../form/draft.ts';
import { useAllows, usePerson } from '../../shell/person.ts';
import type { Row } from '../column.ts';
import type { GridEditing } from '../grid.ts';
import type { CellField } from './cell-field.ts';

const EditingHost = lazy(() => import('./EditingHost.tsx'));

/** How the rows of a list are edited in its grid. Must keep its identity. */
export interface CellEditing {
  /** Policy of whoever may edit. */
  readonly policy: string;
  readonly fields: readonly CellField[];
  /** Values of a new row; absent when rows are not added in the grid. */
  readonly create?: Values;
  /** The command that takes a row out of use. */
  readonly remove?: string;
}

export interface Cells {
  readonly editing: GridEditing | undefined;
  /** Absent for people who may not edit. */
  readonly toggle: { readonly on: boolean; readonly set: (on: boolean) => void } | undefined;
  /** Carries the editing; stands anywhere in the screen. */
  readonly host: (rows: readonly Row[]) => ReactNode;
}

/**
 * Editing of a list's cells, turned on by the person and loaded then; on at once where unsaved changes wait from before a
 * reload.
 */
export const useCells = (area: string, id: string, definition: CellEditing | undefined): Cells => {
  const allows = useAllows();
  const allowed = definition !== undefined && allows(definition.policy);
  const person = usePerson()?.id ?? '';
  const [on, set] = useState(() => readDraft(`${person}.grid.${id}`) !== undefined);
  const [editing, setEditing] = useState<GridEditing>();
  const may = definition !== undefined && allowed;
  const toggle = useMemo(() => (may ? { on, set } : undefined), [may, on]);
  return {
    editing: may && on ? editing : undefined,
    toggle,
    host: (rows) =>
      may && on ? (
        <Suspense fallback={null}>
          <EditingHost
            area={area}
            id={id}
            fields={definition.fields}
            rows={rows}
            {...(definition.create && { create: definition.create })}
            {...(definition.remove !== undefined && { remove: definition.remove })}
            onStop={() => set(false)}
            onEditing={setEditing}
          />
        </Suspense>
      ) : null,
  };
};
