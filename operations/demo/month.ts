import type { Confirmed } from '@kerben/workflows/documents/nature-list/follows.ts';
import { v5 as uuidv5 } from 'uuid';
import { cargo } from './books/cargo.ts';
import { stationNames } from './books/stations.ts';
import { transitWagons } from './books/wagons.ts';
import { demoCustomerIds } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoStep } from './step.ts';

const namespace = '2e9a4b61-7c55-5a0e-9b1f-0d6f3c7a8e42';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** One train a day of the whole past, and wagons of each. */
const trains = 87;
const long = 16;
/** Where they come from and go: few stations, so that runs between the same two repeat. */
const origin = '704506';
const stations = ['716607', '716700', '717008'] as const;
const joint = '715604';

/** Goods that the service fills in from the stays are not among what it reads for the list. */
const filledIn = ['Reference.EntryUnknown'];

/** Some of the wagons were sent with waybills, and nobody wrote the memo of their loading. */
const untold = { confirmedWarnings: ['NatureList.LoadingUntold'] };

const iso = (ms: number): string => new Date(Math.floor(ms / minute) * minute).toISOString();

/** A wagon of a train with what it carries, tonnes. */
interface Carried {
  readonly wagon: (typeof transitWagons)[number];
  readonly goods: (typeof cargo)[number] | undefined;
  /** Of its stay. */
  readonly id: string;
  readonly weight: number;
}

/** The train of a day and its hours, milliseconds: left abroad, promised, come, gone again. */
interface Train {
  readonly place: number;
  readonly stationId: string;
  readonly sent: number;
  readonly promised: number;
  readonly came: number;
  readonly went: number;
  readonly wagons: readonly Carried[];
}

const trainOf = (place: number, first: number, random: Random): Train => {
  const stationId = stations[place % stations.length] ?? stations[0];
  const came = first + place * day + random.whole(0, 600) * minute;
  // Every seventh train is half a day late.
  const promised = place % 7 === 6 ? came - 12 * hour : came - random.whole(-90, 90) * minute;
  const went = came + random.whole(20, 44) * hour;
  const sent = came - random.whole(40, 64) * hour;
  const wagons = Array.from({ length: long }, (_row, row) => {
    const wagon = transitWagons[(place * long + row) % transitWagons.length];
    if (!wagon) throw new Error('the demo has no wagons');
    const goods = cargo[(place + row) % cargo.length];
    return { wagon, goods, id: uuidv5(`month ${place} ${row}`, namespace), weight: random.whole(40, 68) };
  });
  return { place, stationId, sent, promised, came, went, wagons };
};

/** The list with which a train comes, or goes again. */
const listOf = ({ place, stationId, came, went, wagons }: Train, kind: 0 | 1): Confirmed => {
  const id = uuidv5(kind === 0 ? `month ${place}` : `month back ${place}`, namespace);
  const ours = stationId.slice(0, 4);
  return {
    id,
    kind,
    stationId,
    stationName: stationNames.get(stationId) ?? '',
    sostavId: id,
    number: '',
    trainNumber: String(3401 + kind + (place % 50) * 2),
    index: kind === 0 ? `7045-${String(500 + place)}-${ours}` : `${ours}-${String(700 + place)}-7045`,
    jointId: kind === 0 ? '' : joint,
    at: iso(kind === 0 ? came : went),
    leftAt: '',
    wagons: wagons.map(({ wagon, goods, id: stayId, weight }, row) => ({
      row: row + 1,
      ordinal: row + 1,
      wagonNumber: wagon.number,
      tare: wagon.tare,
      capacity: wagon.capacity,
      axles: 4,
      kindName: '',
      ownerCode: '59',
      weight: kind === 0 ? String(weight) : '',
      destinationStationId: kind === 0 ? stationId : origin,
      cargoCode: kind === 0 ? (goods?.code ?? '') : '',
      cargoName: kind === 0 ? (goods?.name ?? '') : '',
      consigneeName: kind === 0 ? 'ОсОО «Ала-Тоо Логистик»' : '',
      customerId: demoCustomerIds[row % demoCustomerIds.length] ?? '',
      marks: '',
      sealMarks: '',
      containerCount: null,
      invoiceNumber: '',
      leftThereAt: '',
      comment: '',
      stayId,
    })),
  };
};

/** What somebody types of a list. */
const typed = ({ stationId, kind, trainNumber, index, jointId, at, wagons }: Confirmed) => ({
  stationId,
  kind,
  trainNumber,
  index,
  jointId,
  at,
  headFirst: true,
  wagons: wagons.map(
    ({ wagonNumber, weight, destinationStationId, cargoCode, cargoName, consigneeName, customerId }) => ({
      wagonNumber,
      weight,
      destinationStationId,
      cargoCode,
      cargoName,
      consigneeName,
      customerId,
    }),
  ),
});

const step = (area: string, id: string, at: number, index: number, command: string, input: unknown): DemoStep => ({
  ...{ area, id, customerId: '', index, command, by: 'station-manager', input, at },
});

/** Wagons that are announced as they leave abroad. */
const announced = ({ stationId, sent, promised, wagons }: Train): readonly DemoStep[] =>
  wagons.map(({ wagon, goods, id, weight }, row) =>
    step('arrived-wagon', id, sent + 2 * hour + row, 0, 'create', {
      wagonNumber: wagon.number,
      stationId,
      customerId: demoCustomerIds[row % demoCustomerIds.length],
      tare: wagon.tare,
      capacity: wagon.capacity,
      axles: 4,
      loaded: true,
      cargoCode: goods?.code ?? '',
      cargoName: goods?.name ?? '',
      weight: weight * 1000,
      originStationId: origin,
      sentAt: iso(sent),
      destinationStationId: stationId,
      expectedAt: iso(promised),
    }),
  );

const confirmed = (of: Confirmed, at: number): readonly DemoStep[] => [
  step('nature-list', of.id, at + 8 * minute, 0, 'create', { ...typed(of), confirmedWarnings: filledIn }),
  step('nature-list', of.id, at + 10 * minute, 1, 'confirm', of.kind === 0 ? {} : untold),
];

/** The time of a departure was misread. */
const corrected = ({ id }: Confirmed, went: number): DemoStep =>
  step('nature-list', id, went + 2 * hour, 2, 'correct', {
    at: iso(went + 30 * minute),
    comment: 'Время отправления прочитано неверно',
    // They have departed by this very list.
    confirmedWarnings: ['NatureList.NotHere', ...untold.confirmedWarnings, ...filledIn],
  });

/**
 * A train a day, from the first on: announced, come (a few of them late), and gone over the border again; the time of one departure was
 * corrected. Their runs are what expected arrivals are counted from.
 */
export const demoMonth = (first: number): readonly DemoStep[] => {
  const random = createRandom(5911);
  return Array.from({ length: trains }, (_, place) => trainOf(place, first, random)).flatMap((train) => {
    const back = listOf(train, 1);
    return [
      ...announced(train),
      ...confirmed(listOf(train, 0), train.came),
      ...confirmed(back, train.went),
      ...(train.place === 9 ? [corrected(back, train.went)] : []),
    ];
  });
};
