import type { CalculationInput, Line, Step } from './calculation.ts';
import { exact, exactText, somText, times, tyiynOf } from './exact.ts';
import { exchangeRates, rateOf, rateProblems, tyiynAt } from './exchange.ts';
import { text, type Row } from './rows.ts';
import type { Sheet } from './sheet.ts';
import { additional } from './tables.ts';

/** A line of a charge, and the steps that it comes from. */
export interface ChargedLine {
  readonly line: Line;
  readonly made: readonly Step[];
}

export const standardVat = 12;

/** A line with its VAT, which is rounded once. */
export const chargedLine = (
  { step }: Sheet,
  service: string,
  amount: bigint,
  vatRate: number,
  made: Step,
  foreign?: Line['foreign'],
): ChargedLine => {
  const vat = (2n * amount * BigInt(vatRate) + 100n) / 200n;
  return {
    line: { service, amount, vatRate, vat, ...(foreign && { foreign }) },
    made: [made, step('vat', somText(vat), { source: `${vatRate} %`, uses: [made] })],
  };
};

/** An additional service at its price; where that is said in a currency, by the rate of the day. Undefined where there is no such rate. */
const serviceLine = (
  sheet: Sheet,
  input: CalculationInput,
  row: Row,
  { code, quantity }: CalculationInput['services'][number],
  member: string,
): ChargedLine | undefined => {
  const { step, problems } = sheet;
  const currency = text(row, 'currency');
  const about = { table: additional, source: row.id };
  const price = times(exact(text(row, 'rate')), exact(quantity));
  if (currency === '') {
    const amount = tyiynOf(price);
    return chargedLine(sheet, code, amount, standardVat, step('service', somText(amount), about));
  }
  const kept = input.rates?.get(currency);
  const rate = kept ?? rateOf(sheet.editionOf(exchangeRates), currency);
  const wrong = kept ? [] : rateProblems(currency, rate, input.day);
  problems.push(...wrong.map((problem) => ({ ...problem, member })));
  if (!rate || wrong.length > 0) return undefined;
  const by = step('exchange', exactText({ n: exact(rate.rate).n, d: exact(rate.rate).d * BigInt(rate.units) }), {
    ...{ table: exchangeRates, source: `${currency}.${rate.rateDay}` },
  });
  const inIt = somText(tyiynOf(price));
  const amount = tyiynAt(inIt, 1, rate);
  const made = step('service', somText(amount), { ...about, uses: [by] });
  return chargedLine(sheet, code, amount, standardVat, made, { ...rate, currency, amount: inIt });
};

/** The additional services that were asked for, each a line. */
export const serviceLines = (sheet: Sheet, input: CalculationInput): readonly ChargedLine[] => {
  const prices = input.services.length > 0 ? sheet.rowsOf(additional) : [];
  return input.services.flatMap((asked, at) => {
    const { code } = asked;
    const member = `services.${at}.service`;
    const row = prices.find((each) => text(each, 'service') === code);
    if (!row && prices.length > 0) sheet.problems.push({ code: 'Tariff.NoService', params: { code }, member });
    return (row && serviceLine(sheet, input, row, asked, member)) ?? [];
  });
};
