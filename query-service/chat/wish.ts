import { Problem } from '@kerben/platform/http/problem.ts';
import type { MessageWish } from './chats.ts';

const mostTaken = 200;
const page = 50;

/** What a query parameter says: JSON text as the specification has it, or the text itself where it is no JSON. */
const said = (value: unknown): unknown => {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** The conversation that a filter names: `["chatId","=","…"]`, alone or joined with others by "and". */
const chatIn = (filter: unknown): string | undefined => {
  if (!Array.isArray(filter)) return undefined;
  const [name, operator, value] = filter as unknown[];
  if (name === 'chatId' && (operator === '=' || operator === 'equals') && typeof value === 'string') return value;
  for (const part of filter.slice(0, 20) as unknown[]) {
    if (!Array.isArray(part) || part.length > 20) continue;
    const [inner, by, of] = part as unknown[];
    if (inner === 'chatId' && by === '=' && typeof of === 'string') return of;
  }
  return undefined;
};

const whole = (value: unknown, absent: number, most: number): number => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? Math.min(number, most) : absent;
};

/**
 * Which messages are asked for, by the parameters of specification 000, section 3, each as JSON text: the conversation by
 * `filter` or `parentIds`, words by `searchValue`. Sort, group and select change nothing: messages come newest first, whole.
 * Throws Problem 400 when no conversation is named.
 */
export const wishOf = (query: Readonly<Record<string, unknown>>): MessageWish => {
  const parents = said(query['parentIds']);
  const [parent] = Array.isArray(parents) ? (parents as unknown[]) : [parents];
  const chatId = chatIn(said(query['filter'])) ?? parent;
  if (typeof chatId !== 'string' || chatId === '' || chatId.length > 80)
    throw new Problem(400, 'Request.Query', {
      params: { member: 'filter' },
      invalid: [{ code: 'Validation.missing', member: 'filter' }],
    });
  const search = said(query['searchValue']);
  return {
    chatId,
    search: typeof search === 'string' ? search.slice(0, 100) : typeof search === 'number' ? String(search) : '',
    skip: whole(said(query['skip']), 0, 10_000_000),
    take: whole(said(query['take']), page, mostTaken) || page,
  };
};
