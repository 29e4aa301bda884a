import { foreignStations } from '../books/stations.ts';
import type { DocumentDemo } from '../documents.ts';

const consignees = ['АО «Алматы Трейд»', 'ООО «Сибирский уголь»', 'ОсОО «Ош Снаб»', 'ТОО «Тараз Импорт»'];

/** Requests as shippers write them, a few days ahead. */
export default {
  values: (random, at) => ({
    destinationStationId: random.pick(foreignStations),
    consigneeName: random.pick(consignees),
    wagonCount: random.whole(1, 12),
    tonnes: String(random.whole(60, 700)),
    loadingDate: new Date(Date.parse(at) + random.whole(3, 9) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    comment: '',
  }),
  // The note is made from the request, which knows its id.
  without: ['link-note', 'note-made', 'charge-made', 'mark-paid', 'mark-unpaid', 'mark-reversed'],
  asked: {
    refuse: () => ({ refusal: 'Нет порожних вагонов этого рода на названные сутки.' }),
    'change-day': (random, at) => ({
      loadingDate: new Date(Date.parse(at) + random.whole(10, 14) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    }),
    cancel: () => ({ comment: 'Погрузка перенесена на следующий месяц.' }),
    'confirm-prepayment': (random) => ({ paymentId: `ПО-${random.whole(10_000, 99_999)}` }),
  },
} satisfies DocumentDemo;
