import { lazy } from 'react';
import type { ActionDefinition } from '../../actions/action.ts';
import type { DocumentExtras } from '../extras.ts';
import { NoteNumber } from './NoteNumber.tsx';

/** The page of the note prints itself. */
const print: ActionDefinition = { kind: 'go', to: ({ id }) => `/smgs/${id}?print=1` };

/** What the screens of consignment notes have of their own. */
export default {
  Record: lazy(() => import('./NoteRecord.tsx').then((module) => ({ default: module.NoteRecord }))),
  buttons: {
    beside: 'print-smgs',
    next: [
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
    ],
  },
  cells: { otpravkaNumberList: { view: NoteNumber } },
  actions: {
    'print-smgs': print,
    'print-wagon-list': print,
    'print-mps': print,
    'print-transfer-waybill': print,
    'changed-values': { kind: 'log', log: 'edit-log' },
  },
} satisfies DocumentExtras;
