import { z } from 'zod';
import { documentAreaNamed, mayOpen } from '../news/may-open.ts';
import type { AnyDoc } from '../document/definition.ts';
import type { Area } from '../kernel/area.ts';
import type { Command, DecisionContext, Needs } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { locales } from '../kernel/messages.ts';
import { member } from '../kernel/policy-reader.ts';
import { letterChoices } from './letters.ts';
import { newsPlace } from '../users/fields.ts';
import {
  evolveInbox,
  followKey,
  inboxEvents,
  initialInbox,
  mostFollowed,
  mostMarked,
  recordPlace,
  type InboxEvent,
  type InboxState,
} from './state.ts';

type InboxCommand<Input> = Command<InboxState, InboxEvent, Input>;

/** What a person says of the own inbox; its stream begins with the first word. Errors: 409 for anybody else's, 404 where there is none. */
const own = <Input>(
  name: string,
  input: z.ZodType<Input>,
  decide: (state: InboxState, given: Input, context: DecisionContext) => ReturnType<InboxCommand<Input>['decide']>,
  needs?: (given: Input) => Needs,
): InboxCommand<Input> => ({
  name,
  kind: 'change',
  policy: member,
  unseen: 'own',
  opens: 'own',
  input,
  ifMatch: 'optional',
  ...(needs && { needs }),
  decide: (state, given, context) =>
    context.id === context.person.id ? decide(state, given, context) : { refused: [refusal('Users.OnlyYourself')] },
});

const placed = z.strictObject(recordPlace);
const kinded = z.strictObject({ kind: recordPlace.area });

const follow = own(
  'follow',
  placed,
  (state, place, context) => {
    const area = documentAreaNamed(place.area);
    const record = area && context.record<AnyDoc>(place.area, place.recordId);
    // Another's record and none are one answer (decision what-a-command-names).
    if (!area || !record || !mayOpen(area, record, context.person))
      return { invalid: [refusal('Reference.EntryUnknown', { value: place.recordId }, 'recordId')] };
    if (state.follows.includes(followKey(place))) return nothing;
    if (state.follows.length >= mostFollowed) return { refused: [refusal('Inbox.TooMany', { most: mostFollowed })] };
    return happened({ type: 'InboxFollowed', data: place });
  },
  ({ area, recordId: id }) => (documentAreaNamed(area) ? { records: [{ area, id }] } : {}),
);

const unfollow = own('unfollow', placed, (state, place) =>
  state.follows.includes(followKey(place)) ? happened({ type: 'InboxUnfollowed', data: place }) : nothing,
);

const mute = own('mute', kinded, (state, { kind }) => {
  if (!documentAreaNamed(kind)) return { invalid: [refusal('Reference.EntryUnknown', { value: kind }, 'kind')] };
  return state.muted.includes(kind) ? nothing : happened({ type: 'InboxMuted', data: { kind } });
});

const unmute = own('unmute', kinded, (state, { kind }) =>
  state.muted.includes(kind) ? happened({ type: 'InboxUnmuted', data: { kind } }) : nothing,
);

const readAll = own('read-all', z.strictObject({ upTo: newsPlace }), (state, { upTo }) =>
  upTo > state.upTo || [...state.read, ...state.unread].some((id) => id <= upTo)
    ? happened({ type: 'InboxRead', data: { upTo } })
    : nothing,
);

const places = z.array(newsPlace).max(mostMarked).default([]);

const mark = own('mark', z.strictObject({ read: places, unread: places }), (_state, marks) => {
  if (marks.read.some((id) => marks.unread.includes(id)))
    return { invalid: [refusal('Request.Invalid', {}, 'unread')] };
  return marks.read.length + marks.unread.length === 0 ? nothing : happened({ type: 'InboxMarked', data: marks });
});

const lettersInput = z.strictObject({ letters: z.enum(letterChoices), language: z.enum(locales).optional() });

const chooseLetters = own('choose-letters', lettersInput, (state, chosen) =>
  chosen.letters === state.letters && (chosen.language ?? state.language) === state.language
    ? nothing
    : happened({ type: 'InboxLettersChosen', data: chosen }),
);

/**
 * Whoever writes of a record or is called to it follows it from then on: not where he has left it or muted its kind, and not above the
 * most that one follows.
 */
const followSpoken: InboxCommand<z.output<typeof placed>> = {
  name: 'follow-spoken',
  kind: 'change',
  policy: 'SuperAdmin',
  unseen: true,
  opens: true,
  input: placed,
  ifMatch: 'optional',
  decide: ({ follows, left, muted }, place) =>
    [...follows, ...left].includes(followKey(place)) || muted.includes(place.area) || follows.length >= mostFollowed
      ? nothing
      : happened({ type: 'InboxFollowed', data: place }),
};

/**
 * What a person has said of the own news (decision news): a stream of its own for each person, so that nobody who edits a user runs into
 * it, and a release before this one reads its users as ever.
 */
export const inbox: Area<InboxState, InboxEvent> = {
  name: 'inbox',
  events: inboxEvents,
  initial: initialInbox,
  evolve: evolveInbox,
  commands: [follow, unfollow, mute, unmute, readAll, mark, chooseLetters],
  processCommands: [followSpoken],
  viewPolicy: member,
  owned: false,
  readerKeys: ({ id }) => [`person/${id}`],
  scopeKeys: () => ({ customerId: null, stationIds: [], readers: [] }),
  tracked: ({ follows, muted, letters }) => ({ follows: follows.join(', '), muted: muted.join(', '), letters }),
};
