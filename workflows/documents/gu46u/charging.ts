import { hard, type Finding } from '../../kernel/finding.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import type { PlacingRow, UseRow, Wish } from './counting.ts';

interface Charge {
  readonly use: string;
  readonly placing: string;
  readonly paymentId: string;
  readonly issued: boolean;
  readonly reversed: boolean;
}
export interface Statement extends Wish {
  readonly id: string;
  readonly number: string;
  readonly wagons: readonly UseRow[];
  readonly placings: readonly PlacingRow[];
  readonly useTotal: string;
  readonly placingTotal: string;
  readonly charges: readonly Charge[];
}

/** What the charges so far leave of a sum: everything the first time, after a correction the difference. */
const rest = (total: string, charges: readonly Charge[], of: 'use' | 'placing'): bigint =>
  charges.reduce((left, charge) => left - tyiyn(charge[of]), tyiyn(total));

/** The charges with the one that a confirmation orders; nothing is ordered where nothing is left. */
export const charging = (area: string, { id, useTotal, placingTotal, charges }: Statement) => {
  const use = rest(useTotal, charges, 'use');
  const placing = rest(placingTotal, charges, 'placing');
  if (use === 0n && placing === 0n) return {};
  const paymentId = `${area}.${id}.${charges.length + 1}`;
  return {
    charges: [...charges, { use: som(use), placing: som(placing), paymentId, issued: false, reversed: false }],
  };
};
export const nothingOpen = ({ charges }: { readonly charges: readonly Pick<Charge, 'issued'>[] }): boolean =>
  charges.every(({ issued }) => issued);
export const allReversed = ({ charges }: { readonly charges: readonly Pick<Charge, 'reversed'>[] }): boolean =>
  charges.length > 0 && charges.every(({ reversed }) => reversed);

/** A charge is never negative: money that was charged too much goes back by reversing the charge. */
export const lessThanCharged = ({ useTotal, placingTotal, charges }: Statement): readonly Finding[] =>
  rest(useTotal, charges, 'use') < 0n || rest(placingTotal, charges, 'placing') < 0n
    ? [{ ...hard('Statement.LessThanCharged', {}), member: 'actIds' }]
    : [];
