import type { ActionTable } from '../actions/action.ts';
import { home, toastLife } from './area.ts';
import { ApproveDialog, DownloadFile, HistoryDialog, SendDialog } from './lazy-dialogs.ts';
import type { RequestRow } from './request-row.ts';

const reason = (command: string, toast: string, failed: string) =>
  ({
    kind: 'command',
    command,
    fields: [{ name: 'comment', type: 'lines', required: true, max: 1000, missing: 'redirect.reason_missing' }],
    initial: () => ({ comment: '' }),
    harmful: true,
    via: () => ({ toast, failed, life: toastLife }),
  }) as const;

/** How the row actions are carried out (specification 001, section 2.11). Which are offered comes with the row. */
export const requestActions: ActionTable = {
  view: { kind: 'go', to: (row) => `${home}/${row.id}` },
  'show-history': {
    kind: 'dialog',
    open: (row, name, close) => <HistoryDialog id={row.id} name={name} onClose={close} />,
  },
  'final-approve': {
    kind: 'dialog',
    open: (row, name, close) => <ApproveDialog row={row as RequestRow} name={name} onClose={close} />,
  },
  'final-reject': reason('final-reject', 'redirect.rejected', 'redirect.reject_failed'),
  edit: { kind: 'go', to: (row) => `${home}/${row.id}/edit` },
  'send-to-sed': {
    kind: 'dialog',
    open: (row, name, close) => <SendDialog row={row as RequestRow} name={name} onClose={close} />,
  },
  cancel: reason('cancel', 'redirect.cancelled', 'redirect.cancel_failed'),
  'download-word': {
    kind: 'dialog',
    open: (row, _name, close) => <DownloadFile id={row.id} kind="word" onDone={close} />,
  },
  'download-pdf': {
    kind: 'dialog',
    open: (row, _name, close) => <DownloadFile id={row.id} kind="pdf" onDone={close} />,
  },
};
