import { z } from 'zod';

/** An amount of som as text with up to two decimals, never a float: `1250.50`. */
export const amountSchema = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/);

/** The amount in tyiyn (1 som = 100 tyiyn). The text must satisfy `amountSchema`. */
export const tyiyn = (amount: string): bigint => {
  const [som = '0', part = ''] = amount.split('.');
  return BigInt(som) * 100n + BigInt(part.padEnd(2, '0'));
};
