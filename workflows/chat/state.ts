import { z } from 'zod';
import { storedFile, type StoredFile } from '../fields/field.ts';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { text } from '../kernel/fields.ts';
import type { ChatGroup } from './groups.ts';

/** Longest message, characters. */
export const longestMessage = 4_000;
/** Files of one message. */
export const mostFiles = 10;
/**
 * People named in one conversation; a station or a desk takes part as one group. Who may read goes with each notice of a changed row,
 * and PostgreSQL takes notices of 8000 bytes: 150 names of 46 bytes.
 */
export const mostPeople = 150;
/** So long an administrator reads a conversation after the reason was given, milliseconds. */
export const lookMs = 3_600_000;

const somebody = z.strictObject({ id: z.string(), name: z.string() });

export const chatEvents = {
  ChatOpened: {
    version: 2,
    schema: z.strictObject({
      id: z.string(),
      title: z.string(),
      people: z.array(somebody),
      /** Stations, desks, the payment centre: who is in them follows their rights at every moment. */
      groups: z.array(z.strictObject({ key: z.string(), name: z.string() })),
      /** The record that it is about, if any. */
      about: z.strictObject({ area: z.string(), id: z.string() }).nullable(),
    }),
    upcasters: { 1: (data: object) => ({ ...data, groups: [] }) },
  },
  ChatMessageSent: {
    version: 2,
    schema: z.strictObject({
      /** Counted up within the conversation, from 1. */
      number: z.int(),
      /** May be empty where there are files. */
      text: text(longestMessage),
      author: somebody,
      files: z.array(storedFile),
    }),
    upcasters: { 1: (data: object) => ({ ...data, files: [] }) },
  },
  /** Somebody has seen the messages up to this one. */
  ChatRead: { version: 1, schema: z.strictObject({ personId: z.string(), upTo: z.int() }) },
  ChatPeopleChanged: {
    version: 1,
    schema: z.strictObject({ added: z.array(somebody), gone: z.array(z.string()) }),
  },
  /** An administrator reads it for a while, and its people see why: it takes a number among the messages. */
  ChatLookedInto: {
    version: 1,
    schema: z.strictObject({ number: z.int(), reason: text(1_000), person: somebody, until: z.iso.datetime() }),
  },
  /** The administrator reads it no more. */
  ChatLookEnded: { version: 1, schema: z.strictObject({ personId: z.string() }) },
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
  readonly groups: readonly ChatGroup[];
  readonly about: { readonly area: string; readonly id: string } | null;
  /** Messages so far. */
  readonly count: number;
  readonly last: { readonly text: string; readonly author: ChatPerson; readonly files?: readonly StoredFile[] } | null;
  /** Up to which message each person has read. */
  readonly read: Readonly<Record<string, number>>;
  /** Administrators who read it now, each until an instant. */
  readonly looks: readonly { readonly person: ChatPerson; readonly until: string }[];
}

export const initialChat: ChatState = {
  exists: false,
  id: '',
  title: '',
  people: [],
  groups: [],
  about: null,
  count: 0,
  last: null,
  read: {},
  looks: [],
};

export const evolveChat = (state: ChatState, event: ChatEvent): ChatState => {
  switch (event.type) {
    case 'ChatOpened':
      return { ...state, ...event.data, exists: true };
    case 'ChatMessageSent': {
      const { number, text: said, author, files } = event.data;
      const last = { text: said, author, ...(files.length > 0 && { files }) };
      return { ...state, count: number, last, read: { ...state.read, [author.id]: number } };
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
    case 'ChatLookedInto': {
      const { number, person, until } = event.data;
      const others = state.looks.filter((look) => look.person.id !== person.id);
      return { ...state, count: number, looks: [...others, { person, until }] };
    }
    case 'ChatLookEnded':
      return { ...state, looks: state.looks.filter(({ person }) => person.id !== event.data.personId) };
    default:
      return state;
  }
};
