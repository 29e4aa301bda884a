import { createRandom } from '../random.ts';
import type { DemoEntry } from './entry.ts';

/** Rates of a quarter of a year, made up, walking by a few tyiyn a day. */
export const rateEntries: readonly DemoEntry[] = (() => {
  const random = createRandom(417);
  return (
    [
      ['USD', 8745, 1],
      ['RUB', 108, 1],
      ['KZT', 1690, 100],
    ] as const
  ).flatMap(([currency, start, units]) => {
    let tyiyn = start as number;
    return Array.from({ length: 90 }, (_, index) => {
      tyiyn += random.whole(-Math.ceil(tyiyn / 400), Math.ceil(tyiyn / 400));
      const date = new Date(Date.UTC(2026, 7, 24 + index)).toISOString().slice(0, 10);
      const rate = `${Math.floor(tyiyn / 100)}.${String(tyiyn % 100).padStart(2, '0')}`;
      return { area: 'exchange-rate', id: `${currency}.${date}`, values: { currency, date, rate, units } };
    });
  });
})();
