import { choice } from '../../fields/make.ts';
import { som, tyiyn } from '../../kernel/money.ts';

/** By what the rate of a ground is multiplied; the codes are those of the book. */
export const per = choice(['Charged per', 'Начисляется', 'Эсептелет'], {
  once: [0, ['Once', 'Однократно', 'Бир жолу']],
  wagon: [1, ['Wagon', 'За вагон', 'Вагон үчүн']],
  day: [2, ['Day', 'За сутки', 'Сутка үчүн']],
  wagonDay: [3, ['Wagon and day', 'За вагон в сутки', 'Вагон жана сутка үчүн']],
});
const dayMs = 86_400_000;

/** What a fine is counted from. */
export interface Counted {
  readonly per: number | null;
  readonly rate: string;
  readonly from: string;
  readonly to: string;
  readonly wagons: readonly unknown[];
}
export const byDay = ({ per: by }: Pick<Counted, 'per'>): boolean => by === per.code.day || by === per.code.wagonDay;
export const byWagon = ({ per: by }: Pick<Counted, 'per'>): boolean =>
  by === per.code.wagon || by === per.code.wagonDay;

/** Days of a fine: the first is not counted, the last is. */
export const fineDays = (from: string, to: string): number =>
  from === '' || to === '' ? 0 : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs));

/** Days, quantity and amount of a fine: its rate for each wagon, each day, or both. */
export const counted = (fine: Counted) => {
  const days = byDay(fine) ? fineDays(fine.from, fine.to) : 0;
  const quantity = (byDay(fine) ? days : 1) * (byWagon(fine) ? fine.wagons.length : 1);
  return { days, quantity, amount: fine.rate === '' ? '' : som(tyiyn(fine.rate) * BigInt(quantity)) };
};
