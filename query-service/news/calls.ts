import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { flag, instant, listOf, objectOf, text, whole } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { readHeaders } from '../openapi/shared.ts';

const news = objectOf({
  unread: { ...whole, description: 'At most 100.' },
  items: listOf(
    objectOf({
      id: { ...text, description: 'Place in the log, twenty digits: what read-news takes.' },
      area: text,
      recordId: text,
      name: text,
      kind: text,
      happened: text,
      state: text,
      at: instant,
      unread: flag,
    }),
  ),
  byMail: flag,
});

/** What others did to my records, as OpenAPI describes it. */
export const newsCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/news',
    tag: 'home',
    summary: 'What others did to the records that concern me: the latest thirty, newest first, and how many are unread',
    policy: member,
    takes: ['MinPosition', 'AcceptLanguage'],
    answers: news,
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
];
