import { news } from '@kerben/projections/read-models/news.ts';
import { newsAreas } from '@kerben/workflows/news/news.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { newsBefore, newsItem, reads } from './pieces.ts';

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
    waiting: z.enum(['true', 'false']).optional().describe('Those alone that wait for me now or are addressed to me.'),
  },
  answers: z.object({ items: z.array(newsItem), before: z.string().nullable().describe('Null on the last page.') }),
  reads,
  // The hub tells of news as of rows of the area `news`.
  staleBy: [news.name],
  run: ({ before = '', area = '', waiting = 'false' }, reading) => {
    const { newsUpTo = '' } = reading.directory.user(reading.person.id)?.state ?? {};
    return newsBefore(reading, newsUpTo, { before, area, waiting: waiting === 'true' });
  },
});
