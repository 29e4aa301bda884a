import { createRandom } from '../random.ts';
import type { DemoEntry } from './entry.ts';

/** Rates of the days of the recorded past, made up, walking by a fraction of a per cent a day; four digits, as a national bank writes them. */
export const rateEntries: readonly DemoEntry[] = (() => {
  const random = createRandom(417);
  return (
    [
      ['USD', 874_512, 1],
      ['RUB', 10_834, 1],
      ['KZT', 169_041, 100],
      ['CHF', 978_512, 1],
    ] as const
  ).flatMap(([currency, start, units]) => {
    let parts: number = start;
    return Array.from({ length: 138 }, (_, index) => {
      parts += random.whole(-Math.ceil(parts / 400), Math.ceil(parts / 400));
      const date = new Date(Date.UTC(2026, 10, 14 + index)).toISOString().slice(0, 10);
      const rate = `${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`;
      return { area: 'exchange-rate', id: `${currency}.${date}`, values: { currency, date, rate, units } };
    });
  });
})();
