import { carriedMembers, readCarried } from '@kerben/projections/read-models/carried.ts';
import { chatMessages } from '@kerben/projections/read-models/chat-messages.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { ChatState } from '@kerben/workflows/chat/state.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { rowsFor, runOn } from '../list-query.ts';

const table = `${readModelSchema}.${tableName(chatMessages)}`;
const conversations = readModelNamed('chat');
const carried = carriedMembers(conversations);

interface MessageRow {
  readonly id: string;
  readonly at: Date;
  readonly chatId: string;
  readonly number: number;
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
}

/** A message as the specification names its members (000, section 3). */
export interface ChatMessage {
  readonly id: string;
  readonly chatId: string;
  /** Its place in the conversation, from 1. */
  readonly number: number;
  readonly text: string;
  readonly author: { readonly id: string; readonly name: string };
  readonly creationTime: string;
}

const messageOf = ({ id, at, chatId, number, authorId, authorName, text }: MessageRow): ChatMessage => ({
  id,
  chatId,
  number,
  text,
  author: { id: authorId, name: authorName },
  creationTime: at.toISOString(),
});

const pageStatement = `
select * from ${table} where "chatId" = $1 and ($2 = '' or text ilike '%' || $2 || '%')
order by number desc limit $3 offset $4`;
const countStatement = `
select count(*)::int as count from ${table} where "chatId" = $1 and ($2 = '' or text ilike '%' || $2 || '%')`;

/** Which messages of a conversation. */
export interface MessageWish {
  readonly chatId: string;
  /** Words that stand in it; '' = all. */
  readonly search: string;
  readonly skip: number;
  readonly take: number;
}

/** Conversations and messages as their people read them; to everybody else they are not there. */
export const createChats = (pool: Pool) => {
  const run = runOn(pool);
  return {
    /** Newest first; undefined when the reader is none of the conversation's people. */
    messages: async (
      person: Person,
      { chatId, search, skip, take }: MessageWish,
    ): Promise<{ data: readonly ChatMessage[]; totalCount: number } | undefined> => {
      const [chat] = await run<{ id: string }>(rowsFor(conversations, person).where('id', chatId).select('id'));
      if (!chat) return undefined;
      const words = search.replaceAll(/[\\%_]/g, '\\$&');
      const [rows, counted] = await Promise.all([
        pool.query<MessageRow>(pageStatement, [chatId, words, take, skip]),
        pool.query<{ count: number }>(countStatement, [chatId, words]),
      ]);
      return { data: rows.rows.map(messageOf), totalCount: counted.rows[0]?.count ?? 0 };
    },

    /** The conversations of a person, the latest first, with what is unread in each. */
    of: async (person: Person) => {
      const rows = await run<{
        id: string;
        title: string;
        count: number;
        changedAt: Date;
        _carried: string;
      }>(rowsFor(conversations, person).orderBy('changedAt', 'desc').limit(200).select('*'));
      return rows.map((row) => {
        const { people, about, last, read } = readCarried(carried, row._carried) as unknown as ChatState;
        return {
          id: row.id,
          title: row.title,
          people,
          about,
          last,
          count: row.count,
          unread: row.count - (read[person.id] ?? 0),
          read,
          changedAt: row.changedAt.toISOString(),
        };
      });
    },

    /** One message by its place in the log; for the hub, which has asked who may hear of it. */
    message: async (id: string): Promise<ChatMessage | undefined> => {
      const { rows } = await pool.query<MessageRow>(`select * from ${table} where id = $1`, [id]);
      return rows[0] && messageOf(rows[0]);
    },
  };
};
export type Chats = ReturnType<typeof createChats>;
