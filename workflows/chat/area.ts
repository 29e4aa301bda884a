import { isEventOf } from '../kernel/event.ts';
import { z } from 'zod';
import { documentOf } from '../documents.ts';
import { storedFile } from '../fields/field.ts';
import { fileNameOf } from '../fields/file-name.ts';
import { checkFiles, fileArea } from '../fields/files.ts';
import { isOn } from '../features/values.ts';
import type { Area } from '../kernel/area.ts';
import { foldCarried, type Carrying } from '../kernel/carried.ts';
import type { Timer } from '../kernel/chain.ts';
import type { Command, DecisionContext, Needs } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { code, text } from '../kernel/fields.ts';
import { mustHave, seesOneCustomer } from '../kernel/named.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import { member } from '../kernel/policy-reader.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { keyForATime, readUntil } from '../kernel/scope.ts';
import type { Directory } from '../people/directory.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { fullNameOf } from '../users/state.ts';
import {
  groupChatId,
  groupKeysOf,
  groupOf,
  hasGroups,
  hearsOf,
  isInGroup,
  readersOfGroup,
  type ChatGroup,
} from './groups.ts';
import {
  chatEvents,
  evolveChat,
  initialChat,
  longestMessage,
  lookMs,
  mostFiles,
  mostPeople,
  type ChatEvent,
  type ChatPerson,
  type ChatState,
} from './state.ts';

type ChatCommand<Input> = Command<ChatState, ChatEvent, Input>;

const isNamed = ({ people }: ChatState, id: string): boolean => people.some((each) => each.id === id);

/** Whether somebody takes part: by name, or by a group that the rights of this moment put the person in. */
const takesPart = (state: ChatState, person: Person): boolean =>
  isNamed(state, person.id) || state.groups.some(({ key }) => isInGroup(person, key));

const isOff = (context: DecisionContext): boolean =>
  !isOn(directoryOf(context).features(context.person.tenant), 'Kerben.Chat');

/** Feature Chat switches it; nobody but its people does anything in a conversation. */
const stops = (state: ChatState, context: DecisionContext): readonly Refusal[] => {
  if (isOff(context)) return [refusal('Chat.Off')];
  if (state.exists && !takesPart(state, context.person)) return [refusal('Chat.NotYours')];
  return [];
};

/** Whom somebody may address (decision chat): staff everybody of a side who may work, a customer's people their own. */
const mayAddress = (directory: Directory, person: Person, id: string): ChatPerson | undefined => {
  const known = directory.user(id);
  const other = directory.person(id);
  if (!known || !other || known.tenant !== person.tenant || !known.state.isActive || known.state.isDeleted)
    return undefined;
  if (!hearsOf(person, other)) return undefined;
  return { id, name: fullNameOf(known.state) };
};

/** Whether anybody belongs to a group now: what is said to nobody would wait for ever. */
const isManned = (directory: Directory, tenant: string, key: string): boolean =>
  directory.users(tenant).some(({ id, state }) => {
    const person = state.isActive && !state.isDeleted ? directory.person(id) : undefined;
    return person !== undefined && isInGroup(person, key);
  });

interface Station {
  readonly nameRu: string;
  readonly administration: string;
  readonly retired: boolean;
}

/** What a command looks at to know the stations of groups. */
const stationsOf = (keys: readonly string[]): Needs['records'] =>
  keys.flatMap((key) => {
    const station = groupOf(key)?.station;
    return station ? [{ area: 'stations', id: station }] : [];
  });

/** The groups of these keys, each called as its station is now; undefined for one that there is not, or where nobody is. */
const groupsNamed = (context: DecisionContext, keys: readonly string[]): readonly ChatGroup[] | undefined => {
  const named = [...new Set(keys)].map((key): ChatGroup | undefined => {
    const group = groupOf(key);
    if (!group || !isManned(directoryOf(context), context.person.tenant, key)) return undefined;
    if (group.station === null) return { key, name: '' };
    const station = context.record<Station>('stations', group.station);
    return station && !station.retired && hasGroups(station) ? { key, name: station.nameRu } : undefined;
  });
  const known = named.filter((each) => each !== undefined);
  return known.length < named.length ? undefined : known;
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
  people: ids.default([]),
  groups: z.array(code(40).min(1)).max(5).default([]),
  about: z
    .strictObject({ area: code(60).min(1), id: code(80).min(1) })
    .nullable()
    .default(null),
});

/** Whoever asks for the directory and for stations too. */
const needsGroups = (keys: readonly string[]): Needs => ({
  records: [...(needsDirectory().records ?? []), ...(stationsOf(keys) ?? [])],
});

/** The record that a customer's person begins a conversation about, where it is a document. */
const aboutOf = (about: z.infer<typeof openInput>['about'], person: Person) =>
  about && seesOneCustomer(person) && documentOf(about.area) ? [about] : [];

