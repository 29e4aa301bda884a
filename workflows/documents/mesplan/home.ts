import type { Heap } from '../../document/heap.ts';

/** What of it waits for whom. */
export const home = {
  received: {
    who: 'staff',
    kind: 'decide',
    within: 24,
    policy: 'Mesplan.Incoming',
    text: ['Requests for carriage to answer', 'Заявки на перевозку без ответа', 'Жоопсуз ташуу өтүнмөлөрү'],
    filter: { status__gte: 1, status__lte: 2 },
  },
  drafts: {
    who: 'owner',
    kind: 'work',
    text: ['Plans not sent', 'Неотправленные заявки на план', 'Жөнөтүлбөгөн план өтүнмөлөрү'],
    filter: { status: 0 },
  },
} as const satisfies Readonly<Record<string, Heap>>;
