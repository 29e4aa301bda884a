import type { Tone } from '@kerben/workflows/document/definition.ts';
import type { ChipMark } from '../grid/StatusChip.tsx';
import type { ToneName } from '../theme/tokens.ts';
import type { DocumentFacts } from './document-facts.ts';

interface Look {
  readonly tone: ToneName;
  readonly mark: ChipMark;
  /** Key of the word on the chip. */
  readonly label: string;
}

const tones: Readonly<Record<Tone, Pick<Look, 'tone' | 'mark'>>> = {
  neutral: { tone: 'slate', mark: 'empty' },
  waiting: { tone: 'brand', mark: 'half' },
  good: { tone: 'green', mark: 'done' },
  bad: { tone: 'red', mark: 'back' },
  done: { tone: 'slate', mark: 'done' },
};

/** Amber is the sign that the next move is the reader's own. */
const yours = { tone: 'amber', mark: 'waiting' } as const;

/** How a state looks to this person: the words of the specification on both sides, the sign of whose turn it is. */
export const stateLook = (document: DocumentFacts, status: number, isCustomer: boolean): Look => {
  const state = Object.values(document.states).find(({ code }) => code === status);
  const label =
    isCustomer && state?.customers
      ? `${document.area}.customers.status.${status}`
      : `${document.area}.status.${status}`;
  if (!state) return { ...tones.neutral, label };
  const mine = state.waitsFor === (isCustomer ? 'owner' : 'staff') && state.tone === 'waiting';
  return { ...(mine ? yours : tones[state.tone]), label };
};
