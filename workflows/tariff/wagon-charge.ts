import type { CalculationInput, Kind, Step, WagonInput } from './calculation.ts';
import { exact, exactText, somText, times, tyiynOf, type Exact } from './exact.ts';
import { number, text, zone, type Row } from './rows.ts';
import type { Sheet } from './sheet.ts';
import { coefficients, emptyPrivate, tableOfKind } from './tables.ts';

/** What coefficients may depend on, in the order of the book's choices. */
const grounds = ['cargoGroup', 'ownership', 'traffic', 'direction', 'month', 'customer'] as const;

/** How far it goes, and what the rates of this carriage are multiplied by. */
interface Carriage {
  readonly input: CalculationInput;
  readonly km: number;
  readonly distance: Step;
  readonly factors: readonly Row[];
}

/** What each wagon of a line costs, tyiyn, and the step that says so. */
export interface WagonCharge {
  readonly each: bigint;
  readonly made: Step;
}

/** Kinds whose rates know no weight, and no run without a load. */
const whole: ReadonlySet<Kind> = new Set(['container', 'ownAxles', 'small']);

const tonnes = ({ kilograms }: WagonInput): number => Math.ceil(kilograms / 1_000);

/** What tells one line of wagons from another: those that are alike share their steps. */
export const alikeBy = (wagon: WagonInput): string =>
  JSON.stringify({ ...wagon, row: 0, count: 1, kilograms: wagon.kind === 'small' ? wagon.kilograms : tonnes(wagon) });

/** The coefficients of this wagon, in the order of their book. */
const factorsOf = ({ input, factors }: Carriage, wagon: WagonInput): readonly Row[] => {
  const values: Readonly<Record<(typeof grounds)[number], string>> = {
    cargoGroup: wagon.loaded ? input.cargoGroup : '',
    ownership: String(wagon.ownership),
    traffic: String(input.traffic),
    direction: input.direction,
    month: input.month,
    customer: input.customer,
  };
  return factors.filter((factor) => {
    const ground = grounds[number(factor, 'of')];
    return ground !== undefined && values[ground] !== '' && values[ground] === text(factor, 'value');
  });
};

/** What a wagon of this line costs; undefined, with a problem on the sheet, where its table has no rate. */
export const wagonCharge = (
  { step, rowsOf, problems }: Sheet,
  carriage: Carriage,
  wagon: WagonInput,
  member: string,
): WagonCharge | undefined => {
  const { km, distance } = carriage;
  const { kind } = wagon;
  const about = { wagon: wagon.row };
  const runsEmpty = !wagon.loaded && !whole.has(kind);
  // The empty run of the common park is the railway's own affair.
  if (runsEmpty && wagon.ownership === 0) return { each: 0n, made: step('wagon', '0', about) };
  const table = runsEmpty ? emptyPrivate : tableOfKind[kind];
  const weight = wagon.loaded && !whole.has(kind) ? [step('weight', String(tonnes(wagon)), about)] : [];
  const rows = rowsOf(table, member);
  const row = zone(kind === 'container' ? rows.filter((each) => number(each, 'feet') === wagon.feet) : rows, {
    kmTo: km,
    ...(weight.length > 0 && { tonnesTo: tonnes(wagon) }),
    ...(kind === 'small' && { kilogramsTo: wagon.kilograms }),
  });
  if (!row) {
    if (rows.length > 0)
      problems.push({ code: 'Tariff.NoRate', params: { table: table.replace('freight-table-', ''), km }, member });
    return undefined;
  }
  let value: Exact = exact(text(row, kind === 'container' && !wagon.loaded ? 'emptyRate' : 'rate'));
  const made = [step('rate', exactText(value), { ...about, table, source: row.id, uses: [distance, ...weight] })];
  if (kind === 'ownAxles') {
    value = times(value, exact(wagon.axles));
    made.push(step('count', String(wagon.axles), about));
  }
  for (const factor of factorsOf(carriage, wagon)) {
    const by = exact(text(factor, 'factor'));
    value = times(value, by);
    made.push(step('coefficient', exactText(by), { ...about, table: coefficients, source: factor.id }));
  }
  const each = tyiynOf(value);
  return { each, made: step('wagon', somText(each), { ...about, uses: made }) };
};
