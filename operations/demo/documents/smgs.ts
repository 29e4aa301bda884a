import { membersIn, numberIn, textsIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { containerCheckDigit } from '@kerben/workflows/checks/container-number.ts';
import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { v5 as uuidv5 } from 'uuid';
import { cargo, type DemoCargo } from '../books/cargo.ts';
import { customerNames } from '../books/customers.ts';
import { foreignStations, ownStations, stationNames } from '../books/stations.ts';
import { wagons } from '../books/wagons.ts';
import type { DocumentDemo } from '../documents.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoStep } from '../step.ts';

type Act = readonly [command: string, by: DemoStep['by'], input: (random: Random, at: string) => unknown];

const namespace = '0b6c1d3e-1c0a-5f0e-8a2b-59c0f4e1b7d1';
const hour = 60 * 60 * 1000;
const comments = [
  'Масса груза не сходится с ведомостью взвешивания, исправьте графу 18.',
  'Не указан адрес получателя.',
  'Приложите сертификат качества, графа 24.',
  'Проверьте номер вагона: в наличии станции такого нет.',
] as const;

const nothing = () => ({});
const register: Act = ['register', 'cashier', nothing];
const submit: Act = ['submit', 'customer', nothing];
const accept: Act = ['accept', 'station-manager', nothing];
const form: Act = ['form', 'cashier', nothing];
const amountOf = (random: Random): string =>
  `${random.whole(18, 240)}${random.whole(100, 999)}.${random.whole(10, 99)}`;
/** Charged in the program before this one: what was brought over knows the number of the payment there. */
const link: Act = [
  'link-charge',
  'system',
  (random) => ({ paymentId: `PAY-${random.whole(100_000, 999_999)}`, charges: amountOf(random) }),
];
/** Charged here: the charge links itself. */
const charge: Act = ['charge', 'cashier', (random) => ({ method: random.whole(2, 3), price: amountOf(random) })];
const settle: Act = ['settle', 'cashier', nothing];
const list: Act = ['attach-wagon-list', 'station-manager', nothing];
const sign: Act = ['sign-smgs', 'station-manager', nothing];
const back: Act = ['return-for-rework', 'station-manager', (random) => ({ comment: random.pick(comments) })];
const rework: Act = ['rework', 'customer', () => ({ comment: 'Исправлено.' })];
const edit: Act = [
  'edit',
  'cashier',
  (random) => ({
    freeInformation: `Договор поставки № ${random.whole(10, 400)}`,
    contractNumber: `КТЖ-${random.whole(100, 999)}`,
  }),
];
/** Half a day after the station signed, as trains go. */
const depart: Act = ['mark-departed', 'station-manager', (_random, at) => ({ departedAt: at })];
const archive: Act = ['archive', 'station-manager', nothing];

/** The lives a note can have, with how many of each: every state the machine knows occurs. */
const lives: readonly (readonly [count: number, acts: readonly Act[]])[] = [
  [14, [register]],
  [18, [register, submit]],
  [26, [register, submit, accept]],
  [34, [register, submit, accept, form]],
  [22, [register, submit, accept, form, charge]],
  [20, [register, submit, accept, form, edit, link]],
  [26, [register, submit, accept, form, link, settle, sign]],
  [20, [register, submit, accept, form, link, settle, sign, depart]],
  [12, [register, submit, accept, back]],
  [10, [register, submit, accept, form, link, back]],
  [12, [register, submit, accept, form, link, back, rework]],
  [10, [register, submit, accept, form, link, settle, back, rework, form]],
  [24, [register, submit, accept, form, link, list]],
  [34, [register, submit, accept, form, link, list, settle, sign]],
  [8, [register, submit, accept, form, link, list, back]],
  [8, [register, submit, accept, form, link, list, back, rework]],
  [40, [register, submit, accept, form, link, settle, sign, depart, archive]],
];

const wagonRows = (random: Random, goods: DemoCargo, count: number, weight: () => number) => {
  const ofKind = wagons.filter((wagon) => wagon.kind === goods.wagonKind);
  const from = random.whole(0, ofKind.length - 1);
  return Array.from({ length: Math.min(count, ofKind.length) }, (_, index) => {
    const wagon = ofKind[(from + index) % ofKind.length] ?? random.pick(ofKind);
    return {
      wagonNumber: wagon.number,
      providedBy: 'carrier',
      capacity: wagon.capacity,
      tare: wagon.tare,
      axisQuantity: 4,
      tankType: goods.wagonKind === '7' ? String(random.whole(25, 72)) : null,
      weight: weight(),
      packages: ['ящики', 'мешки', 'пакеты', 'связки'].includes(goods.packaging) ? random.whole(20, 400) : null,
      seals:
        goods.wagonKind === '2' || goods.wagonKind === '7'
          ? [{ quantity: 1, marks: `КРГ ${random.whole(1_000_000, 9_999_999)}` }]
          : [],
    };
  });
};

/** Over Lugovaya to Kazakhstan; to Uzbekistan at Karasu, from the north through Kazakhstan. */
const borders = (departure: string, destination: string): readonly string[] => {
  if (!['725803', '718000'].includes(destination)) return ['704506'];
  return /^71[89]/.test(departure) ? ['718000'] : ['704506', '718000'];
};

/** Box 22: each carrier from where it takes the goods over to where it hands them on. */
const carriersOf = (departure: string, destination: string, abroad: boolean) => {
  const way = [departure, ...(abroad ? borders(departure, destination) : []), destination];
  const beyond = (border: string | undefined) =>
    border === '704506'
      ? { code: '0027', name: 'АО «КТЖ — Грузовые перевозки»' }
      : { code: '0029', name: 'АО «Узбекистон темир йуллари»' };
  return way.slice(1).flatMap((toStationId, at) => {
    const fromStationId = way[at] ?? '';
    if (fromStationId === toStationId) return [];
    return [{ ...(at === 0 ? { code: '0059', name: 'КТЖ' } : beyond(fromStationId)), fromStationId, toStationId }];
  });
};

/** What a note of the demo says before its moves. */
export const noteOf = (random: Random, customerId: string) => {
  const goods = random.pick(cargo);
  const departure = random.pick(ownStations);
  const destination = random.chance(0.7)
    ? random.pick(foreignStations)
    : random.pick(ownStations.filter((code) => code !== departure));
  const sender = customerNames.get(customerId);
  const [, recipient] = random.pick([...customerNames].filter(([id]) => id !== customerId));
  const several = random.chance(0.35);
  const rows = wagonRows(random, goods, several ? random.whole(2, 12) : 1, () => random.whole(380, 655) * 100);
  const abroad = foreignStations.includes(destination);
  return {
    customerId,
    senderName: sender?.name ?? '',
    senderAddress: sender?.address ?? '',
    senderCode: customerId,
    departureStationId: departure,
    senderStatements: goods.wagonKind === '7' ? 'Груз опасный. Аварийная карточка приложена.' : 'Груз не опасный.',
    recipientName: recipient.name,
    recipientAddress: recipient.address,
    destinationStationId: destination,
    borderStationIds: abroad ? borders(departure, destination) : [],
    smgsVagons: rows,
    cargoCode: goods.code,
    gngCode: goods.gng,
    cargoName: goods.name,
    packaging: goods.packaging,
    packages: rows.reduce<number | null>((sum, row) => (row.packages === null ? sum : (sum ?? 0) + row.packages), null),
    loadedBy: 'sender',
    massMethod: goods.wagonKind === '7' ? 'по обмеру' : 'на вагонных весах',
    carriers: carriersOf(departure, destination, abroad),
    payers: [
      {
        carrierCode: '0059',
        payerName: sender?.name ?? '',
        payerCode: customerId,
        contract: `№ ${random.whole(10, 99)}/24`,
      },
    ],
    documents: ['Счёт-фактура', 'Сертификат качества'],
    freeInformation: `Отправка со станции ${stationNames.get(departure) ?? departure}`,
  };
};

/** Empty common-park wagons on their way home: opened, filled in by the customer, signed. */
const returns: readonly (readonly [count: number, acts: readonly Act[]])[] = [
  [8, []],
  [6, [['fill-request', 'customer', () => ({ recipientRepresentative: 'Абдыраимов К. Т.' })]]],
  [
    14,
    [
      ['fill-request', 'customer', () => ({ recipientRepresentative: 'Абдыраимов К. Т.' })],
      ['sign-mps-wagon', 'station-manager', () => ({ recipientRepresentative: 'Абдыраимов К. Т.' })],
    ],
  ],
];

const returnOf = (random: Random, customerId: string) => {
  const goods = random.pick(cargo);
  const rows = wagonRows(random, goods, random.whole(1, 6), () => 0);
  return {
    customerId,
    departureStationId: random.pick(ownStations),
    destinationStationId: random.pick(foreignStations),
    cargoCode: goods.code,
    smgsVagons: rows.map((row) => ({
      ...row,
      weight: 0,
      seals: [],
      packages: null,
      arrivedWagonId: `AW-${row.wagonNumber}`,
    })),
  };
};

/** At home to a station, and from there on to another one. */
const onward = (random: Random) => {
  const [departure = '', destination = '', next = ''] = ownStations;
  return {
    isToAnotherStation: true,
    onwardStationId: next,
    onwardRecipientName: 'ОсОО «Чүй Логистика»',
    departureStationId: departure,
    destinationStationId: destination,
    borderStationIds: [],
    carriers: [{ code: '0059', name: 'КТЖ', fromStationId: departure, toStationId: destination }],
    freeInformation: `Дорожная ведомость № ${random.whole(100, 999)}`,
  };
};

const containerWagons = ['94250107', '94250115', '94250123'].map((start) => start.slice(0, 7));

/** Diesel in tank containers, two on each wagon: as many kilograms in the containers as on their wagon. */
const inContainers = {
  smgsVagons: containerWagons.map((start) => ({
    wagonNumber: `${start}${wagonCheckDigit(`${start}0`)}`,
    providedBy: 'carrier',
    capacity: '60',
    tare: '22',
    axisQuantity: 4,
    weight: 40_000,
    packages: null,
  })),
  smgsContainers: containerWagons.flatMap((start, wagon) =>
    [1, 2].map((place) => {
      const number = `KRGU${100_200 + wagon * 10 + place}`;
      return {
        containerNumber: `${number}${containerCheckDigit(number)}`,
        wagonNumber: `${start}${wagonCheckDigit(`${start}0`)}`,
        sizeType: '22T6',
        tare: 3_700,
        maxGross: 30_480,
        weight: 20_000,
        seals: `КРГ ${2_400_000 + wagon * 10 + place}`,
      };
    }),
  ),
  cargoName: 'Топливо дизельное',
  gngCode: '27102000',
  packaging: 'налив',
  packages: null,
  senderStatements: 'Груз опасный. Аварийная карточка приложена.',
  dangerousGoods: [
    {
      unNumber: '1202',
      properName: 'ТОПЛИВО ДИЗЕЛЬНОЕ',
      hazardClass: '3',
      packingGroup: 'III',
      dangerCode: '30',
      emergencyCard: '315',
    },
  ],
};

/** Where its charge arises: where it is sent from, of what comes from abroad where it goes to. */
const ownStationOf = (note: object): string => {
  const { departureStationId, destinationStationId } = membersIn(note);
  return textsIn([departureStationId, destinationStationId]).find((id) => ownStations.includes(id)) ?? '716700';
};

interface Charge {
  readonly method: number;
  readonly price: string;
}
/** What a note costs, as the desk of its own station charges it: VAT is 0 % on the way abroad. */
const chargeOf = (
  smgsId: string,
  note: object,
  payerId: string,
  { price, ...how }: Charge,
  by: DemoStep['by'],
  at: number,
): DemoStep => ({
  area: 'payment',
  id: uuidv5(`charge of ${smgsId}`, namespace),
  customerId: payerId,
  index: 0,
  command: 'create',
  by,
  input: {
    payerId,
    smgsId,
    stationId: ownStationOf(note),
    ...how,
    lines: [
      { service: '102', text: 'Перевозка груза', quantity: '1', price, vatKind: 2, vatIncluded: false, income: 2 },
    ],
  },
  at,
});

/** Its payer pays it online, where a bank transfer would take days. */
const paidOnline = (smgsId: string, payerId: string, { price }: Charge, place: number, at: number): DemoStep[] => {
  const of = { area: 'online-payment', id: uuidv5(`online of ${smgsId}`, namespace), customerId: payerId };
  const lines = [{ paymentId: uuidv5(`charge of ${smgsId}`, namespace) }];
  const answer = {
    ...{ messageId: `msg_note_${place}`, transaction: `NOTE-${place}`, outcome: 'paid', amount: price, reason: '' },
  };
  return [
    { ...of, index: 0, command: 'create', by: 'customer', input: { lines }, at, goesOn: true },
    { ...of, index: 1, command: 'record-answer', by: 'system', input: answer, at: at + 90_000 },
  ];
};

/** All commands of the demo's past, of every note; days before `now`, hours between the steps. */
const steps = (now: Date): DemoStep[] => {
  const random = createRandom(1924);
  const all: DemoStep[] = [];
  const customerIds = [...customerNames.keys()];
  let serial = 0;
  const live = (
    acts: readonly Act[],
    first: { command: string; by: DemoStep['by']; note: object },
    customerId: string,
    days: number,
  ): void => {
    const id = uuidv5(`note ${(serial += 1)}`, namespace);
    let at = now.getTime() - days * 24 * hour - random.whole(0, 9) * hour;
    // One payment pays for one note: the serial number of the note stands in it.
    const numbered = (paid: { paymentId: string }) => ({ ...paid, paymentId: `${paid.paymentId}-${serial}` });
    const add = (index: number, command: string, by: DemoStep['by'], input: unknown) => {
      if (command === charge[0]) {
        const { method, price } = membersIn(input);
        const of = { method: numberIn(method) ?? 0, price: textIn(price) };
        all.push(chargeOf(id, first.note, customerId, of, by, at));
        // Of two one is paid: what is left waits for its payer.
        if (serial % 2 === 0) all.push(...paidOnline(id, customerId, of, serial, at + 20 * 60_000));
        return;
      }
      all.push({
        area: 'smgs',
        id,
        customerId,
        index,
        command,
        by,
        input:
          command === link[0]
            ? numbered({ ...membersIn(input), paymentId: textIn(membersIn(input)['paymentId']) })
            : input,
        at,
      });
    };
    add(0, first.command, first.by, first.note);
    acts.forEach(([command, by, input], index) => {
      at = Math.min(at + random.whole(1, 14) * (hour / 2), now.getTime() - (acts.length - index) * 60_000);
      add(index + 1, command, by, input(random, new Date(at).toISOString()));
    });
  };
  for (const [count, [, ...acts]] of lives) {
    const archived = acts.includes(archive);
    for (let index = 0; index < count; index += 1) {
      const customerId = index % 3 === 0 ? random.pick(customerIds.slice(0, 2)) : random.pick(customerIds);
      live(
        acts,
        { command: 'register', by: 'cashier', note: noteOf(random, customerId) },
        customerId,
        archived ? random.whole(40, 84) : random.whole(0, 28) + 1,
      );
    }
  }
  for (const [count, acts] of returns) {
    for (let index = 0; index < count; index += 1) {
      const customerId = random.pick(customerIds.slice(0, 6));
      live(
        acts,
        { command: 'open-mps-return', by: 'station-manager', note: returnOf(random, customerId) },
        customerId,
        random.whole(1, 20),
      );
    }
  }
  // Wagons that go on to another station, and containers with dangerous goods: each with a paper of its own.
  const [customerId = ''] = customerIds;
  for (const [at, more] of [onward(random), onward(random), inContainers].entries())
    live(
      at === 0 ? [submit, accept] : [submit, accept, form, link],
      { command: 'register', by: 'cashier', note: { ...noteOf(random, customerId), ...more } },
      customerId,
      3 + at,
    );

  return all;
};

export default { steps } satisfies DocumentDemo;
