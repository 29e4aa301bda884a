import type { Heap } from '../../document/heap.ts';

const notes = { path: '/smgs', filter: { view: 'list', isArchiev: false } };
const requests = { path: '/smgs-requests', filter: { view: 'requests' } };
/** The station of departure accepts and forms; that of destination only sees the waybill. */
const at = 'departureStationId';

/** Which waybills wait for whom: steps and who does them are those of the machine (specification 000, section 4). */
export const home = {
  review: {
    who: 'staff',
    kind: 'decide',
    within: 24,
    at,
    screen: requests,
    text: ['Waybill requests to review', 'Заявки на накладную', 'Коштомо кагаз өтүнмөлөрү'],
    filter: { subStatus: 1 },
  },
  proposed: {
    who: 'staff',
    kind: 'decide',
    within: 24,
    at,
    policy: 'Smgs.SignedSmgs',
    screen: notes,
    text: ['Returns of empty wagons to sign', 'Возвраты порожних на подпись', 'Кол коюлуучу бош вагондорду кайтаруу'],
    filter: { status: 2 },
  },
  declared: {
    who: 'staff',
    kind: 'work',
    within: 24,
    at,
    screen: notes,
    text: ['Waybills to issue', 'Накладные к оформлению', 'Таризделүүчү коштомо кагаздар'],
    filter: { status: 0, subStatus: 2 },
  },
  reworked: {
    who: 'staff',
    kind: 'work',
    within: 24,
    at,
    screen: notes,
    text: ['Reworked waybills to issue again', 'Доработанные накладные', 'Оңдолгон коштомо кагаздар'],
    filter: { subStatus: 6 },
  },
  unpaid: {
    who: 'staff',
    kind: 'pay',
    within: 240,
    at,
    policy: 'Kassa.Menu',
    screen: notes,
    text: ['Issued waybills not paid', 'Неоплаченные накладные', 'Төлөнө элек коштомо кагаздар'],
    filter: { subStatus: 3 },
  },
  rework: {
    who: 'owner',
    kind: 'work',
    policy: 'Smgs',
    screen: notes,
    text: ['Waybills to rework', 'Накладные на доработку', 'Оңдолуучу коштомо кагаздар'],
    filter: { subStatus: 5 },
  },
  fill: {
    who: 'owner',
    kind: 'work',
    policy: 'Smgs',
    screen: notes,
    text: [
      'Returns of empty wagons to fill in',
      'Возвраты порожних к заполнению',
      'Толтурулуучу бош вагондорду кайтаруу',
    ],
    filter: { status: 2, subStatus: 1 },
  },
  drafts: {
    who: 'owner',
    kind: 'work',
    policy: 'Smgs',
    screen: requests,
    text: ['Waybill requests not sent', 'Неотправленные заявки на накладную', 'Жөнөтүлбөгөн коштомо кагаз өтүнмөлөрү'],
    filter: { subStatus: 0 },
  },
} as const satisfies Readonly<Record<string, Heap>>;
