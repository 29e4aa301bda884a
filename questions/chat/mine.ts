import { carriedMembers, readCarried } from '@kerben/projections/read-models/carried.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { groupChatId, groupKeysOf, groupOf } from '@kerben/workflows/chat/groups.ts';
import { initialChat, type ChatState } from '@kerben/workflows/chat/state.ts';
import { storedFile } from '@kerben/workflows/fields/field.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import { sender } from '../engine/chat-message.ts';
import { query } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { unknown } from '../engine/refused.ts';
import { sql } from '../engine/sql.ts';
import { groups, groupsNamed, senderOf } from './named.ts';

const carried = carriedMembers(readModelNamed('chat'));
const most = 200;

const somebody = z.object({ id: z.string(), name: z.string() });
const conversation = z.object({
  id: z.string(),
  title: z.string(),
  people: z.array(somebody),
  groups,
  about: z.object({ area: z.string(), id: z.string() }).nullable(),
  last: z.object({ text: z.string(), author: sender, files: z.array(storedFile).optional() }).nullable(),
  count: z.int(),
  unread: z.int(),
  read: z.record(z.string(), z.int()).describe('By person: up to which message.'),
  looks: z.array(z.object({ person: somebody, until: z.string() })).describe('Administrators who read it now.'),
  changedAt: z.iso.datetime().nullable().describe('Null: a group of the person, not begun.'),
});
type Conversation = z.output<typeof conversation>;

const row = z.object({
  id: z.string(),
  title: z.string(),
  count: z.int(),
  changedAt: z.date(),
  _carried: z.string(),
});

type Port = Reading<'chat' | 'stations'>;

const begunOf = (
  { id, title, count, changedAt, _carried }: z.output<typeof row>,
  { person, now, directory }: Port,
): Conversation => {
  const state: ChatState = { ...initialChat, ...readCarried(carried, _carried) };
  const { people, groups: among, about, last, read, looks } = state;
  return {
    ...{ id, title, people: [...people], groups: [...among], about, read, count },
    last: last && {
      ...{ text: last.text, author: senderOf(directory, last.author) },
      ...(last.files && { files: [...last.files] }),
    },
    unread: count - (read[person.id] ?? 0),
    looks: looks.filter(({ until }) => until > now),
    changedAt: changedAt.toISOString(),
  };
};

/** The conversations of a person, the latest first, with what is unread in each; then own groups in which nothing was begun. */
export default query({
  path: '/chat/user-chats/:id',
  tag: 'home',
  summary: 'The conversations of a person, the latest first, with what is unread in each; only of whoever asks',
  policy: member,
  asks: { id: z.string() },
  answers: z.array(conversation),
  reads: { chat: 'own', stations: 'own' },
  staleBy: ['chat'],
  example: { id: 'x' },
  refuses: [404],
  run: async ({ id }, port) => {
    const { person, find, rows } = port;
    if (id !== person.id) return unknown(id);
    const found = await find(
      row,
      sql`select id, title, count, "changedAt", _carried from ${rows('chat')} c order by "changedAt" desc limit ${most}`,
    );
    const known = new Set(found.map((one) => one.id));
    const own = groupKeysOf(person).filter((key) => groupOf(key) && !known.has(groupChatId(key)));
    const waiting = (await groupsNamed(port, own)).map((group): Conversation => ({
      ...{ id: groupChatId(group.key), title: '', people: [], groups: [group], about: null, last: null },
      ...{ count: 0, unread: 0, read: {}, looks: [] },
      // Nobody has begun it: `gather` does.
      changedAt: null,
    }));
    return [...found.map((one) => begunOf(one, port)), ...waiting];
  },
});
