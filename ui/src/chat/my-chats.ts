import mine from '@kerben/questions/chat/mine.ts';
import type { Answered } from '@kerben/questions/engine/query.ts';
import { useAnswer } from '../api/use-answer.ts';
import { usePerson } from '../shell/person.ts';

/** A conversation as the person reads it. */
export type Chat = Answered<typeof mine>[number];
export type Somebody = Chat['people'][number];

/** Who says something, with the name that nobody gives himself. */
export type Sender = NonNullable<Chat['last']>['author'];

/** A sender as others read of him: people choose what they are called, and may choose what others are called. */
export const senderName = ({ name, userName }: Sender): string =>
  userName === '' || userName === name ? name : `${name} (${userName})`;

/** A station, a cash desk, the payment centre: `station:715905`; the name is the station's. */
export type Group = Chat['groups'][number];

/** All of the chat is read again when the hub tells of a row of this area. */
export const chatKey = 'chat';

/** The person's conversations, the latest first; undefined until they are known. */
export const useChats = (): readonly Chat[] | undefined => {
  const person = usePerson();
  return useAnswer(mine, { id: person?.id ?? '' }, { enabled: person?.chat === true }).data;
};
