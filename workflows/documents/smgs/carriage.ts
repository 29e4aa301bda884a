import { som, tyiyn } from '../../kernel/money.ts';

/** What a note takes from the calculation by which it is charged. */
export interface CountedCarriage {
  readonly smgsId: string;
  readonly paymentId: string;
  readonly estimate: boolean;
  readonly distance: number | null;
  readonly total: string;
  readonly wagons: readonly { readonly weight: number | null; readonly quantity: number | null }[];
  /** What became of the charge that it ordered (docs/documents.md, errands). */
  readonly errands?: readonly { readonly recordId: string; readonly answer: number | null }[];
  readonly lines: readonly { readonly service: string; readonly amount: string }[];
  /** Charged by the difference to another calculation, and what that said. */
  readonly corrects?: boolean;
  readonly correctsId?: string;
  readonly earlierDistance?: number | null;
  readonly earlierMass?: number | null;
  readonly earlierTotal?: string | null;
  readonly earlierLines?: CountedCarriage['lines'];
}

const done = 1;

/** Whether the charge that a calculation ordered stands. */
export const isCharged = ({ paymentId, errands = [] }: CountedCarriage): boolean =>
  paymentId !== '' && errands.some(({ recordId, answer }) => recordId === paymentId && answer === done);

const tonne = 1_000;

/** Boxes 38 to 41 and 48: kilometres, charged kilograms (full tonnes upwards, each wagon by itself), som without and with VAT. */
export const carriageOf = (calculationId: string, counted: CountedCarriage) => {
  const { distance, total, estimate, paymentId, wagons, lines } = counted;
  const sum = (of: CountedCarriage['lines']): string => som(of.reduce((so, { amount }) => so + tyiyn(amount), 0n));
  return {
    calculationId,
    estimateId: estimate ? paymentId : null,
    carriageDistance: distance,
    carriageMass: wagons.reduce(
      (so, { weight, quantity }) => so + Math.ceil((weight ?? 0) / tonne) * tonne * (quantity ?? 0),
      0,
    ),
    carriageFees: sum(lines.filter(({ service }) => service !== 'carriage')),
    carriageTariff: sum(lines.filter(({ service }) => service === 'carriage')),
    carriageTotal: total,
  };
};

/** The same boxes as the calculation before had them. */
export const carriageBefore = (counted: CountedCarriage) => {
  const { correctsId = '', earlierDistance = null, earlierMass = null, earlierTotal, earlierLines = [] } = counted;
  const of = {
    ...counted,
    total: earlierTotal || '0.00',
    distance: earlierDistance,
    lines: earlierLines,
    estimate: false,
  };
  return { ...carriageOf(correctsId, of), carriageMass: earlierMass ?? 0 };
};

/** What a note says of its charges when they were taken back. */
export const notCounted = {
  calculationId: null,
  estimateId: null,
  carriageDistance: null,
  carriageMass: null,
  carriageFees: null,
  carriageTariff: null,
  carriageTotal: null,
} as const;
