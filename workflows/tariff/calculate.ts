import type { Edition } from '../kernel/command.ts';
import type { Calculation, CalculationInput, Step } from './calculation.ts';
import { chargedLine, serviceLines, standardVat, type ChargedLine } from './charged-lines.ts';
import { somText } from './exact.ts';
import { number, text } from './rows.ts';
import { createSheet, type Problem, type Sheet } from './sheet.ts';
import { shortestWay } from './shortest-way.ts';
import { coefficients, distances } from './tables.ts';
import { alikeBy, wagonCharge, type WagonCharge } from './wagon-charge.ts';

/** The way between the two stations, and the step that says how far it is; undefined, with a problem on the sheet, where there is none. */
const wayOf = ({ rowsOf, step, problems }: Sheet, { from, to }: CalculationInput) => {
  const pairs = rowsOf(distances).map((row) => ({
    id: row.id,
    fromStationId: text(row, 'fromStationId'),
    toStationId: text(row, 'toStationId'),
    km: number(row, 'km'),
  }));
  const way = shortestWay(pairs, from, to);
  if (!way) {
    if (problems.length === 0) problems.push({ code: 'Tariff.NoWay', params: { from, to }, member: 'toStationId' });
    return undefined;
  }
  const route =
    way.stations.length > 2
      ? [step('route', way.stations.join(' – '), { table: distances, source: way.pairs.join(' ') })]
      : [];
  const source = route.length > 0 ? '' : (way.pairs[0] ?? '');
  return { km: way.km, distance: step('distance', String(way.km), { table: distances, source, uses: route }) };
};

/** Tyiyn of each line of wagons, and the step of each kind of them. */
const wagonAmounts = (sheet: Sheet, input: CalculationInput, way: { readonly km: number; readonly distance: Step }) => {
  const factors = [...(sheet.rowsIfAny(coefficients) ?? [])].sort(
    (a, b) => number(a, 'place') - number(b, 'place') || (a.id < b.id ? -1 : 1),
  );
  const carriage = { ...way, input, factors };
  const alike = new Map<string, WagonCharge>();
  const amounts = new Map<number, bigint>();
  for (const [at, wagon] of input.wagons.entries()) {
    const key = alikeBy(wagon);
    const one = alike.get(key) ?? wagonCharge(sheet, carriage, wagon, `wagons.${at}`);
    if (!one) continue;
    alike.set(key, one);
    amounts.set(wagon.row, one.each * BigInt(wagon.count));
  }
  return { amounts, made: [...alike.values()].map((one) => one.made) };
};

const carriageLine = (
  sheet: Sheet,
  input: CalculationInput,
  amounts: readonly bigint[],
  uses: readonly Step[],
): ChargedLine => {
  const carriage = amounts.reduce((sum, amount) => sum + amount, 0n);
  const made = sheet.step('service', somText(carriage), { source: 'carriage', uses });
  return chargedLine(sheet, 'carriage', carriage, input.traffic === 0 ? standardVat : 0, made);
};

/**
 * What a carriage costs (processes, sections 4 and 9; decision tariff-tables). Pure: the same input and the same editions give the
 * same steps, for ever. Nothing is rounded but the amount of one wagon, once, and VAT, once for each line. Wagons that are alike
 * share their steps.
 */
export const calculate = (
  input: CalculationInput,
  editionOf: (table: string) => Edition | undefined,
): { readonly calculation: Calculation } | { readonly problems: readonly Problem[] } => {
  const sheet = createSheet(editionOf);
  const { problems, steps } = sheet;
  const way = wayOf(sheet, input);
  if (!way) return { problems };
  const { amounts, made } = wagonAmounts(sheet, input, way);
  const charged = [
    ...(amounts.size > 0 ? [carriageLine(sheet, input, [...amounts.values()], made)] : []),
    ...serviceLines(sheet, input),
  ];
  if (problems.length > 0) return { problems };

  const net = charged.reduce((sum, { line: { amount } }) => sum + amount, 0n);
  const vat = charged.reduce((sum, { line }) => sum + line.vat, 0n);
  sheet.step('total', somText(net + vat), { uses: charged.flatMap((each) => each.made) });
  return {
    calculation: {
      km: way.km,
      steps,
      lines: charged.map(({ line }) => line),
      wagons: amounts,
      net,
      vat,
      total: net + vat,
      editions: sheet.editions(),
    },
  };
};
