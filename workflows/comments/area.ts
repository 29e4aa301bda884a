import { z } from 'zod';
import type { AnyDoc } from '../document/definition.ts';
import { documents } from '../documents.ts';
import { storedFile } from '../fields/field.ts';
import { fileNameOf } from '../fields/file-name.ts';
import { checkFiles, fileArea } from '../fields/files.ts';
import type { Area } from '../kernel/area.ts';
import type { Command, DecisionContext } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { code, text } from '../kernel/fields.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import { member } from '../kernel/policy-reader.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { ScopeKeys } from '../kernel/scope.ts';
import { same } from '../kernel/same.ts';
import { documentAreaNamed, mayOpen } from '../news/may-open.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { fullNameOf } from '../users/state.ts';
import { longestComment, mostAttached, mostMentioned } from './bounds.ts';
import {
  audiences,
  commentEvents,
  evolveComment,
  initialComment,
  type CommentEvent,
  type CommentState,
  type Named,
} from './state.ts';

type CommentCommand<Input> = Command<CommentState, CommentEvent, Input>;

const mentioned = z.array(code(60).min(1)).max(mostMentioned).default([]);
const said = text(longestComment).min(1);

const sayInput = z.strictObject({
  area: code(60).min(1),
  recordId: code(80).min(1),
  text: text(longestComment).default(''),
  files: z.array(storedFile).max(mostAttached).default([]),
  to: z.enum(audiences).default('railway'),
  mentions: mentioned,
  answers: code(80).min(1).nullable().default(null),
});

/** The record that is spoken of, where the person may open it. */
interface Spoken {
  readonly area: Area<AnyDoc>;
  readonly state: AnyDoc;
  readonly keys: ScopeKeys;
}

const spokenOf = ({ area: name, recordId }: Pick<CommentState, 'area' | 'recordId'>, context: DecisionContext) => {
  const area = documentAreaNamed(name);
  const state = area && context.record<AnyDoc>(name, recordId);
  return area && state && mayOpen(area, state, context.person)
    ? { area, state, keys: area.scopeKeys(state) }
    : undefined;
};

/** Who is mentioned: people who may open the record, and read the comment; whoever may not is named. */
const mentionsOf = (
  { area, state }: Spoken,
  to: CommentState['to'],
  ids: readonly string[],
  context: DecisionContext,
): { readonly mentions: readonly Named[]; readonly wrong: readonly Refusal[] } => {
  const directory = directoryOf(context);
  const found = [...new Set(ids)].map((id) => {
    const user = directory.user(id);
    const person = directory.person(id);
    const isHere = user?.tenant === context.person.tenant && user.state.isActive && !user.state.isDeleted;
    const name = isHere ? fullNameOf(user.state) : id;
    const reads =
      isHere && person !== undefined && mayOpen(area, state, person) && (to === 'both' || person.side === 'staff');
    return { id, name, reads };
  });
  return {
    mentions: found.filter(({ reads }) => reads).map(({ id, name }) => ({ id, name })),
    wrong: found.filter(({ reads }) => !reads).map(({ name }) => refusal('Comments.MayNotRead', { name }, 'mentions')),
  };
};

const recordsOf = ({ area, recordId: id }: Pick<CommentState, 'area' | 'recordId'>) => [
  ...(needsDirectory().records ?? []),
  ...(documentAreaNamed(area) ? [{ area, id }] : []),
];

const unknown = (value: string, member: string) => ({
  invalid: [refusal('Reference.EntryUnknown', { value }, member)],
});

