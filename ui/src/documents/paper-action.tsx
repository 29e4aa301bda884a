import type { ActionDefinition } from '../actions/action.ts';
import { ShowPaper } from '../papers/ShowPaper.tsx';

/** The row action that opens a paper of the record, by its report name, in the viewer; `more` says which revision of it. */
export const paperAction = (name: string, more: Readonly<Record<string, string>> = {}): ActionDefinition => ({
  kind: 'dialog',
  paper: name,
  open: (row, title, close) => (
    <ShowPaper name={name} parameters={{ Id: row.id, ...more }} title={title} onClose={close} />
  ),
});
