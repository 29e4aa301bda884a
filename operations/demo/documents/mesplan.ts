import { ownStations, foreignStations } from '../books/stations.ts';
import type { DocumentDemo } from '../documents.ts';

/** Goods of the plan with the kind of wagon they go in. */
const goods = [
  { cargoCode: '161113', wagonTypeId: '60' },
  { cargoCode: '281141', wagonTypeId: '20' },
] as const;

/** Requests for the month after next: sent in time, some of them answered. */
export default {
  values: (random, at) => {
    const then = new Date(at);
    const month = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 2, 1)).toISOString().slice(0, 7);
    return {
      origin: 0,
      payerName: random.pick(['ОсОО «Темир Экспедишн»', 'ОсОО «Ала-Тоо Логистик»', '']),
      month,
      lines: Array.from({ length: random.whole(1, 4) }, () => {
        const perDay = random.whole(1, 4);
        return {
          departureStationId: random.pick(ownStations),
          destinationStationId: random.pick(foreignStations),
          borderStationId: '704506',
          ...random.pick(goods),
          ownership: random.whole(0, 1),
          wagonCount: perDay * 10 + 5,
          tonnes: String((perDay * 10 + 5) * 62),
          days: `1-10:${perDay}, 20:5`,
          agreedWagons: null,
        };
      }),
      comment: '',
    };
  },
  without: ['agree-in-part', 'load'],
  asked: {
    refuse: () => ({ refusal: 'Конвенционное запрещение погрузки в адрес станции назначения.' }),
    revise: () => ({ comment: 'Увеличение объёма по просьбе получателя.' }),
  },
} satisfies DocumentDemo;
