import type { ChipMark } from '../grid/StatusChip.tsx';
import type { ToneName } from '../theme/tokens.ts';

interface Look {
  readonly tone: ToneName;
  readonly mark: ChipMark;
  /** Key of the word on the chip. */
  readonly label: string;
}

const step = (subStatus: number): string => `smgs.subStatus.${subStatus}`;

/** Staff see the process step (design: look). Amber = the next move is the station's. */
const staffLooks: Readonly<Record<number, Omit<Look, 'label'>>> = {
  0: { tone: 'slate', mark: 'empty' },
  1: { tone: 'amber', mark: 'quarter' },
  2: { tone: 'amber', mark: 'half' },
  3: { tone: 'brand', mark: 'most' },
  4: { tone: 'green', mark: 'done' },
  5: { tone: 'slate', mark: 'back' },
  6: { tone: 'amber', mark: 'back' },
  7: { tone: 'green', mark: 'done' },
};

/**
 * Customers see three groups instead: in work, waiting for you, done. Waiting for them are a draft of their own, a note sent
 * back for rework, and a return whose request they have to fill in.
 */
export type CustomerGroup = 'work' | 'waiting' | 'done';

export const customerGroup = (status: number, subStatus: number): CustomerGroup => {
  if (subStatus === 4 || subStatus === 7) return 'done';
  return subStatus === 0 || subStatus === 5 || (status === 2 && subStatus === 1) ? 'waiting' : 'work';
};

const customerLooks: Readonly<Record<CustomerGroup, Look>> = {
  work: { tone: 'brand', mark: 'half', label: 'screen.smgs.group.work' },
  waiting: { tone: 'amber', mark: 'waiting', label: 'screen.smgs.group.waiting' },
  done: { tone: 'green', mark: 'done', label: 'screen.smgs.group.done' },
};

/** How a status looks to this person. */
export const statusLook = (status: number, subStatus: number, isCustomer: boolean): Look =>
  isCustomer
    ? customerLooks[customerGroup(status, subStatus)]
    : { ...(staffLooks[subStatus] ?? { tone: 'slate', mark: 'empty' }), label: step(subStatus) };
