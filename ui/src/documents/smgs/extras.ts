import { listIn, numberIn } from '@kerben/workflows/kernel/lists.ts';
import {
  agreed,
  copyOf,
  editorOf,
  fromRequest,
  type Requested,
  type RequestingCustomer,
} from '@kerben/workflows/documents/smgs/editor.ts';
import { noteFields, type Note } from '@kerben/workflows/documents/smgs/fields.ts';
import { sentOn, type ReturnedStay } from '@kerben/workflows/documents/smgs/return-of-stays.ts';
import { fromTemplate } from '@kerben/workflows/documents/smgs/template.ts';
import { createElement, lazy } from 'react';
import type { Row } from '../../grid/column.ts';
import type { DocumentExtras } from '../extras.ts';
import { paperAction } from '../paper-action.tsx';
import { isShipper } from './is-shipper.ts';
import { NoteNumber } from './NoteNumber.tsx';
import type { Template } from './use-templates.tsx';

const CountCharges = lazy(() => import('./CountCharges.tsx').then((module) => ({ default: module.CountCharges })));

const ContainerListPaper = lazy(() =>
  import('./ContainerListPaper.tsx').then((module) => ({ default: module.ContainerListPaper })),
);
const SaveMessage = lazy(() => import('./SaveMessage.tsx').then((module) => ({ default: module.SaveMessage })));
const SaveNoteTemplate = lazy(() =>
  import('./SaveNoteTemplate.tsx').then((module) => ({ default: module.SaveNoteTemplate })),
);

/** Saves the note as other railways take it; the names of the files are the service's. */
const messageAction = (message: string) => ({
  kind: 'dialog' as const,
  open: (row: Row, _title: unknown, close: () => void) => createElement(SaveMessage, { row, message, close }),
});

/** The boxes of a note that was read, without what is no box. */
const noteOf = (row: Row & Note): Partial<Note> => Object.fromEntries(noteFields.map((name) => [name, row[name]]));

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
      'sign',
      'archive',
    ],
  },
  inputs: {
    senderName: lazy(() => import('./SenderName.tsx')),
    recipientName: lazy(() => import('./RecipientName.tsx')),
    gngCode: lazy(() => import('./GngCode.tsx')),
    subStationId: lazy(() => import('./LoadingPoint.tsx')),
  },
  // The three editors (specification 000, 2.6): what a note is made of, and what it must keep of that.
  begins: async (asked, data) => {
    const request = asked.get('request');
    if (request) {
      const { data: requested } = await data.getOne<Row & Requested>('shipment-request', { id: request });
      // Whoever may not read the book of customers writes address and code by hand.
      const sender = await data
        .getOne<Row & RequestingCustomer>('customers', { id: requested.customerId })
        .catch(() => undefined);
      return fromRequest(request, requested, sender?.data);
    }
    const template = asked.get('template');
    if (template) return fromTemplate((await data.getOne<Template>('grid-views', { id: template })).data.view);
    const stays = asked.get('stays')?.split(',') ?? [];
    if (stays.length > 0) return sentOn((await data.getMany<Row & ReturnedStay>('arrived-wagon', { ids: stays })).data);
    const copied = asked.get('copy');
    return copied ? copyOf(noteOf((await data.getOne<Row & Note>('smgs', { id: copied })).data)) : undefined;
  },
  locked: (values) => (editorOf(values) === 'request' ? Object.keys(agreed) : []),
  asked: { 'sign-mps-wagon': lazy(() => import('./TransferWaybill.tsx')) },
  forms: { Source: lazy(() => import('./NoteSource.tsx')) },
  bringsNothing: (field, values, chosen) => field === 'customerId' && isShipper(values, chosen),
  pastPapers: (row) => {
    const { status, otpravkaNumberList: numbers } = row;
    const subStatus = numberIn(row['subStatus']) ?? 0;
    if (status === 3) return ['Peresylochnaya'];
    if (status === 2 || subStatus < 3 || listIn(numbers).length === 0) return [];
    return status === 1 ? ['EmptySmgs', 'WagonList'] : ['EmptySmgs'];
  },
  cells: { otpravkaNumberList: { view: NoteNumber } },
  actions: {
    copy: { kind: 'go', to: ({ id }) => `/smgs/create?copy=${encodeURIComponent(id)}` },
    'save-template': { kind: 'dialog', open: (row, _title, close) => createElement(SaveNoteTemplate, { row, close }) },
    'print-smgs': paperAction('EmptySmgs'),
    'print-wagon-list': paperAction('WagonList'),
    'print-container-list': {
      ...paperAction('ContainerList'),
      kind: 'dialog',
      open: (row, title, close) => createElement(ContainerListPaper, { row, title, close }),
    },
    'show-wagons': { kind: 'go', to: ({ id }) => `/smgs/${encodeURIComponent(id)}/wagons` },
    'show-containers': { kind: 'go', to: ({ id }) => `/smgs/${encodeURIComponent(id)}/containers` },
    'download-iftmin': messageAction('iftmin'),
    'download-e-waybill': messageAction('e-waybill'),
    'print-paid': paperAction('EmptySmgs', { revision: 'paid' }),
    'print-mps': paperAction('MpsWagons'),
    'print-transfer-waybill': paperAction('Peresylochnaya'),
    'count-charges': {
      kind: 'dialog',
      open: (row, title, close) => createElement(CountCharges, { row, title, close }),
    },
    'changed-values': { kind: 'log', log: 'edit-log' },
  },
} satisfies DocumentExtras;
