import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import groups from '@kerben/questions/chat/groups.ts';
import people from '@kerben/questions/chat/people.ts';
import type { Answered } from '@kerben/questions/engine/query.ts';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useCallback, useMemo } from 'react';
import type { Intent, Receipt } from '../api/data-provider.ts';
import { areaChanged } from '../api/stale.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useServices } from '../shell/services.ts';
import { chatKey as key, type Chat, type Group, type Sender } from './my-chats.ts';
import type { About } from './panel.ts';

/** Somebody who may be addressed. */
export type Addressee = Answered<typeof people>[number];

/** A message as `chat/chat-messages` answers it and the hub pushes it. */
export interface ChatMessage {
  readonly id: string;
  readonly chatId: string;
  /** Its place in the conversation, from 1. */
  readonly number: number;
  /** `look`: an administrator (the author) reads the conversation, and the text is why. */
  readonly kind: 'message' | 'look';
  readonly text: string;
  readonly author: Sender;
  readonly files: readonly StoredFile[];
  readonly creationTime: string;
}

interface MessagePage {
  readonly data: readonly ChatMessage[];
  readonly totalCount: number;
}

/** Messages that are read at once. */
const page = 50;

/** Names do not change while somebody writes. */
const freshMs = 60_000;

/** Whom the person may address. */
export const useAddressees = () => useAnswer(people, {}, { freshMs });

/** Groups with these words in the name or code of their station. */
export const useGroups = (words: string) => useAnswer(groups, { searchValue: words }, { keepsPrevious: true, freshMs });

const inOrder = (read: InfiniteData<MessagePage>): { messages: readonly ChatMessage[]; total: number } => {
  // What came between two readings moves the pages: a message may stand on both.
  const byNumber = new Map(read.pages.flatMap(({ data }) => data).map((message) => [message.number, message]));
  return {
    messages: [...byNumber.values()].sort((a, b) => a.number - b.number),
    total: read.pages[0]?.totalCount ?? 0,
  };
};

/** Messages of a conversation, oldest first, the latest page at once and earlier ones when asked for; `search` = words in them. */
export const useMessages = (chatId: string, search: string) => {
  const { data } = useServices();
  return useInfiniteQuery({
    queryKey: [key, 'messages', chatId, search],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      (
        await data.ask<MessagePage>(
          key,
          'chat-messages',
          // Each parameter is JSON text (specification 000, section 7).
          {
            filter: ['chatId', '=', chatId],
            skip: pageParam,
            take: page,
            ...(search !== '' && { searchValue: JSON.stringify(search) }),
          },
          signal,
        )
      ).json,
    getNextPageParam: (_last, pages) => {
      const seen = pages.reduce((sum, { data: messages }) => sum + messages.length, 0);
      return seen < (pages[0]?.totalCount ?? 0) ? seen : undefined;
    },
    select: inOrder,
  });
};

/** The commands of the chat; each reads the chat again when it is done. Rejects with what the service refuses. */
export const useChatCommands = () => {
  const { data } = useServices();
  const client = useQueryClient();
  const send = useCallback(
    async (intent: Omit<Intent, 'area' | 'key'> & { readonly key?: string }): Promise<Receipt> => {
      const receipt = await data.command({ area: key, key: crypto.randomUUID(), ...intent });
      await areaChanged(client, key);
      return receipt;
    },
    [data, client],
  );
  return useMemo(
    () => ({
      open: (title: string, people: readonly string[], groups: readonly string[], about: About | null) =>
        send({ body: { title, people, groups, about } }),
      gather: (group: string) => send({ body: { group }, via: { method: 'POST', path: '/api/app/chat/gather' } }),
      /** `intent` is made once for a message and used again when it is sent again, so that it is said once. */
      say: (chatId: string, text: string, files: readonly StoredFile[], intent: string) =>
        send({ body: { chatId, text, files }, via: { method: 'POST', path: '/api/app/chat/message' }, key: intent }),
      look: (id: string, reason: string) => send({ id, command: 'look', body: { reason } }),
      endLook: (id: string) => send({ id, command: 'end-look', body: {} }),
      read: (id: string, upTo: number) => send({ id, command: 'read', body: { upTo } }),
      invite: (id: string, people: readonly string[]) => send({ id, command: 'invite', body: { people } }),
      leave: (id: string) => send({ id, command: 'leave', body: {} }),
    }),
    [send],
  );
};

type Translate = (key: string, options?: object) => string;

/** How people call a group. */
export const groupName = (translate: Translate, { key: group, name }: Group): string =>
  translate(`ui.chat.kind_${(group.split(':')[0] ?? '').replace('-', '_')}`, { name });

/** How a conversation is called: by its title, else by its groups and the others in it. */
export const chatName = (
  translate: Translate,
  { title, people, groups }: Pick<Chat, 'title' | 'people' | 'groups'>,
  own: string,
): string =>
  title !== ''
    ? title
    : [
        ...groups.map((group) => groupName(translate, group)),
        ...people.filter(({ id }) => id !== own).map(({ name }) => name),
      ].join(', ');

/** Whether the person takes part, or only looks at what others say. */
export const onlyLooks = ({ people, looks }: Chat, own: string): boolean =>
  !people.some(({ id }) => id === own) && looks.some(({ person }) => person.id === own);
