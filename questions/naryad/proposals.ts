import { orderSides } from '@kerben/workflows/ledger/takings.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { day } from '../engine/shapes.ts';
import { ofProposals, ordersPolicy, proposal, proposalsOf } from './orders.ts';

export default query({
  path: '/naryad-proposal',
  tag: 'arrived-naryad',
  summary: 'What the orders of a day would say, by station and message type, with the order that was made of it',
  policy: ordersPolicy,
  asks: { side: z.enum(orderSides).default('arrived'), day: day('today').optional() },
  answers: z.object({ day: z.string(), proposals: z.array(proposal) }),
  reads: ofProposals,
  run: async ({ side, day: of }, reading) => {
    const on = of ?? reading.today;
    return { day: on, proposals: await proposalsOf(reading, side, on) };
  },
});
