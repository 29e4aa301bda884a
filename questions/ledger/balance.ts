import { z } from 'zod';
import { query } from '../engine/query.ts';
import { unknown } from '../engine/refused.ts';
import { Written } from '../engine/written.ts';
import { accountPolicy, availableOf } from './books.ts';

/** Nothing for a payer that has no account yet. A number, as the specification has it: written exactly, two decimals (decision money). */
export default query({
  path: '/customers/:id/balance',
  tag: 'account',
  summary:
    'What a payer may spend today: balance less what is held, with the credit limit; customers ask for their own',
  // Whoever gives codes sees what their accounts hold, in the list of personal accounts.
  policy: `${accountPolicy} or TehPd.AccountBalance.CreateTehPdCode`,
  alsoFor: ({ id }, { side, customerId }) => side === 'customer' && customerId === id,
  asks: { id: z.string() },
  answers: z.number().describe('Som, exact, two decimals.'),
  reads: { account: 'own', customers: 'own' },
  example: { id: '10000001' },
  refuses: [404],
  run: async ({ id }, reading) => {
    const { side, customerId } = reading.person;
    const free = side !== 'staff' && customerId !== id ? undefined : await availableOf(reading, id);
    return free === undefined ? unknown(id) : new Written(free);
  },
});
