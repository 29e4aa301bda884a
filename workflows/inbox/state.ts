import { z } from 'zod';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { locales, type Locale } from '../kernel/messages.ts';
import { newsPlace } from '../users/fields.ts';
import { letterChoices, type Letters } from './letters.ts';

/** A record of any document. */
export const recordPlace = { area: z.string().min(1).max(60), recordId: z.string().min(1).max(80) } as const;

/** As many pieces as a person may mark by one command, and marks that are kept beside `upTo`. */
export const mostMarked = 200;
const mostKept = 1_000;
/** Records that one person may follow. */
export const mostFollowed = 500;

const marks = z.array(newsPlace).max(mostMarked);

export const inboxEvents = {
  /** The person wants to hear of a record, whoever changes it. */
  InboxFollowed: { version: 1, schema: z.strictObject(recordPlace) },
  InboxUnfollowed: { version: 1, schema: z.strictObject(recordPlace) },
  /** News of a kind of records neither ring nor are written of; they stay on the page. */
  InboxMuted: { version: 1, schema: z.strictObject({ kind: recordPlace.area }) },
  InboxUnmuted: { version: 1, schema: z.strictObject({ kind: recordPlace.area }) },
  /** Everything up to this place in the log is read. */
  InboxRead: { version: 1, schema: z.strictObject({ upTo: newsPlace }) },
  /** Single pieces of news, by their places in the log. */
  InboxMarked: { version: 1, schema: z.strictObject({ read: marks, unread: marks }) },
  /** With the language in which they are to speak; that of the house where none was said. */
  InboxLettersChosen: {
    version: 1,
    schema: z.strictObject({ letters: z.enum(letterChoices), language: z.enum(locales).optional() }),
  },
} satisfies EventTable;

export type InboxEvent = EventOf<typeof inboxEvents>;

/** What a person has said of the own news: what he hears of, and what he has read. */
export interface InboxState {
  readonly exists: boolean;
  /** `{area}/{id}` of each record, the latest last. */
  readonly follows: readonly string[];
  /** What was followed once and is no more: nothing but the person begins to follow it again. */
  readonly left: readonly string[];
  readonly muted: readonly string[];
  /** Read up to here, but for `unread`; what came later is read where `read` names it. */
  readonly upTo: string;
  readonly read: readonly string[];
  readonly unread: readonly string[];
  /** Null = nothing was chosen here. */
  readonly letters: Letters | null;
  readonly language: Locale | null;
}

export const initialInbox: InboxState = {
  exists: false,
  follows: [],
  left: [],
  muted: [],
  upTo: '',
  read: [],
  unread: [],
  letters: null,
  language: null,
};

export const followKey = ({ area, recordId }: { readonly area: string; readonly recordId: string }): string =>
  `${area}/${recordId}`;

const without = (list: readonly string[], gone: readonly string[]): readonly string[] =>
  list.filter((each) => !gone.includes(each));

/** Marks are few: of more the oldest are forgotten, as if they were read up to there. */
const marked = (state: InboxState, { read, unread }: { read: readonly string[]; unread: readonly string[] }) => {
  const all = [...without(state.read, [...read, ...unread]), ...read.filter((id) => id > state.upTo)].sort();
  const kept = all.slice(-mostKept);
  const upTo = all.length > kept.length ? (all[all.length - kept.length - 1] ?? state.upTo) : state.upTo;
  const open = [...without(state.unread, [...read, ...unread]), ...unread.filter((id) => id <= upTo)].sort();
  return { ...state, upTo, read: kept, unread: open.slice(-mostKept) };
};

export const evolveInbox = (state: InboxState, event: InboxEvent): InboxState => {
  const known = { ...state, exists: true };
  switch (event.type) {
    case 'InboxFollowed': {
      const key = followKey(event.data);
      return { ...known, follows: [...without(state.follows, [key]), key], left: without(state.left, [key]) };
    }
    case 'InboxUnfollowed': {
      const key = followKey(event.data);
      const left = [...without(state.left, [key]), key].slice(-mostKept);
      return { ...known, follows: without(state.follows, [key]), left };
    }
    case 'InboxMuted':
      return { ...known, muted: [...without(state.muted, [event.data.kind]), event.data.kind] };
    case 'InboxUnmuted':
      return { ...known, muted: without(state.muted, [event.data.kind]) };
    case 'InboxRead': {
      const { upTo } = event.data;
      return {
        ...known,
        upTo: upTo > state.upTo ? upTo : state.upTo,
        read: state.read.filter((id) => id > upTo),
        unread: state.unread.filter((id) => id > upTo),
      };
    }
    case 'InboxMarked':
      return marked(known, event.data);
    case 'InboxLettersChosen':
      return { ...known, letters: event.data.letters, language: event.data.language ?? state.language };
    default:
      return state;
  }
};

/** Whether a piece of news is read, by its place in the log. */
export const isRead = ({ upTo, read, unread }: Pick<InboxState, 'upTo' | 'read' | 'unread'>, id: string): boolean =>
  id <= upTo ? !unread.includes(id) : read.includes(id);
