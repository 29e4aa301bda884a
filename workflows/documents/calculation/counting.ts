import type { Value } from '../../fields/field.ts';
import type { Edition } from '../../kernel/command.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { calculate } from '../../tariff/calculate.ts';
import { kinds, type CalculationInput } from '../../tariff/calculation.ts';
import { exact, somText } from '../../tariff/exact.ts';
import { exchangeRates, rateOf, type Rate } from '../../tariff/exchange.ts';
import { ratesIn, type CountedService } from './difference.ts';

/** What a person wants counted. */
export interface Wish {
  readonly day: string;
  readonly fromStationId: string;
  readonly toStationId: string;
  readonly traffic: number | null;
  readonly cargoCode: string;
  readonly customerId: string;
  readonly wagons: readonly {
    readonly row: number;
    readonly kind: number | null;
    readonly ownership: number | null;
    readonly loaded: boolean;
    readonly weight: number | null;
    readonly axles: number | null;
    readonly feet: number | null;
    readonly quantity: number | null;
    readonly amount: string;
  }[];
  readonly services: readonly { readonly service: string; readonly quantity: number | null }[];
}

interface Looks {
  record<State>(area: string, id: string): State | undefined;
  edition?(book: string): Edition | undefined;
}

/** Lines of the charge that is corrected: none where nothing was charged. */
type Earlier = readonly CountedService[];

const inputOf = (wish: Wish, looks: Looks, earlier: Earlier): CalculationInput => ({
  from: wish.fromStationId,
  to: wish.toStationId,
  traffic: wish.traffic ?? 0,
  cargoGroup: looks.record<{ readonly groupCode?: string }>('cargo', wish.cargoCode)?.groupCode ?? '',
  direction: looks.record<{ readonly administration?: string }>('stations', wish.toStationId)?.administration ?? '',
  month: wish.day.slice(5, 7),
  day: wish.day,
  rates: ratesIn(earlier),
  customer: wish.customerId,
  wagons: wish.wagons.map(({ row, kind, ownership, loaded, weight, axles, feet, quantity }) => ({
    row,
    kind: kinds[kind ?? 0] ?? 'general',
    ownership: ownership ?? 0,
    loaded,
    kilograms: weight ?? 0,
    axles: axles ?? 0,
    feet: feet ?? 0,
    count: quantity ?? 0,
  })),
  services: wish.services.map(({ service, quantity }) => ({ code: service, quantity: quantity ?? 0 })),
});

const calculated = (wish: Wish, looks: Looks, earlier: Earlier) =>
  calculate(inputOf(wish, looks, earlier), (table) => looks.edition?.(table));

/** What is missing in a line, before anything is looked up. */
const unsaid = ({ wagons }: Wish): readonly Finding[] =>
  wagons.flatMap(({ kind, loaded, weight, axles, feet }, at): readonly Finding[] => {
    const of = kinds[kind ?? 0];
    if (of === 'container') return feet ? [] : [{ ...hard('Tariff.NoFeet', {}), member: `wagons.${at}.feet` }];
    if (of === 'ownAxles') return axles ? [] : [{ ...hard('Tariff.NoAxles', {}), member: `wagons.${at}.axles` }];
    return (loaded || of === 'small') && !weight
      ? [{ ...hard('Tariff.NoMass', {}), member: `wagons.${at}.weight` }]
      : [];
  });

/** Why it cannot be counted, at the field that asks for it. */
export const problemsOf = (wish: Wish, looks: Looks, earlier: Earlier): readonly Finding[] => {
  const missing = unsaid(wish);
  if (missing.length > 0 || wish.wagons.length === 0) return missing;
  const made = calculated(wish, looks, earlier);
  return 'problems' in made
    ? made.problems.map(({ code, params = {}, member }): Finding => ({
        ...hard(code, params),
        ...(member && { member }),
      }))
    : [];
};

/** Shown beside som (processes, section 4). */
const currencies = ['USD', 'CHF', 'KZT', 'RUB'];

/** The total in other currencies, by the rate that holds on the day: one rounding to two decimals each. */
export const inCurrencies = (total: bigint, rates: Edition | undefined) =>
  currencies.flatMap((currency) => {
    const found = rateOf(rates, currency);
    if (!found) return [];
    const { n, d } = exact(found.rate);
    // som × units ÷ rate, in hundredths: 2 × is for rounding halves away from zero.
    const hundredths = (2n * total * BigInt(found.units) * d + n) / (2n * n);
    return [{ currency, amount: somText(hundredths), ...found }];
  });

const inSom = { currency: '', foreign: '', rate: '', units: null, rateDay: '' };
const written = ({
  amount,
  currency,
  rate,
  units,
  rateDay,
}: Rate & { readonly currency: string; readonly amount: string }) => ({
  ...{ currency, foreign: amount, rate, units, rateDay },
});

/** Everything that follows: amounts, lines, steps and the tables that were used. Nothing when it cannot be counted. */
export const counted = (wish: Wish, looks: Looks, earlier: Earlier): Readonly<Record<string, Value>> => {
  if (unsaid(wish).length > 0 || wish.wagons.length === 0) return {};
  const made = calculated(wish, looks, earlier);
  if ('problems' in made) return {};
  const { km, net, vat, total, wagons, lines, steps, editions } = made.calculation;
  return {
    distance: km,
    net: somText(net),
    vat: somText(vat),
    total: somText(total),
    wagons: wish.wagons.map((line) => ({ ...line, amount: somText(wagons.get(line.row) ?? 0n) })),
    lines: lines.map(({ service, amount, vatRate, vat: of, foreign }, index) => ({
      row: index + 1,
      service,
      amount: somText(amount),
      vatRate,
      vat: somText(of),
      ...(foreign ? written(foreign) : inSom),
    })),
    currencies: inCurrencies(total, looks.edition?.(exchangeRates)).map((line, index) => ({
      row: index + 1,
      ...line,
    })),
    steps: steps.map(({ no, rule, wagon, value, table, source, uses }) => ({
      row: no,
      no,
      rule,
      wagon,
      value,
      table,
      source,
      uses,
    })),
    editions: editions.map((edition, index) => ({ row: index + 1, ...edition })),
  };
};
