import { filesIn } from '@kerben/workflows/fields/value-in.ts';
import { carriedMembers, readCarried } from '@kerben/projections/read-models/carried.ts';
import { chatMessages } from '@kerben/projections/read-models/chat-messages.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { chatReaders } from '@kerben/workflows/chat/area.ts';
import { initialChat, type ChatState } from '@kerben/workflows/chat/state.ts';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { folded } from '@kerben/workflows/kernel/folded.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { ChatMessage } from '@kerben/questions/engine/chat-message.ts';
import { senderOf } from '@kerben/questions/chat/named.ts';
import type { MessageWish } from '@kerben/questions/engine/kept.ts';
import type { Pool } from 'pg';
import { foldedSql, likeEscaped } from '../filter.ts';
import { rowsFor, runOn } from '../list-query.ts';

const table = `${readModelSchema}.${tableName(chatMessages)}`;
const conversations = readModelNamed('chat');
const carried = carriedMembers(conversations);
const carriedOfMessage = carriedMembers(chatMessages);

interface MessageRow {
  readonly id: string;
  readonly at: Date;
  readonly chatId: string;
  readonly number: number;
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
  readonly kind: 'message' | 'look';
  readonly _carried: string;
}

const filesOf = ({ _carried }: Pick<MessageRow, '_carried'>): readonly StoredFile[] =>
  filesIn(readCarried(carriedOfMessage, _carried)['files']);

const pageStatement = `
select * from ${table} where tenant = $1 and "chatId" = $2 order by number desc limit $3 offset $4`;
// The trigrams of the search text narrow down what the words are then looked for in: it holds more than the message.
const found = `from ${table} where tenant = $1 and "chatId" = $2
  and _search like '%' || $3 || '%' and ${foldedSql('text')} like '%' || $3 || '%'`;
const foundStatement = `select * ${found} order by number desc limit $4 offset $5`;
const countStatement = `select count(*)::int as count ${found}`;
const fileStatement = `
select _carried from ${table} where tenant = $1 and "chatId" = $2 and hashes @> array[$3] order by number limit 1`;

interface ChatRow {
  readonly count: number;
  readonly _carried: string;
}

const stateOf = ({ _carried }: Pick<ChatRow, '_carried'>): ChatState => ({
  ...initialChat,
  ...readCarried(carried, _carried),
});

/** Conversations and messages as their people read them; to everybody else they are not there. */
export const createChats = (pool: Pool, directory: Pick<Directory, 'user'>) => {
  const run = runOn(pool);

  const messageOf = (row: MessageRow): ChatMessage => ({
    id: row.id,
    chatId: row.chatId,
    number: row.number,
    kind: row.kind,
    text: row.text,
    author: senderOf(directory, { id: row.authorId, name: row.authorName }),
    files: filesOf(row),
    creationTime: row.at.toISOString(),
  });

  const rowOf = async (person: Person, chatId: string): Promise<ChatRow | undefined> => {
    const [row] = await run<ChatRow>(rowsFor(conversations, person).where('id', chatId).select('*'));
    return row;
  };

  return {
    /** Newest first; undefined when the reader is none of the conversation's people. */
    messages: async (
      person: Person,
      { chatId, search, skip, take }: MessageWish,
    ): Promise<{ data: ChatMessage[]; totalCount: number } | undefined> => {
      const chat = await rowOf(person, chatId);
      if (!chat) return undefined;
      if (search === '') {
        const { rows } = await pool.query<MessageRow>(pageStatement, [person.tenant, chatId, take, skip]);
        return { data: rows.map(messageOf), totalCount: chat.count };
      }
      const words = likeEscaped(folded(search));
      const [rows, counted] = await Promise.all([
        pool.query<MessageRow>(foundStatement, [person.tenant, chatId, words, take, skip]),
        pool.query<{ count: number }>(countStatement, [person.tenant, chatId, words]),
      ]);
      return { data: rows.rows.map(messageOf), totalCount: counted.rows[0]?.count ?? 0 };
    },

    /** By what the people of a conversation are known; undefined when the asking one is none of them. */
    readersOf: async (person: Person, chatId: string): Promise<readonly string[] | undefined> => {
      const row = await rowOf(person, chatId);
      return row && chatReaders(stateOf(row));
    },

    /** A file that a message of the conversation names, for one of its people. */
    file: async (person: Person, chatId: string, sha256: string): Promise<StoredFile | undefined> => {
      if (!(await rowOf(person, chatId))) return undefined;
      const { rows } = await pool.query<MessageRow>(fileStatement, [person.tenant, chatId, sha256]);
      return rows[0] && filesOf(rows[0]).find((file) => file.sha256 === sha256);
    },

    /** One message by its place in the log; for the hub, which has asked who may hear of it. */
    message: async (tenant: string, id: string): Promise<ChatMessage | undefined> => {
      const { rows } = await pool.query<MessageRow>(`select * from ${table} where tenant = $1 and id = $2`, [
        tenant,
        id,
      ]);
      return rows[0] && messageOf(rows[0]);
    },
  };
};
export type Chats = ReturnType<typeof createChats>;
