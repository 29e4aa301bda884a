import type { Heap } from '../../document/heap.ts';

/** What of it waits for whom. */
export const home = {
  unclear: {
    who: 'staff',
    kind: 'pay',
    within: 24,
    text: ['Statements with unclear payers', 'Выписки с неопознанными платежами', 'Төлөөчүсү белгисиз көчүрмөлөр'],
    filter: { status__in: [1] },
  },
  drafts: {
    who: 'staff',
    kind: 'pay',
    within: 24,
    text: ['Bank statements not posted', 'Непроведённые выписки', 'Өткөрүлө элек көчүрмөлөр'],
    filter: { status: 0 },
  },
} as const satisfies Readonly<Record<string, Heap>>;
