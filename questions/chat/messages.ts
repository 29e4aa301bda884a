import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { unknown, wrong } from '../engine/refused.ts';
import { chatMessage } from '../engine/chat-message.ts';

const mostTaken = 200;
const usualPage = 50;

/** What a parameter says: JSON text as the specification has it (000, section 3), or the text itself where it is no JSON. */
const said = (says: string) =>
  z
    .unknown()
    .optional()
    .transform((given): unknown => {
      if (typeof given !== 'string') return undefined;
      try {
        return JSON.parse(given);
      } catch {
        return given;
      }
    })
    .describe(says);

/** What a table of DevExtreme sends with every question and a conversation has no use for. */
const taken = z
  .unknown()
  .optional()
  .describe('Taken and changes nothing: messages come newest first, whole, with their number');

/** The conversation that a filter names: `["chatId","=","…"]`, alone or joined with others by "and". */
const chatIn = (filter: unknown): string | undefined => {
  const names = z.tuple([z.literal('chatId'), z.enum(['=', 'equals']), z.string()]).rest(z.unknown());
  const parts = z.array(z.unknown()).safeParse(filter).data ?? [];
  return [parts, ...parts.slice(0, 20)].map((part) => names.safeParse(part).data?.[2]).find((id) => id !== undefined);
};

const whole = (value: unknown, absent: number, most: number): number => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? Math.min(number, most) : absent;
};

/** Messages of a conversation, newest first. Who is none of its people gets 404, as for a conversation that does not exist. */
export default query({
  path: '/chat/chat-messages',
  tag: 'home',
  summary: 'Messages of a conversation, newest first; parameters as JSON text',
  policy: member,
  asks: {
    filter: said('JSON: ["chatId","=","…"]; the conversation stands here or in parentIds'),
    parentIds: said('JSON: ["…"], the conversation'),
    skip: said('JSON: a number'),
    take: said('JSON: a number, at most 200'),
    searchValue: said('JSON: words that stand in the message'),
    sort: taken,
    group: taken,
    groupSummary: taken,
    searchExpr: taken,
    searchOperation: taken,
    select: taken,
    totalSummary: taken,
    requireGroupCount: taken,
    requireTotalCount: taken,
    userData: taken,
  },
  answers: z.object({ data: z.array(chatMessage), totalCount: z.int() }),
  // Both are waited for: who is among the people of a conversation, and what was said in it.
  reads: { chat: 'own', 'chat-messages': 'own' },
  staleBy: ['chat'],
  example: { parentIds: '["x"]' },
  refuses: [404],
  loose: true,
  run: async ({ filter, parentIds, skip, take, searchValue: words }, { kept }) => {
    const chatId = chatIn(filter) ?? [parentIds].flat().at(0);
    if (typeof chatId !== 'string' || chatId === '' || chatId.length > 80) return wrong('filter');
    const found = await kept.messages({
      chatId,
      search: typeof words === 'string' ? words.slice(0, 100) : typeof words === 'number' ? String(words) : '',
      skip: whole(skip, 0, 10_000_000),
      take: whole(take, usualPage, mostTaken) || usualPage,
    });
    return found ?? unknown(chatId);
  },
});