const say: CommentCommand<z.output<typeof sayInput>> = {
  name: 'say',
  kind: 'create',
  policy: member,
  input: sayInput,
  ifMatch: 'optional',
  needs: ({ area, recordId, answers, files }) => ({
    records: [
      ...recordsOf({ area, recordId }),
      ...files.map(({ sha256: id }) => ({ area: fileArea, id })),
      ...(answers === null ? [] : [{ area: 'comments', id: answers }]),
    ],
  }),
  decide(_state, { area, recordId, text: words, files, to: wanted, mentions: ids, answers }, context) {
    const { person, id } = context;
    const { side } = person;
    const spoken = spokenOf({ area, recordId }, context);
    if (!spoken || side === 'none') return unknown(recordId, 'recordId');
    // What a customer writes is for both: he writes to the railway.
    const to = side === 'customer' ? 'both' : wanted;
    const { customerId, stationIds } = spoken.keys;
    if (to === 'both' && customerId === null) return { refused: [refusal('Comments.NoCustomer')] };
    const answered = answers === null ? undefined : context.record<CommentState>('comments', answers);
    const fits = answered?.recordId === recordId && answered.area === area && (to === 'both' || side === 'staff');
    if (answers !== null && (!fits || (side === 'customer' && answered.to !== 'both')))
      return unknown(answers, 'answers');
    const { mentions, wrong } = mentionsOf(spoken, to, ids, context);
    const invalid = [
      ...wrong,
      ...(words === '' && files.length === 0 ? [refusal('Comments.Empty', {}, 'text')] : []),
      ...checkFiles('files', files, [], (sha256) => context.record(fileArea, sha256)).map(
        ({ code: why, params, member: where }) => refusal(why, params, where),
      ),
    ];
    if (invalid.length > 0) return { invalid };
    return happened({
      type: 'CommentSaid',
      data: {
        ...{ id, area, recordId, text: words, to, side, mentions: [...mentions] },
        files: files.map((file) => ({ ...file, name: fileNameOf(file.name, file.type) })),
        author: { id: person.id, name: person.fullName || person.userName },
        answers: answers === null || !answered ? null : { id: answers, author: answered.author.id },
        customerId: to === 'both' ? customerId : null,
        stationIds: [...stationIds],
      },
    });
  },
};

const changing = <Input>(
  name: string,
  input: z.ZodType<Input>,
  decide: (state: CommentState, given: Input, context: DecisionContext) => ReturnType<CommentCommand<Input>['decide']>,
): CommentCommand<Input> => ({
  name,
  kind: 'change',
  policy: member,
  input,
  ifMatch: 'optional',
  needs: (_given, state) => ({ records: recordsOf(state) }),
  decide(state, given, context) {
    if (state.author.id !== context.person.id) return { refused: [refusal('Comments.NotYours')] };
    return state.withdrawn ? { refused: [refusal('Comments.Withdrawn')] } : decide(state, given, context);
  },
});

const reword = changing('reword', z.strictObject({ text: said, mentions: mentioned }), (state, given, context) => {
  const spoken = spokenOf(state, context);
  if (!spoken) return unknown(state.recordId, 'recordId');
  // Whoever was named when it was written stays named, whatever he may since.
  const known = state.mentions.filter(({ id }) => given.mentions.includes(id));
  const more = given.mentions.filter((id) => known.every((each) => each.id !== id));
  const { mentions: added, wrong } = mentionsOf(spoken, state.to, more, context);
  if (wrong.length > 0) return { invalid: wrong };
  const mentions = [...known, ...added];
  return given.text === state.text && same(mentions, state.mentions)
    ? nothing
    : happened({ type: 'CommentChanged', data: { text: given.text, mentions } });
});

const withdraw = changing('withdraw', z.strictObject({}), () => happened({ type: 'CommentWithdrawn', data: {} }));

/** Readers of a kind of records, by side. */
const keyOf = (side: string, area: string): string => `${side}/${area}`;

const readerKeys = (person: Person): readonly string[] =>
  person.side === 'none'
    ? []
    : documents.filter(({ policies }) => policy(policies.view)(person)).map(({ area }) => keyOf(person.side, area));

/**
 * What people say of a record of any document (decision comments): a stream for each, so that nobody who changes the record runs into it.
 * It is read with the record; its own keys are the record's at the moment at which it was said.
 */
export const comments: Area<CommentState, CommentEvent> = {
  name: 'comments',
  events: commentEvents,
  initial: initialComment,
  evolve: evolveComment,
  commands: [say, reword, withdraw],
  viewPolicy: member,
  owned: true,
  readerKeys,
  scopeKeys: ({ area, to, customerId, stationIds }) => ({
    customerId,
    stationIds,
    readers: [keyOf('staff', area), ...(to === 'both' ? [keyOf('customer', area)] : [])],
  }),
  tracked: ({ area, recordId, text: words, to, mentions, withdrawn, files }) => ({
    area,
    recordId,
    text: words,
    to,
    mentions: mentions.map(({ name }) => name).join(', '),
    files: files.map(({ name }) => name).join(', '),
    withdrawn,
  }),
};
