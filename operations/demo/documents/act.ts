import { wagons } from '../books/wagons.ts';
import type { DocumentDemo } from '../documents.ts';

const hour = 60 * 60 * 1000;

const facts = [
  'Вагон простоял на подъездном пути сверх нормы: получатель не подготовил фронт выгрузки.',
  'При осмотре обнаружено отсутствие запорно-пломбировочного устройства на левой двери.',
  'Недостача двух мест против данных накладной, упаковка остальных мест исправна.',
  'Груз подмочен через неплотно закрытый верхний люк, следы течи на полу.',
];

/** Acts of delays and damages, as a station writes them. */
export default {
  each: 4,
  values: (random, at) => {
    const wagon = random.pick(wagons);
    return {
      form: random.whole(0, 1),
      facts: random.pick(facts),
      from: new Date(Date.parse(at) - random.whole(3, 30) * hour).toISOString(),
      to: at,
      effect: random.whole(0, 1),
      amount: '',
      wagons: [{ wagonNumber: wagon.number, note: '' }],
      people: [
        { name: 'Станциев Т.', position: 'Начальник станции' },
        { name: 'Грузова А.', position: 'Представитель клиента' },
      ],
    };
  },
  asked: { cancel: () => ({ comment: 'Составлен повторно с уточнёнными обстоятельствами.' }) },
} satisfies DocumentDemo;
