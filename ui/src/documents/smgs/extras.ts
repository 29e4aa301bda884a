import { lazy } from 'react';
import type { ActionDefinition } from '../../actions/action.ts';
import type { DocumentExtras } from '../extras.ts';
import { paperAction } from '../paper-action.tsx';
import { NoteNumber } from './NoteNumber.tsx';

/** Papers that are still the page of the note, printed by the browser. */
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
    'print-smgs': paperAction('EmptySmgs'),
    'print-wagon-list': print,
    'print-mps': print,
    'print-transfer-waybill': print,
    'changed-values': { kind: 'log', log: 'edit-log' },
  },
} satisfies DocumentExtras;
