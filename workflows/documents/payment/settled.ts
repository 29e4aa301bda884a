import type { Cause, ChainTarget } from '../../kernel/chain.ts';

interface Charge {
  readonly forArea: string;
  readonly forId: string;
}

const settled = 'a document orders its charge once';

/**
 * What the charge of a document leads to there, by the moves `mark-paid`, `mark-unpaid` and `mark-reversed`: paid, taken back at
 * the desk, its receipt annulled, reversed. For a document whose errand `issue` names itself in `forArea` and `forId`.
 */
export const settledByCharge = <Area extends string>(area: Area) => {
  const to = ({ state }: Cause<Charge>): readonly ChainTarget[] =>
    state.forArea === area ? [{ id: state.forId, input: {} }] : [];
  const chain = <When extends object, Command extends string>(when: When, command: Command) => ({
    when: { area: 'payment', ...when },
    to,
    command,
    bounded: settled,
  });
  return {
    [`${area}-paid`]: chain({ entered: 2 }, 'mark-paid'),
    [`${area}-undone`]: chain({ happened: 'PaymentUndone' }, 'mark-unpaid'),
    [`${area}-annulled`]: chain({ happened: 'PaymentReceiptAnnulled' }, 'mark-unpaid'),
    [`${area}-reversed`]: chain({ entered: 4 }, 'mark-reversed'),
  };
};
