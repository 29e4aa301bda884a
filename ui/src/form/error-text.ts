import { bracketed } from './bracketed.ts';
import { listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';

/** What is wrong with a field in one text; several when the field is a list and the service named its entries. */
export const errorText = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = membersIn(error);
  if (typeof message === 'string') return bracketed(message);
  const inner = listIn(error)
    .map(errorText)
    .filter((text) => text !== undefined);
  return inner.length > 0 ? inner.join(' ') : undefined;
};