const open: ChatCommand<z.infer<typeof openInput>> = {
  name: 'open',
  kind: 'create',
  policy: member,
  input: openInput,
  ifMatch: 'optional',
  needs: ({ groups, about }, _state, person) => ({
    records: [...(needsGroups(groups).records ?? []), ...aboutOf(about, person)],
  }),
  decide(state, { title, people: wanted, groups: keys, about }, context) {
    const { person, id } = context;
    const refused = state.exists ? [refusal('Chat.Exists')] : stops(state, context);
    if (refused.length > 0) return { refused };
    // Another customer's record and none are one answer, as wherever a record is named (decision what-a-command-names).
    const [named] = aboutOf(about, person).filter(({ area }) => mustHave(context)(area));
    if (named && context.record(named.area, named.id) === undefined)
      return { invalid: [refusal('Reference.EntryUnknown', { value: named.id }, 'about')] };
    const { people, unknown } = addressed(
      context,
      wanted.filter((each) => each !== person.id),
    );
    const groups = groupsNamed(context, keys);
    if (!groups) return { invalid: [refusal('Chat.NoGroup', {}, 'groups')] };
    if (unknown.length > 0 || people.length + groups.length === 0)
      return { invalid: [refusal('Chat.Nobody', {}, 'people')] };
    const own = { id: person.id, name: nameOf(person) };
    return happened({
      type: 'ChatOpened',
      data: { id, title, people: [own, ...people], groups: [...groups], about },
    });
  },
};

const gatherInput = z.strictObject({ group: code(40).min(1) });

/** The conversation of a group itself, begun by the first of its people who opens it; there is one for each group. */
const gather: ChatCommand<z.infer<typeof gatherInput>> = {
  name: 'gather',
  kind: 'create',
  policy: member,
  input: gatherInput,
  ifMatch: 'optional',
  idOf: ({ group }) => groupChatId(group),
  needs: ({ group }) => needsGroups([group]),
  decide(_state, { group }, context) {
    const { person, id } = context;
    if (isOff(context)) return { refused: [refusal('Chat.Off')] };
    const groups = isInGroup(person, group) ? groupsNamed(context, [group]) : undefined;
    if (!groups) return { invalid: [refusal('Chat.NoGroup', {}, 'group')] };
    return happened({ type: 'ChatOpened', data: { id, title: '', people: [], groups: [...groups], about: null } });
  },
};

const changing = <Input>(
  name: string,
  input: z.ZodType<Input>,
  decide: (state: ChatState, given: Input, context: DecisionContext) => ReturnType<ChatCommand<Input>['decide']>,
  also: (given: Input) => NonNullable<Needs['records']> = () => [],
): ChatCommand<Input> => ({
  name,
  kind: 'change',
  policy: member,
  input,
  ifMatch: 'optional',
  needs: (given) => ({ records: [...(needsDirectory().records ?? []), ...also(given)] }),
  decide(state, given, context) {
    const refused = state.exists ? stops(state, context) : [refusal('Chat.Absent')];
    return refused.length > 0 ? { refused } : decide(state, given, context);
  },
});

/** What is said: words, files, or both. A link to a record stands in the words, and the screen shows the record's chip. */
const say = changing(
  'say',
  z.strictObject({
    text: text(longestMessage).default(''),
    files: z.array(storedFile).max(mostFiles).default([]),
  }),
  (state, { text: said, files }, context) => {
    const { person } = context;
    if (said === '' && files.length === 0) return { invalid: [refusal('Chat.Empty', {}, 'text')] };
    const invalid = checkFiles('files', files, [], (sha256) => context.record(fileArea, sha256)).map(
      ({ code: why, params, member }) => refusal(why, params, member),
    );
    if (invalid.length > 0) return { invalid };
    const named = files.map((file) => ({ ...file, name: fileNameOf(file.name, file.type) }));
    return happened({
      type: 'ChatMessageSent',
      data: { number: state.count + 1, text: said, author: { id: person.id, name: nameOf(person) }, files: named },
    });
  },
  ({ files }) => files.map(({ sha256: id }) => ({ area: fileArea, id })),
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
    wanted.filter((id) => !isNamed(state, id)),
  );
  if (unknown.length > 0) return { invalid: unknown };
  if (people.length === 0) return nothing;
  if (state.people.length + people.length > mostPeople)
    return { refused: [refusal('Chat.TooMany', { most: mostPeople })] };
  return happened({ type: 'ChatPeopleChanged', data: { added: [...people], gone: [] } });
});

const leave = changing('leave', z.strictObject({}), (state, _input, { person }) =>
  isNamed(state, person.id)
    ? happened({ type: 'ChatPeopleChanged', data: { added: [], gone: [person.id] } })
    : { refused: [refusal('Chat.GroupStays')] },
);

