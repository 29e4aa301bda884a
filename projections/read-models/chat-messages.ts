import { chat, chatReaders } from '@kerben/workflows/chat/area.ts';
import type { ChatEvent, ChatState } from '@kerben/workflows/chat/state.ts';
import type { RecordedEvent } from '@kerben/workflows/kernel/event.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { Column, Journal } from './declaration.ts';

type Sent = Extract<ChatEvent, { readonly type: 'ChatMessageSent' }>['data'];

/** A message with the conversation as it left it. */
interface Message extends Sent {
  readonly chatId: string;
  readonly at: string;
  readonly chat: ChatState;
}

const columns: Readonly<Record<string, Column<Message>>> = {
  at: { type: 'instant', value: ({ at }) => at, required: true },
  chatId: { type: 'code', value: ({ chatId }) => chatId, filterable: true, required: true, indexed: 'values' },
  number: { type: 'int', value: ({ number }) => number, sortable: true, required: true },
  authorId: { type: 'code', value: ({ author }) => author.id, required: true },
  authorName: { type: 'text', value: ({ author }) => author.name },
  text: { type: 'text', value: ({ text }) => text, searchable: true },
};

/** What was said, message by message; the people of the conversation hear of each at once. */
export const chatMessages: Journal = {
  name: 'chat-messages',
  perEvent: true,
  told: true,
  areas: [chat.name],
  area: {
    name: 'chat-messages',
    viewPolicy: chat.viewPolicy,
    owned: false,
    ...(chat.readerKeys && { readerKeys: chat.readerKeys }),
    scopeKeys: (entry: Message) => ({ customerId: null, stationIds: [], readers: chatReaders(entry.chat) }),
  },
  version: 1,
  defaultSort: ['number', 'DESC'],
  columns,
  entryOf: ({ stream, type, data, metadata }: RecordedEvent, _before, after) =>
    type === 'ChatMessageSent'
      ? {
          ...(data as Sent),
          chatId: parseStream(stream)?.id ?? '',
          at: metadata.occurredAt,
          chat: after as ChatState,
        }
      : undefined,
};

/** Name of the projector that keeps it. */
export const chatProjector = 'chat-messages';
