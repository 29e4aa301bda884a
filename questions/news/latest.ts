import { news } from '@kerben/projections/read-models/news.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { lettersOf } from './letters.ts';
import { latestNews, mostCounted, newsItem, reads } from './pieces.ts';

/** The bell of whoever is signed in: what others did to the records that the person may see, newest first. */
export default query({
  path: '/news',
  tag: 'home',
  summary: 'What others did to the records that concern me: the latest thirty, newest first, and how many are unread',
  policy: member,
  asks: {},
  answers: z.object({
    unread: z.int().describe(`At most ${mostCounted}.`),
    mine: z.int().describe('How many of those wait for me or are addressed to me.'),
    items: z.array(newsItem),
    byMail: z.boolean(),
  }),
  reads,
  // The hub tells of news as of rows of the area `news`.
  staleBy: [news.name],
  run: async (_asked, reading) => ({
    ...(await latestNews(reading)),
    byMail: lettersOf(reading.directory, reading.person.id) !== 'never',
  }),
});
