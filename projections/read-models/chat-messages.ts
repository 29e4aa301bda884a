import { isEventOf } from '@kerben/workflows/kernel/event.ts';
import { chatEvents } from '@kerben/workflows/chat/state.ts';
import { chat, chatReaders } from '@kerben/workflows/chat/area.ts';
import type { ChatEvent, ChatState } from '@kerben/workflows/chat/state.ts';
import type { RecordedEvent } from '@kerben/workflows/kernel/event.ts';
import { dataOf } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { Column, Journal } from './declaration.ts';

type Sent = Extract<ChatEvent, { readonly type: 'ChatMessageSent' }>['data'];

/** A message with the conversation as it left it. */
interface Message extends Sent {
  /** What people say, or the reason for which an administrator reads. */
  readonly kind: 'message' | 'look';
  readonly chatId: string;
  readonly at: string;
  readonly chat: ChatState;
}

const columns: Readonly<Record<string, Column<Message>>> = {
  at: { type: 'instant', value: ({ at }) => at, required: true },
  chatId: { type: 'code', value: ({ chatId }) => chatId, filterable: true, required: true },
  number: {
    type: 'int',
    value: ({ number }) => number,
    sortable: true,
    required: true,
    indexed: true,
    within: 'chatId',
  },
  authorId: { type: 'code', value: ({ author }) => author.id, required: true },
  authorName: { type: 'text', value: ({ author }) => author.name },
  text: { type: 'text', value: ({ text }) => text, searchable: true },
  kind: { type: 'code', value: ({ kind }) => kind, required: true },
  // By these the files are found that a conversation names.
  hashes: { type: 'texts', value: ({ files }) => files.map(({ sha256 }) => sha256) },
};

/** What was said, message by message; the people of the conversation hear of each at once. */
export const chatMessages: Journal = {
  name: 'chat-messages',
  perEvent: true,
  told: true,
  searched: true,
  areas: [chat.name],
  area: {
    name: 'chat-messages',
    viewPolicy: chat.viewPolicy,
    owned: false,
    ...(chat.readerKeys && { readerKeys: chat.readerKeys }),
    scopeKeys: (entry: Message) => ({ customerId: null, stationIds: [], readers: chatReaders(entry.chat) }),
  },
  version: 3,
  members: ['files'],
  defaultSort: ['number', 'DESC'],
  columns,
  entryOf: (event: RecordedEvent, _before, chatNow: ChatState) => {
    const { stream, type, metadata } = event;
    const told = { type, data: dataOf(event) };
    const place = { chatId: parseStream(stream)?.id ?? '', at: metadata.occurredAt, chat: chatNow };
    if (!isEventOf(chatEvents, told)) return undefined;
    if (told.type === 'ChatMessageSent') return { ...told.data, ...place, kind: 'message' };
    if (told.type !== 'ChatLookedInto') return undefined;
    const { number, reason, person } = told.data;
    return { number, text: reason, author: person, files: [], ...place, kind: 'look' };
  },
};

/** Name of the projector that keeps it. */
export const chatProjector = 'chat-messages';
