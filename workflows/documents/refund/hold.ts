import { listIn, membersIn } from '../../kernel/lists.ts';
/** Under which the account sets the money of a refund aside; no charge is called so. */
export const holdOf = (refundId: string): string => `refund.${refundId}`;

/** Whether what an account holds, or gave, was for a refund and not for a charge. */
export const isOfRefund = (heldFor: string): boolean => heldFor.startsWith('refund.');

/** The refund that an account holds money for; undefined where it is a charge. */
export const refundHeldFor = (heldFor: string): string | undefined =>
  isOfRefund(heldFor) ? heldFor.slice(holdOf('').length) : undefined;

const done = 1;

/** Whether the account has set the money aside: only then the drawer gives it out. */
export const isHeld = (refund: unknown): boolean => {
  const errands = listIn(membersIn(refund)['errands']);
  return errands.length > 0 && errands.every((errand) => membersIn(errand)['answer'] === done);
};
