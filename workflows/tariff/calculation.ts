import type { Rate } from './exchange.ts';

/** How a wagon is carried; each kind has a table of its own. */
export const kinds = ['general', 'tank', 'refrigerated', 'container', 'ownAxles', 'small'] as const;
export type Kind = (typeof kinds)[number];

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
