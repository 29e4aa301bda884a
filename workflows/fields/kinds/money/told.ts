import { z } from 'zod';
import { signedAmountSchema } from '../../../kernel/money.ts';
import type { Field, Value } from '../../field.ts';
import type { Told } from '../../kind.ts';

/** Exact money: decimal text and ISO 4217 code, never a float. */
export const moneySchema = z
  .object({ amount: z.string().regex(/^\d{1,18}(\.\d{1,2})?$/), currency: z.literal('KGS') })
  .describe('Exact decimal as text');

/** The same with a sign: a balance, a difference. */
export const balanceSchema = z
  .object({ amount: z.string().regex(/^-?\d{1,18}(\.\d{1,2})?$/), currency: z.literal('KGS') })
  .describe('Exact decimal as text, below zero where more was spent than paid in');

/** An amount of som as other systems get it. */
export const som = (amount: string) => ({ amount, currency: 'KGS' as const });

const value = (amount: Value) => (typeof amount === 'string' && amount !== '' ? som(amount) : null);
const money: Told = { schema: moneySchema.nullable(), value };
const balance: Told = { schema: balanceSchema.nullable(), value };

/** How money is told to other systems. */
export const toldMoney = ({ schema }: Field): Told => (schema === signedAmountSchema ? balance : money);
