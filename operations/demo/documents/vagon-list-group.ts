import { wagons } from '../books/wagons.ts';
import type { DocumentDemo } from '../documents.ts';

/** Loads of one evening: closed wagons with two seals each, the last one with containers. */
export default {
  each: 6,
  values: (random) => {
    const from = random.whole(0, wagons.length - 3);
    const numbers = wagons.slice(from, from + 3).map(({ number }) => number);
    const [, , last = ''] = numbers;
    return {
      vagon: numbers.map((numberWagonId) => ({
        numberWagonId,
        weight: numberWagonId === last ? '46.6' : random.pick(['61.8', '58.25', '60.5']),
        negabDBNG: numberWagonId === last ? 2 : 0,
        quantityPlomb: 2,
        note: numberWagonId === last ? 'Два контейнера' : random.pick(['Б/З', 'Люки закрыты']),
      })),
      plombs: numbers.map((vagonNumber) => {
        const sign = random.whole(1_000_000, 8_999_998);
        return { vagonNumber, quantity: 2, type: 1, signs: `БКАТ ${sign}, БКАТ ${sign + 1}` };
      }),
      containers: ['MRSU0188358', 'CSQU3054383'].map((containerNumber) => ({
        vagonNumber: last,
        containerNumber,
        sizeId: '22G1',
        weight: 23_300,
      })),
    };
  },
  without: ['edit'],
} satisfies DocumentDemo;
