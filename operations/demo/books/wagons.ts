import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { createRandom } from '../random.ts';
import type { DemoEntry } from './entry.ts';

const kinds: Readonly<
  Record<string, { readonly name: string; readonly capacity: string; readonly tare: string; readonly model: string }>
> = {
  '2': { name: 'Крытый', capacity: '68', tare: '24.7', model: '11-280' },
  '4': { name: 'Платформа', capacity: '71', tare: '21.4', model: '13-4012' },
  '6': { name: 'Полувагон', capacity: '69', tare: '23.5', model: '12-132' },
  '7': { name: 'Цистерна', capacity: '66', tare: '26.8', model: '15-1547' },
  '9': { name: 'Хоппер-цементовоз', capacity: '71', tare: '20.1', model: '19-758' },
};

export interface DemoWagon {
  readonly number: string;
  readonly kind: string;
  readonly capacity: string;
  readonly tare: string;
}

/** Entries of the book of types, by the kind's first digit. */
const types: Readonly<Record<string, string>> = { '2': '20', '4': '40', '6': '60', '7': '70', '9': '95' };

const wagonOf = (seven: string): string => `${seven}${wagonCheckDigit(`${seven}0`)}`;

/** Wagons of the common park by the kind's first digit; numbers are made up, check digits are right. */
export const wagons: readonly DemoWagon[] = (() => {
  const random = createRandom(59);
  const made = new Map<string, DemoWagon>();
  for (const [kind, count] of [
    ['2', 30],
    ['4', 24],
    ['6', 60],
    ['7', 30],
    ['9', 26],
  ] as const) {
    const facts = kinds[kind];
    if (!facts) continue;
    for (let index = 0; index < count; index += 1) {
      const number = wagonOf(`${kind}${random.whole(0, 9)}${random.whole(10_000, 99_999)}`);
      made.set(number, { number, kind, capacity: facts.capacity, tare: facts.tare });
    }
  }
  return [...made.values()];
})();

/** Wagons of the trains that only pass: each is back after twelve days. */
export const transitWagons: readonly DemoWagon[] = Array.from({ length: 192 }, (_, index) => {
  const kind = ['2', '4', '6', '6', '7', '9'][index % 6] ?? '6';
  const { capacity = '', tare = '' } = kinds[kind] ?? {};
  return {
    number: wagonOf(`${kind}${(index * 3) % 10}${String(11_003 + index * 457).slice(0, 5)}`),
    kind,
    capacity,
    tare,
  };
});

/** Wagons that came empty and are loaded in the demo's week: no train and no memo of unloading names them. */
export const loadedWagons: readonly DemoWagon[] = Array.from({ length: 24 }, (_, index) => ({
  number: wagonOf(`6${(index * 7) % 10}${String(50_203 + index * 1_217).slice(0, 5)}`),
  kind: '6',
  capacity: kinds['6']?.capacity ?? '',
  tare: kinds['6']?.tare ?? '',
}));

/** Weeks of the demo after its first: each has wagons of its own, like those of the first. */
export const laterWaves = 5;

/** For each later week, the wagon in the place of one of the first. */
export const wagonsOfWave: readonly ReadonlyMap<string, DemoWagon>[] = (() => {
  const taken = new Set([...wagons, ...loadedWagons, ...transitWagons].map(({ number }) => number));
  const freeLike = (number: string): string => {
    for (let step = 1; ; step += 1) {
      const like = wagonOf(
        `${number.slice(0, 5)}${String((Number(number.slice(5, 7)) + step * 7) % 100).padStart(2, '0')}`,
      );
      if (!taken.has(like)) return like;
    }
  };
  return Array.from(
    { length: laterWaves },
    () =>
      new Map(
        [...wagons, ...loadedWagons].map((wagon) => {
          const number = freeLike(wagon.number);
          taken.add(number);
          return [wagon.number, { ...wagon, number }] as const;
        }),
      ),
  );
})();

export const wagonEntries: readonly DemoEntry[] = [
  ...wagons,
  ...loadedWagons,
  ...transitWagons,
  ...wagonsOfWave.flatMap((of) => [...of.values()]),
].map(({ number, kind, capacity, tare }) => ({
  area: 'wagons',
  id: number,
  values: {
    number,
    kind: kinds[kind]?.name ?? '',
    type: types[kind] ?? '',
    ownerAdministration: Number(number[4]) % 3 === 0 ? '27' : '59',
    capacity,
    tare,
    axles: 4,
    model: kinds[kind]?.model ?? '',
    built: 1986 + (Number(number.slice(5, 7)) % 38),
  },
}));
