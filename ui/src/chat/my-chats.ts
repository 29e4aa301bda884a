import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';
import type { About } from './panel.ts';

export interface Somebody {
  readonly id: string;
  readonly name: string;
}

/** Who says something, with the name that nobody gives himself. */
export interface Sender extends Somebody {
  readonly userName: string;
}

/** A sender as others read of him: people choose what they are called, and may choose what others are called. */
export const senderName = ({ name, userName }: Sender): string =>
  userName === '' || userName === name ? name : `${name} (${userName})`;

/** A station, a cash desk, the payment centre: `station:715905`; the name is the station's. */
export interface Group {
  readonly key: string;
  readonly name: string;
}

/** A conversation as `chat/user-chats` answers it. */
export interface Chat {
  readonly id: string;
  readonly title: string;
  readonly people: readonly Somebody[];
  readonly groups: readonly Group[];
  readonly about: About | null;
  readonly last: { readonly text: string; readonly author: Sender; readonly files?: readonly StoredFile[] } | null;
  readonly count: number;
  readonly unread: number;
  /** Up to which message each of its people has read. */
  readonly read: Readonly<Record<string, number>>;
  /** Administrators who read it now. */
  readonly looks: readonly { readonly person: Somebody; readonly until: string }[];
  /** Null: a group of the person in which nothing was begun. */
  readonly changedAt: string | null;
}

/** All of the chat is read again when the hub tells of a row of this area. */
export const chatKey = 'chat';
/** The person's conversations, the latest first; undefined until they are known. */
export const useChats = (): readonly Chat[] | undefined => {
  const { data } = useServices();
  const person = usePerson();
  return useQuery({
    queryKey: [chatKey, 'mine', person?.id],
    enabled: person?.chat === true,
    queryFn: async ({ signal }) =>
      (await data.ask<readonly Chat[]>(chatKey, `user-chats/${encodeURIComponent(person?.id ?? '')}`, {}, signal)).json,
  }).data;
};
