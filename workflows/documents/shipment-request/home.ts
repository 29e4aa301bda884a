import type { Heap } from '../../document/heap.ts';

/** What of it waits for whom. */
export const home = {
  sent: {
    who: 'staff',
    kind: 'decide',
    within: 24,
    policy: 'Smgs.CreateSmgs',
    text: ['Shipment requests to answer', 'Заявки на погрузку без ответа', 'Жоопсуз жүктөө өтүнмөлөрү'],
    filter: { status: 1 },
  },
  unpaid: {
    who: 'owner',
    kind: 'pay',
    text: ['Shipment requests to pay', 'Заявки на погрузку к оплате', 'Төлөнө турган жүктөө өтүнмөлөрү'],
    filter: { status: 2 },
  },
  toNote: {
    who: 'staff',
    kind: 'work',
    within: 24,
    policy: 'Smgs.CreateSmgs',
    text: [
      'Paid requests without a waybill',
      'Оплаченные заявки без накладной',
      'Коштомо кагазы жок төлөнгөн өтүнмөлөр',
    ],
    filter: { status: 4 },
  },
  drafts: {
    who: 'owner',
    kind: 'work',
    text: ['Shipment requests not sent', 'Неотправленные заявки на погрузку', 'Жөнөтүлбөгөн жүктөө өтүнмөлөрү'],
    filter: { status: 0 },
  },
} as const satisfies Readonly<Record<string, Heap>>;
