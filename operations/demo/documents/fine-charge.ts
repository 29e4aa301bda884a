import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from '../documents.ts';
import { wagons } from '../books/wagons.ts';
import { demoCustomerIds } from '../people.ts';

const namespace = '2f0c9c56-6c43-5a4c-9a77-90d1b7a5c1e2';
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const [first, second] = demoCustomerIds;

const fines = [
  [second, '2', 3, 'Получатель не подготовил фронт выгрузки, вагоны простояли трое суток.', 'charge'],
  [first, '3', 0, 'При осмотре груз не соответствует указанному в накладной.', 'contest'],
  [second, '1', 6, 'Начисление не оплачено в срок.', 'uphold'],
  [first, '5', 0, 'Заявка отозвана после подачи вагонов.', 'cancel'],
  [first, '4', 0, 'Контрольное взвешивание показало перегруз.', ''],
] as const;

const moves = {
  charge: ['charge'],
  contest: ['charge', 'contest'],
  uphold: ['charge', 'contest', 'uphold'],
  cancel: ['charge', 'contest', 'cancel'],
  '': [],
} as const;
const asked = {
  charge: {},
  contest: { objection: 'Наименование груза указано по сертификату отправителя, просим отменить штраф.' },
  uphold: { decision: 'Возражение рассмотрено: срок оплаты нарушен, штраф остаётся в силе.' },
  cancel: { comment: 'Возражение принято: вагоны были поданы с опозданием.' },
} as const;

/** Fines in every state: charged, contested, upheld, cancelled, a draft. */
export default {
  steps: (now) =>
    fines.flatMap(([customerId, groundId, days, facts, last], place) => {
      const id = uuidv5(`fine ${place}`, namespace);
      const at = now.getTime() - (20 - place * 3) * day;
      const dayOf = (back: number): string => new Date(at - back * day).toISOString().slice(0, 10);
      const step = { area: 'fine-charge', id, customerId };
      return [
        {
          ...step,
          index: 0,
          command: 'create',
          by: 'cashier' as const,
          input: {
            stationId: '716700',
            customerId,
            groundId,
            method: 2,
            from: days > 0 ? dayOf(days) : '',
            to: days > 0 ? dayOf(0) : '',
            facts,
            wagons: ['2', '3', '4'].includes(groundId)
              ? wagons.slice(place * 2, place * 2 + 2).map(({ number }) => ({ wagonNumber: number }))
              : [],
          },
          at,
        },
        ...moves[last].map((command, index) => ({
          ...step,
          index: index + 1,
          command,
          by: command === 'contest' ? ('customer' as const) : ('cashier' as const),
          input: asked[command],
          at: at + (index + 1) * 5 * hour,
        })),
      ];
    }),
} satisfies DocumentDemo;
