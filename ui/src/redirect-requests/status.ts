import type { ChipMark } from '../grid/StatusChip.tsx';
import type { ToneName } from '../theme/tokens.ts';
import { area } from './area.ts';
import type { RequestRow } from './request-row.ts';

interface Look {
  readonly tone: ToneName;
  readonly mark: ChipMark;
  /** Key of the word on the chip. */
  readonly label: string;
}

/** Staff see the step (design: look). Amber = the next move is the railway's. */
const staffLooks: Readonly<Record<number, Omit<Look, 'label'>>> = {
  0: { tone: 'slate', mark: 'empty' },
  1: { tone: 'brand', mark: 'quarter' },
  2: { tone: 'brand', mark: 'half' },
  3: { tone: 'amber', mark: 'most' },
  4: { tone: 'brand', mark: 'half' },
  5: { tone: 'green', mark: 'done' },
  6: { tone: 'red', mark: 'back' },
  7: { tone: 'slate', mark: 'back' },
};

/** Customers see three groups: in work, waiting for them (a draft, a sending that failed), done. */
export type CustomerGroup = 'work' | 'waiting' | 'done';

export const customerGroup = ({ status, sedDelivery }: Pick<RequestRow, 'status' | 'sedDelivery'>): CustomerGroup => {
  if (status >= 5) return 'done';
  return status === 0 || (status === 1 && sedDelivery === 'failed') ? 'waiting' : 'work';
};

const groupLooks: Readonly<Record<Exclude<CustomerGroup, 'done'>, Omit<Look, 'label'>>> = {
  work: { tone: 'brand', mark: 'half' },
  waiting: { tone: 'amber', mark: 'waiting' },
};

/** How a status looks to this person. What is done, is done in one of three ways: customers read which. */
export const statusLook = (row: Pick<RequestRow, 'status' | 'sedDelivery'>, isCustomer: boolean): Look => {
  const label = `${area}.status.${row.status}`;
  const staff: Look = { ...(staffLooks[row.status] ?? { tone: 'slate', mark: 'empty' }), label };
  const group = customerGroup(row);
  return isCustomer && group !== 'done' ? { ...groupLooks[group], label: `redirect.group.${group}` } : staff;
};
