import type { DocumentFacts } from '../documents/document-facts.ts';

/**
 * Names of the moves that somebody of a side with these rights can make from a state, in the document's order. What harms and leads
 * nowhere else is only the answer to whoever asks twice.
 */
export const movesIn = (
  { moves, order }: Pick<DocumentFacts, 'moves' | 'order'>,
  state: string,
  isCustomer: boolean,
  allows: (policy: string) => boolean,
): readonly string[] => {
  const mine = isCustomer ? 'owner' : 'staff';
  const place = (name: string): number => {
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  return moves
    .filter(({ creates, from, to, who, policy, harmful }) => {
      const side = typeof who === 'string' ? who : who[state];
      const again = harmful && to.every((each) => each === state);
      return !creates && !again && from.includes(state) && (side === mine || side === 'anyone') && allows(policy);
    })
    .map(({ name }) => name)
    .sort((a, b) => place(a) - place(b));
};
