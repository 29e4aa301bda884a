import { textIn } from '../kernel/lists.ts';
import type { Edition } from '../kernel/command.ts';
import { createHash } from '../kernel/short-hash.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { exact, exactText, somText, times, tyiynOf, type Exact } from './exact.ts';
import { exchangeRates, rateOf, rateProblems, tyiynAt, type Rate } from './exchange.ts';
import { shortestWay, type Pair } from './shortest-way.ts';

/** How a wagon is carried; each kind has a table of its own. */
export const kinds = ['general', 'tank', 'refrigerated', 'container', 'ownAxles', 'small'] as const;
export type Kind = (typeof kinds)[number];

/** Tables by kind of wagon (processes, section 4). */
const tableOfKind: Readonly<Record<Kind, string>> = {
  general: 'freight-table-2',
  tank: 'freight-table-3',
  refrigerated: 'freight-table-4',
  container: 'freight-table-5',
  ownAxles: 'freight-table-7',
  small: 'freight-table-8',
};
const emptyPrivate = 'freight-table-6';
const distances = 'freight-table-1';
const additional = 'freight-table-13';
const coefficients = 'freight-coefficient';

/** Every table that a calculation may look at. */
export const tariffBooks: readonly string[] = [
  distances,
  ...Object.values(tableOfKind),
  emptyPrivate,
  additional,
  coefficients,
];

/** What coefficients may depend on, in the order of the book's choices. */
const grounds = ['cargoGroup', 'ownership', 'traffic', 'direction', 'month', 'customer'] as const;

export interface WagonInput {
  readonly row: number;
  readonly kind: Kind;
  /** 0 common, 1 private, 2 leased. */
  readonly ownership: number;
  readonly loaded: boolean;
  readonly kilograms: number;
  readonly axles: number;
  /** Length of a container. */
  readonly feet: number;
  /** Wagons, or containers, of this line. */
  readonly count: number;
}

export interface CalculationInput {
  readonly from: string;
  readonly to: string;
  /** 0 domestic, 1 export, 2 import, 3 transit. */
  readonly traffic: number;
  /** Nomenclature group of the goods. */
  readonly cargoGroup: string;
  /** Administration of the station of destination. */
  readonly direction: string;
  /** `01` to `12`. */
  readonly month: string;
  /** Day of the tariff, `YYYY-MM-DD`: that of the rates of currencies too. */
  readonly day: string;
  /** By currency what was charged by already: a difference is counted by the rates of the charge that it corrects. */
  readonly rates?: ReadonlyMap<string, Rate>;
  readonly customer: string;
  readonly wagons: readonly WagonInput[];
  readonly services: readonly { readonly code: string; readonly quantity: number }[];
}

export type Rule =
  | 'route'
  | 'distance'
  | 'weight'
  | 'rate'
  | 'count'
  | 'coefficient'
  | 'wagon'
  | 'exchange'
  | 'service'
  | 'vat'
  | 'total';

/** One step as a person reads it: from which row of which table, out of which steps, to what. */
export interface Step {
  readonly no: number;
  readonly rule: Rule;
  /** Line of the wagons, the first of those that are alike; null: of the whole. */
  readonly wagon: number | null;
  readonly table: string;
  readonly source: string;
  readonly uses: string;
  /** Exact: `n/d`, a whole number, or the stations of a route. */
  readonly value: string;
}

export interface Line {
  /** `carriage`, or the code of an additional service. */
  readonly service: string;
  readonly amount: bigint;
  /** Per cent: 12, or 0 for carriage in international traffic (processes, section 9). */
  readonly vatRate: number;
  readonly vat: bigint;
  /** Where the price is said in a currency: the amount in it, and the rate by which it became som. */
  readonly foreign?: Rate & { readonly currency: string; readonly amount: string };
}

export interface Calculation {
  readonly km: number;
  readonly steps: readonly Step[];
  readonly lines: readonly Line[];
  /** Tyiyn of each line of wagons. */
  readonly wagons: ReadonlyMap<number, bigint>;
  readonly net: bigint;
  readonly vat: bigint;
  readonly total: bigint;
  /** The tables that were used, so that it can be counted again. */
  readonly editions: readonly { readonly table: string; readonly validFrom: string; readonly hash: string }[];
}

type Row = Edition['rows'][number];
type Problem = Refusal & { readonly member?: string };

const standardVat = 12;
const number = (row: Row, name: string): number => Number(row[name] ?? 0);
const text = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === 'number' ? String(value) : textIn(value);
};

