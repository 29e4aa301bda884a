import { lazy } from 'react';
import type { Row } from '../../grid/column.ts';
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
  pastPapers: (row) => {
    const { status, subStatus } = row as Row & { readonly status: number; readonly subStatus: number };
    if (status === 3) return ['Peresylochnaya'];
    if (status === 2 || subStatus < 3) return [];
    return status === 1 ? ['EmptySmgs', 'WagonList'] : ['EmptySmgs'];
  },
  cells: { otpravkaNumberList: { view: NoteNumber } },
  actions: {
    'print-smgs': paperAction('EmptySmgs'),
    'print-wagon-list': paperAction('WagonList'),
    'print-container-list': paperAction('ContainerList'),
    'print-paid': paperAction('EmptySmgs', { revision: 'paid' }),
    'print-mps': paperAction('MpsWagons'),
    'print-transfer-waybill': paperAction('Peresylochnaya'),
    'changed-values': { kind: 'log', log: 'edit-log' },
  },
} satisfies DocumentExtras;
