import type { Edition } from '../kernel/command.ts';
import { hard, type Finding } from '../kernel/finding.ts';
import { mulDiv } from '../kernel/money.ts';
import { exact } from './exact.ts';

/** The book of the rates of the national bank. */
export const exchangeRates = 'exchange-rate';

/** A rate of the national bank: `rate` som for so many `units` of a currency, as the bank said it on a day. */
export interface Rate {
  readonly rate: string;
  readonly units: number;
  /** `YYYY-MM-DD`. */
  readonly rateDay: string;
}

/** A bank is silent over holidays and no longer: an older rate is nobody's rate any more, days. */
export const oldestRateDays = 10;

const dayMs = 86_400_000;
const daysFrom = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / dayMs;

/** The last rate of a currency that the bank had said by a day, however old; nothing where it never said one. */
export const rateOf = (rates: Edition | undefined, currency: string): Rate | undefined => {
  const row = rates?.rows.find((each) => each['currency'] === currency);
  if (!row || typeof row['rate'] !== 'string' || typeof row['date'] !== 'string') return undefined;
  const units = typeof row['units'] === 'number' ? row['units'] : 1;
  return { rate: row['rate'], units, rateDay: row['date'] };
};

const written = (day: string): string => day.split('-').reverse().join('.');

/** Why nothing is counted by a rate on a day (`YYYY-MM-DD`): there is none, or it is older than ten days. */
export const rateProblems = (currency: string, rate: Rate | undefined, day: string): readonly Finding[] => {
  const asked = { currency, day: written(day) };
  if (!rate) return [hard('Tariff.NoExchangeRate', asked)];
  if (daysFrom(rate.rateDay, day) <= oldestRateDays) return [];
  return [hard('Tariff.OldExchangeRate', { ...asked, last: written(rate.rateDay), days: oldestRateDays })];
};

/** Tyiyn of so many times an amount in a currency: rounded once, halves away from zero (processes, section 9). */
export const tyiynAt = (
  amount: string,
  times: string | number,
  { rate, units }: Pick<Rate, 'rate' | 'units'>,
): bigint => {
  const [of, by, at] = [exact(amount || '0'), exact(times || '0'), exact(rate || '0')];
  return mulDiv(100n * of.n * by.n, at.n, of.d * by.d * at.d * BigInt(units || 1));
};

/** Texts of its refusals. */
export const exchangeMessages = {
  'Tariff.NoExchangeRate': [
    'The reference book of exchange rates has no rate of %{currency} by %{day}',
    'В справочнике курсов нет курса %{currency} на %{day}',
    'Курстардын маалымдамасында %{day} күнүнө %{currency} курсу жок',
  ],
  'Tariff.OldExchangeRate': [
    'The last rate of %{currency} by %{day} is of %{last}: it is older than %{days} days',
    'Последний курс %{currency} на %{day} установлен %{last}: ему больше %{days} дней',
    '%{currency} валютасынын %{day} күнүнө акыркы курсу %{last} күнү коюлган: ага %{days} күндөн ашык болду',
  ],
} as const;
