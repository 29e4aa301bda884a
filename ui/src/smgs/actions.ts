import type { ActionTable } from '../actions/action.ts';
import type { Row } from '../grid/column.ts';

const path = (row: Row): string => `/smgs/${row.id}`;
const editor = (name: string) => ({ kind: 'go', to: (row: Row) => `${path(row)}/${name}` }) as const;
const print = { kind: 'go', to: (row: Row) => `${path(row)}?print=1` } as const;

/** How the row actions of specification 000, section 4, are carried out. Which are offered comes with the row. */
export const smgsActions: ActionTable = {
  'show-history': { kind: 'log', log: 'logs' },
  'edit-draft': editor('draft'),
  submit: { kind: 'command', command: 'submit', bulk: true },
  accept: { kind: 'command', command: 'accept', bulk: true },
  'confirm-prepayment': {
    kind: 'command',
    command: 'confirm-prepayment',
    fields: [{ name: 'paymentId', type: 'code', required: true, max: 60 }],
    initial: () => ({ paymentId: '' }),
  },
  'create-smgs': editor('form'),
  'form-again': editor('form'),
  'edit-smgs': editor('edit'),
  'return-for-rework': {
    kind: 'command',
    command: 'return-for-rework',
    bulk: true,
    fields: [{ name: 'comment', type: 'lines', required: true, max: 1000 }],
    initial: () => ({ comment: '' }),
  },
  'send-for-rework': editor('rework'),
  'link-payment': {
    kind: 'command',
    command: 'link-payment',
    fields: [
      { name: 'paymentId', type: 'code', required: true, max: 60 },
      { name: 'charges', type: 'decimal', required: true, unit: 'screen.som' },
    ],
    initial: (row) => ({
      paymentId: (row as Row & { paymentId?: string }).paymentId ?? '',
      charges: (row as Row & { charges?: string }).charges ?? '',
    }),
  },
  settle: {
    kind: 'command',
    command: 'settle',
    fields: [{ name: 'amount', type: 'decimal', required: true, unit: 'screen.som' }],
    initial: (row) => ({ amount: (row as Row & { charges?: string }).charges ?? '' }),
  },
  'create-wagon-list': editor('wagon-list'),
  'edit-wagon-list': editor('edit-wagon-list'),
  'print-smgs': print,
  'print-wagon-list': print,
  'fill-in-request': editor('request'),
  'sign-mps': {
    kind: 'command',
    command: 'sign-mps-wagon',
    fields: [{ name: 'recipientRepresentative', type: 'text', required: true, max: 200 }],
    initial: (row) => ({
      recipientRepresentative: (row as Row & { recipientRepresentative?: string }).recipientRepresentative ?? '',
    }),
  },
  'print-mps': print,
  'print-transfer-waybill': print,
  sign: { kind: 'command', command: 'sign-smgs', bulk: true },
  'status-log': { kind: 'log', log: 'status-log' },
  'edit-log': { kind: 'log', log: 'edit-log' },
  'changed-values': { kind: 'log', log: 'edit-log' },
  archive: { kind: 'command', command: 'archive', bulk: true, undo: 'restore' },
  restore: { kind: 'command', command: 'restore', bulk: true, undo: 'archive' },
};

/** Next steps in the life of a note, the one that matters most first: the filled button of its page. */
export const nextSteps = [
  'submit',
  'accept',
  'create-smgs',
  'form-again',
  'send-for-rework',
  'fill-in-request',
  'sign-mps',
  'settle',
  'link-payment',
  'archive',
] as const;
