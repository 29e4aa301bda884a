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

/** Codes of a record, and the members that say whose turn it is. */
export interface StatePlace {
  readonly status?: number;
  readonly subStatus?: number;
}

/** How a state looks to this person: the words of the specification on both sides, the sign of whose turn it is. */
export const stateLook = (document: DocumentFacts, row: StatePlace, isCustomer: boolean): Look => {
  const { status = -1, subStatus } = row;
  const state = Object.values(document.states).find(
    ({ code, sub }) => code === status && (sub === undefined || sub === subStatus),
  );
  const label =
    isCustomer && state?.customers
      ? `${document.area}.customers.${state.sub === undefined ? `status.${status}` : `subStatus.${state.sub}`}`
      : state?.sub === undefined
        ? `${document.area}.status.${status}`
        : `${document.area}.subStatus.${state.sub}`;
  if (!state) return { ...tones.neutral, label };
  if (isCustomer && state.yours && holds(state.yours, row as Readonly<Record<string, unknown>>))
    return { ...yours, label: 'ui.document.yours' };
  const mine = state.waitsFor === (isCustomer ? 'owner' : 'staff') && state.tone === 'waiting';
  return { ...(mine ? yours : tones[state.tone]), ...(!isCustomer && state.mark && { mark: state.mark }), label };
};