/** Two stations and the distance between them. */
const pairOf = (row: Row): Pair => ({
  id: row.id,
  fromStationId: text(row, 'fromStationId'),
  toStationId: text(row, 'toStationId'),
  km: number(row, 'km'),
});

/** The row of the narrowest zones that hold all these values: zones are called by their ends. */
const zone = (rows: readonly Row[], wanted: Readonly<Record<string, number>>): Row | undefined => {
  const names = Object.keys(wanted);
  const fits = rows.filter((row) => names.every((name) => number(row, name) >= (wanted[name] ?? 0)));
  return fits.sort((a, b) => {
    for (const name of names) if (number(a, name) !== number(b, name)) return number(a, name) - number(b, name);
    return 0;
  })[0];
};

/** Short hash of the rows of an edition, in the order of their ids: whether they are still the same. */
const hashOf = ({ rows }: Edition): string => {
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  // A column that came later says nothing of rows from before it: their mark stays what calculations have kept.
  const said = (row: Row) => Object.entries(row).filter(([name, value]) => name !== 'currency' || value !== '');
  return createHash(JSON.stringify(sorted.map((row) => said(row).sort(([a], [b]) => (a < b ? -1 : 1)))));
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
  const used = new Map<string, Edition>();
  const problems: Problem[] = [];
  const rowsOf = (table: string, member?: string): readonly Row[] => {
    const edition = editionOf(table);
    if (edition) used.set(table, edition);
    else
      problems.push({
        code: 'Tariff.NoEdition',
        params: { table: table.replace(/^freight-(table-)?/, '') },
        ...(member && { member }),
      });
    return edition?.rows ?? [];
  };
  const steps: Step[] = [];
  const step = (
    rule: Rule,
    value: string,
    more: Partial<Pick<Step, 'wagon' | 'table' | 'source'>> & { uses?: readonly Step[] } = {},
  ) => {
    const { uses = [], ...rest } = more;
    const made: Step = {
      wagon: null,
      table: '',
      source: '',
      ...rest,
      no: steps.length + 1,
      rule,
      uses: uses.map(({ no }) => no).join(', '),
      value,
    };
    steps.push(made);
    return made;
  };

  const way = shortestWay(rowsOf(distances).map(pairOf), input.from, input.to);
  if (!way) {
    if (problems.length === 0)
      problems.push({ code: 'Tariff.NoWay', params: { from: input.from, to: input.to }, member: 'toStationId' });
    return { problems };
  }
  const route =
    way.stations.length > 2
      ? [step('route', way.stations.join(' – '), { table: distances, source: way.pairs.join(' ') })]
      : [];
  const distance = step('distance', String(way.km), {
    table: distances,
    source: route.length > 0 ? '' : (way.pairs[0] ?? ''),
    uses: route,
  });

  const factors = [...(editionOf(coefficients)?.rows ?? [])].sort(
    (a, b) => number(a, 'place') - number(b, 'place') || (a.id < b.id ? -1 : 1),
  );
  const coefficientEdition = editionOf(coefficients);
  if (coefficientEdition) used.set(coefficients, coefficientEdition);

  const amounts = new Map<number, bigint>();
  const alike = new Map<string, { readonly each: bigint; readonly made: Step }>();
  const wagonSteps: Step[] = [];
  for (const [at, wagon] of input.wagons.entries()) {
    const member = `wagons.${at}`;
    const key = JSON.stringify({
      ...wagon,
      row: 0,
      count: 1,
      kilograms: wagon.kind === 'small' ? wagon.kilograms : Math.ceil(wagon.kilograms / 1_000),
    });
    let one = alike.get(key);
    if (!one) {
      const about = { wagon: wagon.row };
      const runsEmpty =
        !wagon.loaded && wagon.kind !== 'container' && wagon.kind !== 'ownAxles' && wagon.kind !== 'small';
      // The empty run of the common park is the railway's own affair.
      const free = runsEmpty && wagon.ownership === 0;
      const table = runsEmpty ? emptyPrivate : tableOfKind[wagon.kind];
      const weight =
        wagon.loaded && wagon.kind !== 'container' && wagon.kind !== 'ownAxles' && wagon.kind !== 'small'
          ? [step('weight', String(Math.ceil(wagon.kilograms / 1_000)), about)]
          : [];
      if (free) {
        const made = step('wagon', '0', about);
        one = { each: 0n, made };
      } else {
        const rows = rowsOf(table, member);
        const row = zone(
          wagon.kind === 'container' ? rows.filter((each) => number(each, 'feet') === wagon.feet) : rows,
          {
            kmTo: way.km,
            ...(weight.length > 0 && { tonnesTo: Math.ceil(wagon.kilograms / 1_000) }),
            ...(wagon.kind === 'small' && { kilogramsTo: wagon.kilograms }),
          },
        );
        if (!row) {
          if (rows.length > 0)
            problems.push({
              code: 'Tariff.NoRate',
              params: { table: table.replace('freight-table-', ''), km: way.km },
              member,
            });
          continue;
        }
        const price = wagon.kind === 'container' && !wagon.loaded ? text(row, 'emptyRate') : text(row, 'rate');
        let value: Exact = exact(price);
        const made: Step[] = [
          step('rate', exactText(value), { ...about, table, source: row.id, uses: [distance, ...weight] }),
        ];
        if (wagon.kind === 'ownAxles') {
          value = times(value, exact(wagon.axles));
          made.push(step('count', String(wagon.axles), about));
        }
        const values: Readonly<Record<(typeof grounds)[number], string>> = {
          cargoGroup: wagon.loaded ? input.cargoGroup : '',
          ownership: String(wagon.ownership),
          traffic: String(input.traffic),
          direction: input.direction,
          month: input.month,
          customer: input.customer,
        };
        for (const factor of factors) {
          const ground = grounds[number(factor, 'of')];
          if (!ground || values[ground] === '' || values[ground] !== text(factor, 'value')) continue;
          const by = exact(text(factor, 'factor'));
          value = times(value, by);
          made.push(step('coefficient', exactText(by), { ...about, table: coefficients, source: factor.id }));
        }
        one = { each: tyiynOf(value), made: step('wagon', somText(tyiynOf(value)), { ...about, uses: made }) };
      }
      alike.set(key, one);
      wagonSteps.push(one.made);
    }
    amounts.set(wagon.row, one.each * BigInt(wagon.count));
  }

  const carriage = [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
  const lines: { readonly line: Line; readonly made: readonly Step[] }[] = [];
  const line = (service: string, amount: bigint, vatRate: number, made: Step, foreign?: Line['foreign']) => {
    const vat = (2n * amount * BigInt(vatRate) + 100n) / 200n;
    lines.push({
      line: { service, amount, vatRate, vat, ...(foreign && { foreign }) },
      made: [made, step('vat', somText(vat), { source: `${vatRate} %`, uses: [made] })],
    });
  };
  if (amounts.size > 0)
    line(
      'carriage',
      carriage,
      input.traffic === 0 ? standardVat : 0,
      step('service', somText(carriage), { source: 'carriage', uses: wagonSteps }),
    );
  const prices = input.services.length > 0 ? rowsOf(additional) : [];
  for (const [at, { code, quantity }] of input.services.entries()) {
    const row = prices.find((each) => text(each, 'service') === code);
    if (!row) {
      if (prices.length > 0)
        problems.push({ code: 'Tariff.NoService', params: { code }, member: `services.${at}.service` });
      continue;
    }
    const currency = text(row, 'currency');
    const about = { table: additional, source: row.id };
    const price = times(exact(text(row, 'rate')), exact(quantity));
    if (currency === '') {
      const amount = tyiynOf(price);
      line(code, amount, standardVat, step('service', somText(amount), about));
      continue;
    }
    const kept = input.rates?.get(currency);
    const rate = kept ?? rateOf(editionOf(exchangeRates), currency);
    const wrong = kept ? [] : rateProblems(currency, rate, input.day);
    problems.push(...wrong.map((problem) => ({ ...problem, member: `services.${at}.service` })));
    if (!rate || wrong.length > 0) continue;
    const by = step('exchange', exactText({ n: exact(rate.rate).n, d: exact(rate.rate).d * BigInt(rate.units) }), {
      ...{ table: exchangeRates, source: `${currency}.${rate.rateDay}` },
    });
    const inIt = somText(tyiynOf(price));
    const amount = tyiynAt(inIt, 1, rate);
    const made = step('service', somText(amount), { ...about, uses: [by] });
    line(code, amount, standardVat, made, { ...rate, currency, amount: inIt });
  }
  if (problems.length > 0) return { problems };

  const net = lines.reduce((sum, { line: { amount } }) => sum + amount, 0n);
  const vat = lines.reduce((sum, { line: each }) => sum + each.vat, 0n);
  step('total', somText(net + vat), { uses: lines.flatMap(({ made }) => made) });
  return {
    calculation: {
      km: way.km,
      steps,
      lines: lines.map((each) => each.line),
      wagons: amounts,
      net,
      vat,
      total: net + vat,
      editions: [...used].map(([table, edition]) => ({ table, validFrom: edition.validFrom, hash: hashOf(edition) })),
    },
  };
};
