import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';
import { paperAction } from '../paper-action.tsx';
import { isShipper } from './is-shipper.ts';
import { NoteNumber } from './NoteNumber.tsx';

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
  inputs: {
    senderName: lazy(() => import('./SenderName.tsx')),
    recipientName: lazy(() => import('./RecipientName.tsx')),
    gngCode: lazy(() => import('./GngCode.tsx')),
  },
  bringsNothing: (field, values, chosen) => field === 'customerId' && isShipper(values, chosen),
  cells: { otpravkaNumberList: { view: NoteNumber } },
  actions: {
    'print-smgs': paperAction('EmptySmgs'),
    'print-wagon-list': paperAction('WagonList'),
    'print-mps': paperAction('MpsWagons'),
    'print-transfer-waybill': paperAction('Peresylochnaya'),
    'changed-values': { kind: 'log', log: 'edit-log' },
  },
} satisfies DocumentExtras;
