import { z } from 'zod';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { text } from '../kernel/fields.ts';

/** Longest message, characters. */
export const longestMessage = 4_000;
/** People of one conversation: a station, a desk, the payment centre. */
export const mostPeople = 200;

const somebody = z.strictObject({ id: z.string(), name: z.string() });

export const chatEvents = {
  ChatOpened: {
    version: 1,
    schema: z.strictObject({
      id: z.string(),
      title: z.string(),
      people: z.array(somebody),
      /** The record that it is about, if any. */
      about: z.strictObject({ area: z.string(), id: z.string() }).nullable(),
    }),
  },
  ChatMessageSent: {
    version: 1,
    schema: z.strictObject({
      /** Counted up within the conversation, from 1. */
      number: z.int(),
      text: text(longestMessage),
      author: somebody,
    }),
  },
  /** Somebody has seen the messages up to this one. */
  ChatRead: { version: 1, schema: z.strictObject({ personId: z.string(), upTo: z.int() }) },
  ChatPeopleChanged: {
    version: 1,
    schema: z.strictObject({ added: z.array(somebody), gone: z.array(z.string()) }),
  },
} satisfies EventTable;

export type ChatEvent = EventOf<typeof chatEvents>;

/** Somebody of a conversation, called as on the day of joining. */
export interface ChatPerson {
  readonly id: string;
  readonly name: string;
}

/** A conversation; what was said in it stands in its events alone. */
export interface ChatState {
  readonly exists: boolean;
  readonly id: string;
  readonly title: string;
  readonly people: readonly ChatPerson[];
  readonly about: { readonly area: string; readonly id: string } | null;
  /** Messages so far. */
  readonly count: number;
  readonly last: { readonly text: string; readonly author: ChatPerson } | null;
  /** Up to which message each person has read. */
  readonly read: Readonly<Record<string, number>>;
}

export const initialChat: ChatState = {
  exists: false,
  id: '',
  title: '',
  people: [],
  about: null,
  count: 0,
  last: null,
  read: {},
};

export const evolveChat = (state: ChatState, event: ChatEvent): ChatState => {
  switch (event.type) {
    case 'ChatOpened':
      return { ...state, ...event.data, exists: true };
    case 'ChatMessageSent': {
      const { number, text: said, author } = event.data;
      return { ...state, count: number, last: { text: said, author }, read: { ...state.read, [author.id]: number } };
    }
    case 'ChatRead': {
      const { personId, upTo } = event.data;
      return { ...state, read: { ...state.read, [personId]: upTo } };
    }
    case 'ChatPeopleChanged': {
      const { added, gone } = event.data;
      const out = new Set([...gone, ...added.map(({ id }) => id)]);
      return { ...state, people: [...state.people.filter(({ id }) => !out.has(id)), ...added] };
    }
    default:
      return state;
  }
};
