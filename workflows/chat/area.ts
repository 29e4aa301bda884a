import { z } from 'zod';
import { isOn } from '../features/values.ts';
import type { Area } from '../kernel/area.ts';
import type { Command, DecisionContext } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { code, text } from '../kernel/fields.ts';
import type { Person } from '../kernel/person.ts';
import { signedIn } from '../kernel/policy-reader.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Directory } from '../people/directory.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { fullNameOf } from '../users/state.ts';
import {
  chatEvents,
  evolveChat,
  initialChat,
  longestMessage,
  mostPeople,
  type ChatEvent,
  type ChatPerson,
  type ChatState,
} from './state.ts';

type ChatCommand<Input> = Command<ChatState, ChatEvent, Input>;

const isIn = ({ people }: ChatState, id: string): boolean => people.some((each) => each.id === id);

/** Feature Chat switches it; nobody but its people does anything in a conversation. */
const stops = (state: ChatState, context: DecisionContext): readonly Refusal[] => {
  const { person } = context;
  if (!isOn(directoryOf(context).features(person.tenant), 'Kerben.Chat')) return [refusal('Chat.Off')];
  if (state.exists && !isIn(state, person.id)) return [refusal('Chat.NotYours')];
  return [];
};

/** Whom somebody may address (decision chat): staff everybody who may work, a customer's people their own. */
const mayAddress = (directory: Directory, person: Person, id: string): ChatPerson | undefined => {
  const known = directory.user(id);
  const other = directory.person(id);
  if (!known || !other || known.tenant !== person.tenant || !known.state.isActive || known.state.isDeleted)
    return undefined;
  if (person.isCustomer && !(other.isCustomer && other.customerId === person.customerId)) return undefined;
  return { id, name: fullNameOf(known.state) };
};

const nameOf = ({ fullName, userName }: Person): string => fullName || userName;
const ids = z.array(code(60).min(1)).max(mostPeople);

const addressed = (
  context: DecisionContext,
  wanted: readonly string[],
): { readonly people: readonly ChatPerson[]; readonly unknown: readonly Refusal[] } => {
  const directory = directoryOf(context);
  const found = [...new Set(wanted)].map((id) => mayAddress(directory, context.person, id));
  return {
    people: found.filter((each) => each !== undefined),
    unknown: found.some((each) => each === undefined) ? [refusal('Chat.Nobody', {}, 'people')] : [],
  };
};

const openInput = z.strictObject({
  title: text(120).default(''),
  people: ids.min(1),
  about: z
    .strictObject({ area: code(60).min(1), id: code(80).min(1) })
    .nullable()
    .default(null),
});

const open: ChatCommand<z.infer<typeof openInput>> = {
  name: 'open',
  kind: 'create',
  policy: signedIn,
  input: openInput,
  ifMatch: 'optional',
  needs: needsDirectory,
  decide(state, { title, people: wanted, about }, context) {
    const { person, id } = context;
    const refused = state.exists ? [refusal('Chat.Exists')] : stops(state, context);
    if (refused.length > 0) return { refused };
    const { people, unknown } = addressed(
      context,
      wanted.filter((each) => each !== person.id),
    );
    if (unknown.length > 0 || people.length === 0) return { invalid: [refusal('Chat.Nobody', {}, 'people')] };
    const own = { id: person.id, name: nameOf(person) };
    return happened({ type: 'ChatOpened', data: { id, title, people: [own, ...people], about } });
  },
};

const changing = <Input>(
  name: string,
  input: z.ZodType<Input>,
  decide: (state: ChatState, given: Input, context: DecisionContext) => ReturnType<ChatCommand<Input>['decide']>,
): ChatCommand<Input> => ({
  name,
  kind: 'change',
  policy: signedIn,
  input,
  ifMatch: 'optional',
  needs: needsDirectory,
  decide(state, given, context) {
    const refused = state.exists ? stops(state, context) : [refusal('Chat.Absent')];
    return refused.length > 0 ? { refused } : decide(state, given, context);
  },
});

const say = changing(
  'say',
  z.strictObject({ text: text(longestMessage).min(1) }),
  (state, { text: said }, { person }) =>
    happened({
      type: 'ChatMessageSent',
      data: { number: state.count + 1, text: said, author: { id: person.id, name: nameOf(person) } },
    }),
);

const read = changing('read', z.strictObject({ upTo: z.int().min(0) }), (state, { upTo }, { person }) => {
  const seen = Math.min(upTo, state.count);
  return seen <= (state.read[person.id] ?? 0)
    ? nothing
    : happened({ type: 'ChatRead', data: { personId: person.id, upTo: seen } });
});

const invite = changing('invite', z.strictObject({ people: ids.min(1) }), (state, { people: wanted }, context) => {
  const { people, unknown } = addressed(
    context,
    wanted.filter((id) => !isIn(state, id)),
  );
  if (unknown.length > 0) return { invalid: unknown };
  if (people.length === 0) return nothing;
  if (state.people.length + people.length > mostPeople)
    return { refused: [refusal('Chat.TooMany', { most: mostPeople })] };
  return happened({ type: 'ChatPeopleChanged', data: { added: [...people], gone: [] } });
});

const leave = changing('leave', z.strictObject({}), (_state, _input, { person }) =>
  happened({ type: 'ChatPeopleChanged', data: { added: [], gone: [person.id] } }),
);

/** Keys of the people of a conversation, as rows and the hub compare them. */
export const chatReaders = ({ people }: Pick<ChatState, 'people'>): readonly string[] =>
  people.map(({ id }) => `person:${id}`);

/**
 * Conversations (specification 000, sections 2.11, 3, 7; decision chat). A conversation is a record that its people alone read;
 * every message is an event of it, so that each process and each screen hears of it from the log.
 */
export const chat: Area<ChatState, ChatEvent> = {
  name: 'chat',
  events: chatEvents,
  initial: initialChat,
  evolve: evolveChat,
  commands: [open, say, read, invite, leave],
  viewPolicy: signedIn,
  owned: false,
  readerKeys: (person) => [`person:${person.id}`],
  scopeKeys: (state) => ({ customerId: null, stationIds: [], readers: chatReaders(state) }),
  // What was said is no value that changes, and nobody else's to read: logs say that a message came, not what it said.
  tracked: ({ title, people, count }) => ({ title, count, people: people.map(({ name }) => name).join(', ') }),
};
