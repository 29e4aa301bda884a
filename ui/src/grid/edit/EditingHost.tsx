import { memo, useEffect } from 'react';
import type { GridEditing } from '../grid.ts';
import type { EditingOptions } from './use-desk.ts';
import { useEditing } from './use-editing.tsx';

interface EditingHostProps extends EditingOptions {
  /** Must keep its identity. */
  readonly onEditing: (editing: GridEditing | undefined) => void;
}

const Host = ({ onEditing, ...options }: EditingHostProps) => {
  const editing = useEditing(options);
  useEffect(() => {
    onEditing(editing);
  });
  useEffect(() => () => onEditing(undefined), [onEditing]);
  return null;
};

const sameData = (a: EditingHostProps, b: EditingHostProps): boolean =>
  a.area === b.area && a.id === b.id && a.rows === b.rows && a.fields === b.fields && a.create === b.create;

/**
 * Editing as a component, so that it is loaded only when somebody edits: stands anywhere in the screen, draws nothing, and
 * hands the editing to the grid. It is drawn anew only for other data: the screen that it hands the editing to is drawn
 * anew by just that, and would go round for ever.
 */
export default memo(Host, sameData);
