import { cargo } from './cargo.ts';
import { customerEntries } from './customers.ts';
import type { DemoEntry } from './entry.ts';
import { ownStations } from './stations.ts';
import { wagons } from './wagons.ts';

/** Books whose entries have a shape of their own. */
export const otherEntries: readonly DemoEntry[] = [
  {
    area: 'message-partner',
    id: 'KTZ-FREIGHT',
    values: {
      code: 'KTZ-FREIGHT',
      name: 'Соседняя железная дорога (пример)',
      way: 0,
      address: 'iftmin@neighbour.example',
      secretNumber: null,
    },
  },
  {
    area: 'inform-customer',
    id: 'inform-1',
    values: {
      customer: '10000001',
      person: 'Диспетчер склада',
      channel: 1,
      address: '+996312550101',
      station: '717008',
    },
  },
  { area: 'utn-hs', id: `${cargo[0]?.code}.${cargo[0]?.gng}`, values: { etsng: cargo[0]?.code, gng: cargo[0]?.gng } },
  ...customerEntries.map(({ id, values: { railwayCode, name, isKTJCode } }, index) => {
    const dateSold = `2026-02-${String(10 + index)}`;
    return {
      area: 'railway-code-history',
      id: `${String(railwayCode)}.${dateSold}`,
      // The railway's own divisions pay nothing for theirs.
      values: { code: railwayCode, customer: id, name, price: isKTJCode ? '0.00' : '1200.00', dateSold },
    };
  }),
  {
    area: 'vedomost-wagon',
    id: '1.2026-11-02',
    values: {
      number: '1',
      date: '2026-11-02',
      station: '717008',
      customer: '10000001',
      wagons: wagons.slice(0, 3).map(({ number }) => number),
    },
  },
  {
    area: 'shift',
    id: '1.2026-11-10.1',
    values: {
      kassa: '1',
      date: '2026-11-10',
      number: '1',
      cashier: 'Гүлнара Кассирова',
      opened: '08:00',
      closed: '20:00',
      openingCash: '5000',
      closingCash: '48250.50',
    },
  },
  {
    area: 'wagon-model',
    id: '12-132',
    values: {
      code: '12-132',
      nameRu: 'Полувагон с люками',
      nameKy: 'Люктуу жарым вагон',
      type: '60',
      capacity: '69.5',
      tare: '24',
    },
  },
  ...[
    ['716700', '1', 0],
    ['716700', '4', 3],
    ...ownStations.map((station) => [station, '3', 3] as const),
    ['716908', '2', 1],
  ].map(([station, number, purpose]) => ({
    area: 'railway-path',
    id: `${station}.${number}`,
    values: {
      station,
      number: String(number),
      nameRu: `Путь ${number}`,
      nameKy: `${number}-жол`,
      purpose,
      length: 850,
      wagons: 56,
    },
  })),
  {
    area: 'subrailway-path',
    id: '717008.11',
    values: {
      station: '717008',
      number: '11',
      nameRu: 'Подъездной путь цементного завода',
      nameKy: 'Цемент заводунун кирме жолу',
      owner: '10000001',
      length: 2400,
    },
  },
  {
    area: 'subrailway-path',
    id: '716700.12',
    values: {
      station: '716700',
      number: '12',
      nameRu: 'Подъездной путь хлебозавода',
      nameKy: 'Нан заводунун кирме жолу',
      owner: '10000002',
      length: 900,
    },
  },
  ...(
    [
      ['10000001', '717008.11', 0, 4, '12-П/2026'],
      ['10000001', '717008.11', 1, 3, '12-П/2026'],
      ['10000001', '717008.11', 2, 6, '12-П/2026'],
      ['10000002', '716700.12', 0, 5, '27-П/2026'],
      ['10000002', '716700.12', 1, 4, '27-П/2026'],
    ] as const
  ).map(([customer, siding, operation, freeHours, contract]) => ({
    area: 'siding-contract',
    id: `${customer}.${siding}.${operation}.2026-01-01`,
    values: { customer, siding, operation, freeHours, contract, validFrom: '2026-01-01' },
  })),
  {
    area: 'port-consignee',
    id: 'KZAKT.PC-1',
    values: { port: 'KZAKT', code: 'PC-1', nameRu: 'Терминал «Актау Курык»', nameKy: '«Актау Курык» терминалы' },
  },
  {
    area: 'service-price',
    id: 'WEIGH.2026-01-01',
    values: {
      service: 'WEIGH',
      nameRu: 'Взвешивание вагона',
      nameKy: 'Вагонду таразалоо',
      price: '450.00',
      unit: 'вагон',
      vat: '12',
      validFrom: '2026-01-01',
    },
  },
  {
    area: 'railway-code-amount',
    id: '2026-01-01',
    values: { validFrom: '2026-01-01', amount: '1200.00', order: 'Приказ № 14' },
  },
  {
    area: 'tnved',
    id: '27',
    values: {
      code: '27',
      nameRu: 'Топливо минеральное, нефть и продукты их перегонки',
      nameKy: 'Минералдык отун, мунай жана аларды айдоодон алынган заттар',
      level: 2,
    },
  },
  {
    area: 'tnved',
    id: '2701',
    values: { code: '2701', nameRu: 'Уголь каменный', nameKy: 'Таш көмүр', parent: '27', level: 4 },
  },
  {
    area: 'formation-plan',
    id: '70',
    values: {
      road: '70',
      roadItem: ['68', '73'],
      stationWhere: [{ start: '715604', end: '717703', joints: [] }],
      stationFrom: [
        { start: '715604', end: '717703', joints: ['715604', '716700'] },
        { start: '718301', end: '718706', joints: [] },
      ],
    },
  },
];
