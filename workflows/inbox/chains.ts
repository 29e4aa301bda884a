import type { CommentState } from '../comments/state.ts';
import type { AnyChain, Cause, Chain } from '../kernel/chain.ts';

/** Who follows the record of a comment from now on: its author, and those whom it names anew. */
const spoken = ({ state, before }: Cause<CommentState>) => {
  const known = before.exists ? [before.author, ...before.mentions].map(({ id }) => id) : [];
  const { area, recordId } = state;
  return [...new Set([state.author, ...state.mentions].map(({ id }) => id))]
    .filter((id) => !known.includes(id))
    .map((id) => ({ id, input: { area, recordId } }));
};

const row = (name: string, happened: string): Chain<CommentState> => ({
  name,
  when: { area: 'comments', happened },
  to: spoken,
  area: 'inbox',
  command: 'follow-spoken',
});

/** What follows in somebody's inbox from what others do. */
export const inboxChains: readonly AnyChain[] = [
  row('inbox-spoken', 'CommentSaid'),
  row('inbox-named', 'CommentChanged'),
];
