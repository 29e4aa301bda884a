import type { Cause, ChainTarget } from '../../kernel/chain.ts';

/** A statement as far as the stays of its wagons hear of it. */
interface ToldStatement {
  readonly wagons: readonly { readonly stayId: string }[];
}

const eachStay = ({ id, state }: Cause<ToldStatement>): readonly ChainTarget[] =>
  [...new Set(state.wagons.map(({ stayId }) => stayId))].flatMap((stayId) =>
    stayId === '' ? [] : [{ id: stayId, input: { statementId: id } }],
  );

const bounded = 'a statement hears nothing of its stays';

/** States in which a statement GU-46U counts for its wagons, and the one in which it does no more. */
const counts = { confirmed: 4, charged: 5, corrected: 7 } as const;
const cancelled = 8;

/** A stay knows the statements that charge it: by it the payment centre finds them. */
export const toldByStatements = {
  ...Object.fromEntries(
    Object.entries(counts).map(([name, entered]) => [
      `stay-statement-${name}`,
      { when: { area: 'gu46u', entered }, to: eachStay, command: 'record-statement' as const, bounded },
    ]),
  ),
  'stay-statement-cancelled': {
    when: { area: 'gu46u', entered: cancelled },
    to: eachStay,
    command: 'forget-statement' as const,
    bounded,
  },
};
