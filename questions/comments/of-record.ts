import { audiences } from '@kerben/workflows/comments/state.ts';
import { storedFile } from '@kerben/workflows/fields/field.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { newsAreas } from '@kerben/workflows/news/news.ts';
import { z } from 'zod';
import { own, query } from '../engine/query.ts';
import type { Read } from '../engine/reading.ts';
import { unknown } from '../engine/refused.ts';
import { sql } from '../engine/sql.ts';

const mostShown = 500;

const row = z.object({
  id: z.string(),
  text: z.string().nullable(),
  to: z.enum(audiences),
  authorId: z.string(),
  authorName: z.string().nullable(),
  mentionIds: z.array(z.string()),
  mentionNames: z.array(z.string()),
  answers: z.string().nullable(),
  attached: z.string().nullable(),
  edited: z.boolean(),
  withdrawn: z.boolean(),
  createdAt: z.date(),
});

/** Documents, of which the record must be the reader's own, and the comments that name it. */
export const recordReads: Readonly<Record<string, Read>> = Object.fromEntries(
  newsAreas.map((area) => [area, own(area)]),
);
const reads: Readonly<Record<string, Read>> = { ...recordReads, comments: own('comments') };
export const recordAsked = {
  area: z.enum(newsAreas).describe('The kind of the record.'),
  recordId: z.string().min(1).max(80),
};
export const recordExample = { area: 'smgs', recordId: 'x' };

/** What people have said of a record, the oldest first. Whoever may not open the record gets 404. */
export default query({
  path: '/record-comments',
  tag: 'home',
  summary: 'Comments on a record, the oldest first: customers get those that are for them too',
  policy: member,
  asks: recordAsked,
  answers: z.object({
    isCustomers: z.boolean().describe('The record has a customer, who can be written to.'),
    items: z.array(
      z.object({
        id: z.string(),
        text: z.string().describe('Empty where it was withdrawn.'),
        to: z.enum(audiences),
        author: z.object({ id: z.string(), name: z.string() }),
        mine: z.boolean(),
        mentions: z.array(z.object({ id: z.string(), name: z.string() })),
        files: z.array(storedFile).describe('Each is read at `/comments/{id}/files/{sha256}`.'),
        answers: z.string().nullable().describe('The comment that it answers.'),
        edited: z.boolean(),
        withdrawn: z.boolean(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  reads,
  staleBy: ['comments'],
  example: recordExample,
  refuses: [404],
  run: async ({ area, recordId }, { rows, find, person, sees }) => {
    const [record] = sees(area)
      ? await find(
          z.object({ isCustomers: z.boolean() }),
          sql`select "_customerId" is not null as "isCustomers" from ${rows(area)} r where id = ${recordId}`,
        )
      : [];
    if (!record) return unknown(recordId);
    const said = await find(
      row,
      sql`select id, text, "to", "authorId", "authorName", "mentionIds", "mentionNames", answers, attached, edited, withdrawn, "createdAt"
        from ${rows('comments')} c
        where "recordId" = ${recordId} and area = ${area}
        order by "createdAt", id limit ${mostShown}`,
    );
    return {
      isCustomers: record.isCustomers,
      items: said.map(({ authorId, authorName, mentionIds, mentionNames, createdAt, text, attached, ...comment }) => ({
        ...comment,
        text: text ?? '',
        files: attached === null ? [] : z.array(storedFile).parse(JSON.parse(attached)),
        author: { id: authorId, name: authorName ?? '' },
        mine: authorId === person.id,
        mentions: mentionIds.map((id, at) => ({ id, name: mentionNames[at] ?? '' })),
        at: createdAt.toISOString(),
      })),
    };
  },
});
