import { date, decimal, int, ref } from '../../fields/make.ts';
import type { Fields, Value } from '../../fields/field.ts';
import { rowsIn } from '../../fields/value-in.ts';
import type { Edition, Needs } from '../../kernel/command.ts';
import type { Finding } from '../../kernel/finding.ts';
import { foreignAmountSchema, som } from '../../kernel/money.ts';
import { exchangeRates, rateOf, rateProblems, tyiynAt, type Rate } from '../../tariff/exchange.ts';

/** In which currency the price of a service is said, where that is not som: orders of other railways' money. */
export const foreignAsked = {
  currency: ref('currencies', ['Currency (som when empty)', 'Валюта (пусто – сом)', 'Валюта (бош болсо – сом)'], {
    strict: true,
    max: 3,
  }),
  foreign: decimal(['Price in currency', 'Цена в валюте', 'Валютадагы баасы'], 4, { schema: foreignAmountSchema }),
} satisfies Fields;

/** The rate by which it became som, as another document says it that counted by it. */
export const rateTold = {
  rate: decimal(['Rate, som', 'Курс, сом', 'Курсу, сом'], 6),
  units: int(['Units', 'Единиц', 'Бирдик'], 1_000_000),
  rateDay: date(['Rate of', 'Курс на', 'Курстун күнү']),
} satisfies Fields;

/** The same as a charge keeps it: that of the day of issue, for ever. */
export const rateKept = {
  rate: { ...rateTold.rate, kept: true },
  units: { ...rateTold.units, kept: true },
  rateDay: { ...rateTold.rateDay, kept: true },
} as const satisfies Fields;

/** A line of a charge as far as its currency matters; nothing is said of it in charges from before there were currencies. */
export interface ForeignLine {
  readonly row?: number;
  readonly quantity: string;
  readonly currency?: string;
  readonly foreign?: string;
  readonly rate?: string;
  readonly units?: number | null;
  readonly rateDay?: string;
}

const isForeign = ({ currency = '' }: ForeignLine): boolean => currency !== '';

/** The book of rates on the day of a charge, where one of its lines needs it. */
export const ratesNeeded = (lines: readonly ForeignLine[], day: string): NonNullable<Needs['editions']> =>
  lines.some(isForeign) ? [{ book: exchangeRates, day }] : [];

const rateIn = ({ rate = '', units, rateDay = '' }: ForeignLine): Rate | undefined =>
  rate === '' ? undefined : { rate, units: units ?? 1, rateDay };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lines as another document ordered them, with the rates by which it counted. */
export const linesTold = (value: Value | undefined): readonly ForeignLine[] =>
  rowsIn(value).map(({ quantity, currency, rate, units, rateDay }) => ({
    ...{ quantity: text(quantity), currency: text(currency), rate: text(rate), rateDay: text(rateDay) },
    units: typeof units === 'number' ? units : null,
  }));

/**
 * Lines with their rates: that of the document which ordered the charge and counted by it (`told`, in the order of the lines), else
 * that which the charge has already, else that of the bank for the day of issue. What is in som has none.
 */
export const rated = <Line extends ForeignLine>(
  lines: readonly Line[],
  {
    told = [],
    known,
    rates,
  }: {
    readonly told?: readonly ForeignLine[];
    readonly known: readonly ForeignLine[];
    readonly rates: Edition | undefined;
  },
) => {
  const had = new Map(known.flatMap((line) => (isForeign(line) ? [[line.currency, rateIn(line)] as const] : [])));
  return lines.map((line, at) => {
    const { currency = '' } = line;
    const ordered = told[at]?.currency === currency ? told[at] : undefined;
    const rate =
      currency === '' ? undefined : ((ordered && rateIn(ordered)) ?? had.get(currency) ?? rateOf(rates, currency));
    return { ...line, rate: rate?.rate ?? '', units: rate?.units ?? null, rateDay: rate?.rateDay ?? '' };
  });
};

/**
 * What is wrong with prices in currencies: half said, or without a rate that is one on the day of issue. By a rate that was `settled` before
 * it is counted, however old that is by now.
 */
export const foreignProblems = (
  lines: readonly ForeignLine[],
  day: string,
  settled: readonly ForeignLine[] = [],
): readonly Finding[] => {
  const known = new Set(settled.flatMap((line) => (rateIn(line) ? [line.currency] : [])));
  return lines.flatMap((line, at): readonly Finding[] => {
    const { currency = '', foreign = '' } = line;
    if (currency === '' && foreign === '') return [];
    const missing = currency === '' ? 'currency' : foreign === '' ? 'foreign' : undefined;
    if (missing) return [{ code: 'Document.FieldRequired', member: `lines.${at}.${missing}` }];
    if (known.has(currency)) return [];
    return rateProblems(currency, rateIn(line), day).map((problem) => ({ ...problem, member: `lines.${at}.currency` }));
  });
};

/** A line in a currency as som: what it costs, tyiyn, rounded once; its price in som is shown, and nothing is counted from it. */
export const inSom = (line: ForeignLine): { readonly amount: bigint; readonly price: string } | undefined => {
  if (!isForeign(line)) return undefined;
  const { foreign = '', quantity } = line;
  const rate = rateIn(line) ?? { rate: '0', units: 1 };
  return { amount: tyiynAt(foreign, quantity, rate), price: som(tyiynAt(foreign, 1, rate)) };
};
