import { holds } from '@kerben/workflows/fields/condition.ts';
import type { Tone } from '@kerben/workflows/document/definition.ts';
import type { ChipMark } from '../grid/StatusChip.tsx';
import type { ToneName } from '../theme/tokens.ts';
import type { DocumentFacts } from './document-facts.ts';

interface Look {
  readonly tone: ToneName;
  readonly mark: ChipMark;
  /** Key of the word on the chip. */
  readonly label: string;
  /** It waits for the reader, who is a customer: a mark of its own beside the stated word. */
  readonly waits: boolean;
}

/** Colour and mark of each tone that a definition may say. */
export const toneLooks: Readonly<Record<Tone, Pick<Look, 'tone' | 'mark'>>> = {
  neutral: { tone: 'slate', mark: 'empty' },
  waiting: { tone: 'brand', mark: 'half' },
  good: { tone: 'green', mark: 'done' },
  bad: { tone: 'red', mark: 'back' },
  done: { tone: 'slate', mark: 'done' },
};

/** Amber is the sign that the next move is the reader's own. */
const yours = { tone: 'amber', mark: 'waiting' } as const;

/** Codes of a record, and the members that say whose turn it is. */
export interface StatePlace {
  readonly status?: unknown;
  readonly subStatus?: unknown;
  readonly [member: string]: unknown;
}

/**
 * How a state looks to this person. The word is the specification's on both sides; customers have other colours, and a mark where
 * the next move is theirs.
 */
export const stateLook = (document: DocumentFacts, row: StatePlace, isCustomer: boolean): Look => {
  const { subStatus } = row;
  const status = Number(row.status ?? -1);
  const state = Object.values(document.states).find(
    ({ code, sub }) => code === status && (sub === undefined || sub === subStatus),
  );
  const label =
    state?.sub === undefined ? `${document.area}.status.${status}` : `${document.area}.subStatus.${state.sub}`;
  if (!state) return { ...toneLooks.neutral, label, waits: false };
  const waits = isCustomer && state.yours !== undefined && holds(state.yours, { ...row });
  const mine = waits || (state.waitsFor === (isCustomer ? 'owner' : 'staff') && state.tone === 'waiting');
  const look = mine ? yours : toneLooks[state.tone];
  return {
    ...look,
    ...(waits && { mark: toneLooks[state.tone].mark }),
    ...(state.mark && { mark: state.mark }),
    label,
    waits,
  };
};