/**
 * An administrator reads a conversation of others for an hour, for a reason that its people see among their messages and as an unread
 * one. Reading is all: nothing is said, nobody is added.
 */
const look: ChatCommand<{ reason: string }> = {
  name: 'look',
  kind: 'change',
  unseen: true,
  policy: 'SuperAdmin',
  input: z.strictObject({ reason: text(1_000).min(10) }),
  ifMatch: 'optional',
  needs: needsDirectory,
  decide(state, { reason }, context) {
    const { person, now } = context;
    if (isOff(context)) return { refused: [refusal('Chat.Off')] };
    if (takesPart(state, person)) return { refused: [refusal('Chat.YoursAlready')] };
    const until = new Date(Date.parse(now) + lookMs).toISOString();
    const who = { id: person.id, name: nameOf(person) };
    return happened({ type: 'ChatLookedInto', data: { number: state.count + 1, reason, person: who, until } });
  },
};

/** Whoever looked is done before the hour is over; behind it there is nothing left to end, and nothing to find. */
const endLook: ChatCommand<Record<string, never>> = {
  name: 'end-look',
  kind: 'change',
  policy: 'SuperAdmin',
  input: z.strictObject({}),
  ifMatch: 'optional',
  decide: ({ looks }, _input, { person }) =>
    looks.some((each) => each.person.id === person.id)
      ? happened({ type: 'ChatLookEnded', data: { personId: person.id } })
      : nothing,
};

/** The hour is over: nobody reads by it any more (`readUntil`), whenever this tidies up. The system is nobody's reader. */
const overLook: ChatCommand<{ personId: string }> = {
  name: 'over-look',
  kind: 'change',
  unseen: true,
  policy: 'SuperAdmin',
  input: z.strictObject({ personId: code(60) }),
  ifMatch: 'optional',
  decide: ({ looks }, { personId }, { now }) =>
    looks.some(({ person, until }) => person.id === personId && until <= now)
      ? happened({ type: 'ChatLookEnded', data: { personId } })
      : nothing,
};

/** What a state of looks does by itself: each ends at its instant. */
const lookTimers = ({ looks }: ChatState): readonly Timer[] =>
  looks.map(({ person, until }) => ({
    name: `look/${person.id}`,
    at: until,
    command: 'over-look',
    input: { personId: person.id },
  }));

const mayLook = policy('SuperAdmin');

const keyOfPerson = (id: string): string => `person:${id}`;

/** By what a member reads conversations: as himself, by the groups that rights and stations put him in, and for an hour where he looks. */
export const chatReaderKeys = (person: Person): readonly string[] =>
  person.side === 'none'
    ? []
    : [
        keyOfPerson(person.id),
        ...groupKeysOf(person),
        ...(mayLook(person) ? [keyForATime(keyOfPerson(person.id))] : []),
      ];

/** Keys of everybody who reads a conversation, as rows and the hub compare them. */
export const chatReaders = ({ people, groups, looks }: ChatState): readonly string[] => [
  ...new Set([
    ...people.map(({ id }) => keyOfPerson(id)),
    ...groups.flatMap(({ key }) => readersOfGroup(key)),
    ...looks.flatMap(({ person, until }) => readUntil(keyOfPerson(person.id), until)),
  ]),
];

/**
 * A station talks in one conversation for years, and a message asks its state of the executor, the lists and what follows: none of them
 * reads more than a hundred events. The name is raised when the same events make another state.
 */
export const carries: Carrying = { every: 100, fold: 'chat-1' };

/**
 * Conversations (specification 000, sections 2.11, 3, 7; decision chat). A conversation is a record that its people alone read;
 * every message is an event of it, so that each process and each screen hears of it from the log.
 */
export const chat: Area<ChatState, ChatEvent> = {
  name: 'chat',
  events: chatEvents,
  initial: initialChat,
  evolve: foldCarried(carries, initialChat, (state, event) =>
    isEventOf(chatEvents, event) ? evolveChat(state, event) : state,
  ),
  carries,
  commands: [open, gather, say, read, invite, leave, look, endLook],
  processCommands: [overLook],
  timers: { of: lookTimers, madeFrom: String(lookTimers) },
  viewPolicy: member,
  owned: false,
  readerKeys: chatReaderKeys,
  scopeKeys: (state) => ({ customerId: null, stationIds: [], readers: chatReaders(state) }),
  // What was said is no value that changes, and nobody else's to read: logs say that a message came, not what it said.
  tracked: ({ title, people, groups, count }) => ({
    title,
    count,
    people: people.map(({ name }) => name).join(', '),
    groups: groups.map(({ key, name }) => (name === '' ? key : `${key} ${name}`)).join(', '),
  }),
};
