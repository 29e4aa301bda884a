import { som, tyiyn } from '../../kernel/money.ts';
import type { Rate } from '../../tariff/exchange.ts';
import { carriageOf, type CountedCarriage } from '../smgs/carriage.ts';

/** A service as a calculation counted it: som without VAT, and its VAT. */
export interface CountedService {
  readonly service: string;
  readonly amount: string;
  readonly vatRate: number | null;
  readonly vat: string;
  /** Where its price is said in a currency; '' in som, and in calculations from before it was kept. */
  readonly currency?: string;
  readonly foreign?: string;
  readonly rate?: string;
  readonly units?: number | null;
  readonly rateDay?: string;
}

/** The rates by which lines in currencies were counted, by currency. */
export const ratesIn = (lines: readonly CountedService[]): ReadonlyMap<string, Rate> =>
  new Map(
    lines.flatMap(({ currency = '', rate = '', units, rateDay = '' }) =>
      currency === '' || rate === '' ? [] : [[currency, { rate, units: units ?? 1, rateDay }] as const],
    ),
  );

/** What a calculation writes down of the one by which its waybill is charged. */
export interface Charged extends CountedCarriage {
  readonly state: string;
  readonly customerId: string;
  readonly lines: readonly CountedService[];
}

/** The lines of a calculation that is charged; none of one that is not. */
export const linesCharged = (earlier: Charged | undefined) =>
  earlier?.paymentId
    ? earlier.lines.map(({ service, amount, vatRate, vat, currency, foreign, rate, units, rateDay }) => ({
        ...{ service, amount, vatRate, vat, currency: currency ?? '', foreign: foreign ?? '' },
        ...{ rate: rate ?? '', units: units ?? null, rateDay: rateDay ?? '' },
      }))
    : [];

/** What a calculation keeps of the one that it corrects, so that the difference is a fact of its own; tyiyn-exact. */
export const earlierOf = (total: string, earlierId: string, earlier: Charged | undefined) => {
  if (!earlier?.paymentId)
    return {
      earlierPaymentId: '',
      earlierTotal: '',
      difference: '',
      earlierDistance: null,
      earlierMass: null,
      earlierLines: [],
    };
  const { carriageDistance, carriageMass } = carriageOf(earlierId, earlier);
  return {
    earlierPaymentId: earlier.paymentId,
    earlierTotal: earlier.total,
    difference: som(tyiyn(total) - tyiyn(earlier.total)),
    earlierDistance: carriageDistance,
    earlierMass: carriageMass,
    earlierLines: linesCharged(earlier),
  };
};

const same = (one: CountedService | undefined, other: CountedService | undefined): boolean =>
  one?.amount === other?.amount && one?.vatRate === other?.vatRate && one?.vat === other?.vat;

/**
 * The difference of whole lines: a service that changed goes out as it was charged and comes in as it is now, so that net and VAT
 * differ by exactly what they differ by, with no rounding of a difference (decision money).
 */
export const changedLines = <Now extends CountedService, Before extends CountedService>(
  now: readonly Now[],
  before: readonly Before[],
): readonly { readonly line: Now | Before; readonly out: boolean }[] => {
  const of = <Line extends CountedService>(lines: readonly Line[], service: string): Line | undefined =>
    lines.find((line) => line.service === service);
  return [
    ...before.filter((line) => !same(line, of(now, line.service))).map((line) => ({ line, out: true })),
    ...now.filter((line) => !same(line, of(before, line.service))).map((line) => ({ line, out: false })),
  ];
};
