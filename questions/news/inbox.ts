import { news } from '@kerben/projections/read-models/news.ts';
import { newsAreas } from '@kerben/workflows/news/news.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { narrowings, newsBefore, newsItem, reads } from './pieces.ts';

/** All news that are kept, page by page: what the bell has no room for. */
export default query({
  path: '/inbox',
  tag: 'home',
  summary: 'What others did to the records that concern me: all of it, thirty at a time, newest first',
  policy: member,
  asks: {
    before: z
      .string()
      .regex(/^\d{20}$/)
      .optional()
      .describe('The page below this piece of news: `before` of the answer above.'),
    area: z.enum(newsAreas).optional().describe('Of one kind of records.'),
    which: z
      .enum(narrowings)
      .optional()
      .describe('What waits for me now, what is addressed to me by name, what I follow; all when absent.'),
    unread: z.enum(['true', 'false']).optional().describe('Unread ones alone.'),
  },
  answers: z.object({ items: z.array(newsItem), before: z.string().nullable().describe('Null on the last page.') }),
  reads,
  // The hub tells of news as of rows of the area `news`.
  staleBy: [news.name],
  run: ({ before = '', area = '', which = 'all', unread = 'false' }, reading) =>
    newsBefore(reading, { before, area, which, unread: unread === 'true' }),
});
