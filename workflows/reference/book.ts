import { textIn } from '../kernel/lists.ts';
import { recordsGiven } from '../kernel/asserted.ts';
import { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { Command, Decision, DecisionContext, Needs } from '../kernel/command.ts';
import { confirmedWarningsSchema, happened, nothing, weigh } from '../kernel/decide.ts';
import type { DomainEvent, EventTable } from '../kernel/event.ts';
import { about, type Finding } from '../kernel/finding.ts';
import { machineOf, type Rule } from '../kernel/machine.ts';
import type { Person } from '../kernel/person.ts';
import { eventOnDemand, onDemand } from '../kernel/on-demand.ts';
import { policy } from '../kernel/policy.ts';
import { sharedByAll } from '../kernel/scope.ts';
import { beginning, editionNeeds } from './begins-edition.ts';
import { typedFields, type BookDefinition } from './definition.ts';
import { sameValue, type Fields, type Value } from '../fields/field.ts';
import { changesSchema, givenChanges, emptyValues, recordedSchema, valuesSchema } from '../fields/schemas.ts';
import { scalarOf } from '../fields/scalar.ts';
import { checkCode, checkOwnId } from '../fields/codes.ts';
import { checkDays } from '../fields/days.ts';
import { entryIdOf } from './key.ts';
import { mergeTarget, usesFindings, usesRefusals } from './in-use.ts';
import { checkReferences, referencesIn } from '../fields/references.ts';
import { checkValidity } from './validity.ts';
import { answeredRange, strayJoints } from './ranges.ts';

/** A record of a book as folded: its values, and whether it is still in use. */
export interface BookState {
  readonly exists: boolean;
  readonly id: string;
  readonly retired: boolean;
  /** The entry that this one turned out to be; '' for all others. */
  readonly mergedInto: string;
  readonly [field: string]: Value;
}

type AnyValues = Readonly<Record<string, Value>>;

interface Change {
  readonly confirmedWarnings?: readonly string[] | undefined;
  readonly [field: string]: Value | undefined;
}

/** An event of a book, as its schema has let it in. */
interface BookEvent extends DomainEvent {
  readonly data: {
    readonly id?: string;
    readonly values?: AnyValues;
    readonly changes?: AnyValues;
    readonly into?: string;
  };
}

const states = {
  absent: { status: -1, subStatus: 0 },
  current: { status: 0, subStatus: 0 },
  retired: { status: 1, subStatus: 0 },
} as const;

const record = (book: BookDefinition, id: string) => ({ area: book.area, id });

/**
 * The area of a book: create, edit, retire, restore, restore an earlier version and, where the book says so, merge. Everything
 * comes from the definition; no book has code of its own but its checks.
 */
export const bookArea = (definition: BookDefinition): Area<BookState> => {
  const { area: name, key, fields, acts = {} } = definition;
  const typed = typedFields(fields);
  const acted = new Map(Object.values(acts).map((act) => [act.event, act]));
  const type = (what: string): string => `${definition.events}${what}`;
  /** Fields of the key never change. */
  const open = (of: Fields): Fields => Object.fromEntries(Object.entries(of).filter(([field]) => !key.includes(field)));
  const changes = onDemand(() => changesSchema(open(fields)));
  const confirmedWarnings = z.array(z.string());
  const changed = onDemand(() => z.strictObject({ changes: changes(), confirmedWarnings }));
  const events: EventTable = {
    [type('Created')]: eventOnDemand(() =>
      z.strictObject({ id: z.string(), values: recordedSchema(fields), confirmedWarnings }),
    ),
    [type('Changed')]: eventOnDemand(changed),
    [type('Retired')]: eventOnDemand(() => z.strictObject({})),
    [type('Restored')]: eventOnDemand(() => z.strictObject({})),
    [type('VersionRestored')]: eventOnDemand(() =>
      z.strictObject({ revision: z.int().min(0), changes: changes(), confirmedWarnings }),
    ),
    ...(definition.mergeable && { [type('Merged')]: eventOnDemand(() => z.strictObject({ into: z.string().min(1) })) }),
    ...Object.fromEntries([...acted.keys()].map((act) => [type(act), eventOnDemand(changed)])),
  };

  const initial: BookState = { ...emptyValues(fields), exists: false, id: '', retired: false, mergedInto: '' };

  const evolve = (state: BookState, event: BookEvent): BookState => {
    const { id = '', values, changes: set = {}, into = '' } = event.data;
    switch (event.type) {
      case type('Created'):
        return { ...state, ...values, exists: true, id, retired: false };
      case type('Changed'):
      case type('VersionRestored'):
        return { ...state, ...set };
      case type('Retired'):
        return { ...state, retired: true };
      case type('Merged'):
        return { ...state, retired: true, mergedInto: into };
      case type('Restored'):
        return { ...state, retired: false, mergedInto: '' };
      default: {
        const act = acted.get(event.type.slice(definition.events.length));
        if (!act) return state;
        return { ...state, ...set, ...act.marks?.(set) };
      }
    }
  };

  const editPolicy = `Reference.${definition.book}.Edit`;
  const editor: Rule<BookState> = (_state, person) =>
    policy(editPolicy)(person) || { code: 'Policy.Missing', params: { policy: editPolicy } };
  const machine = machineOf<BookState, keyof typeof states>({
    id: name,
    states,
    stateOf: (state) => (state.exists ? (state.retired ? 'retired' : 'current') : 'absent'),
    wrongState: (state, asked) => {
      if (!state.exists) return { code: 'Reference.Absent' };
      if (state.retired) return { code: 'Reference.Retired' };
      return { code: asked === 'restore' ? 'Reference.NotRetired' : 'Reference.Exists' };
    },
    rows: [
      { command: 'create', from: 'absent', to: 'current', rules: [editor] },
      { command: 'edit', from: 'current', to: 'current', rules: [editor] },
      { command: 'restore-version', from: 'current', to: 'current', rules: [editor] },
      { command: 'retire', from: 'current', to: 'retired', rules: [editor] },
      { command: 'restore', from: 'retired', to: 'current', rules: [editor] },
      ...(definition.mergeable ? [{ command: 'merge', from: 'current', to: 'retired', rules: [editor] } as const] : []),
      ...Object.entries(acts).map(
        ([command, { policy: needed }]) =>
          ({
            command,
            from: 'current',
            to: 'current',
            rules: [
              (_state: BookState, person: Person) =>
                policy(needed)(person) || { code: 'Policy.Missing', params: { policy: needed } },
            ],
          }) as const,
      ),
    ],
  });

  /** Ranges are answered with the names of their joints (query-service/station-codes.ts). */
  const answeredRanges = Object.entries(fields).flatMap(([field, { kind, joints }]) =>
    kind === 'ranges' ? [[field, answeredRange(joints === true)] as const] : [],
  );

  /** Values as they are stored. */
  const stored = (given: Readonly<Record<string, Value | undefined>>): AnyValues =>
    Object.fromEntries(
      Object.entries(given).flatMap(([field, value]) => {
        const { stored: form } = fields[field] ?? {};
        return value === undefined ? [] : [[field, form && typeof value === 'string' ? form(value) : value]];
      }),
    );

  /** What is wrong with the values that are set, within the whole that they make. */
  const findings = (set: AnyValues, whole: AnyValues, context: DecisionContext): readonly Finding[] => [
    ...Object.entries(set).flatMap(([field, value]) => {
      const { check, kind } = fields[field] ?? {};
      if (typeof value !== 'string' || value === '') return [];
      return [...(kind === 'code' ? checkCode(field, value) : []), ...(check ? about(field, check(value)) : [])];
    }),
    ...Object.entries(set).flatMap(([field, value]) => strayJoints(field, fields[field], value)),
    ...checkDays(fields, set),
    ...checkOwnId(name, fields, set, context.id),
    ...checkReferences(referencesIn(fields, set), (area, id) => context.record(area, id)),
    ...checkValidity(whole),
    ...(definition.check?.(whole) ?? []),
  ];

  const differing = (state: BookState, wish: AnyValues): AnyValues =>
    Object.fromEntries(
      Object.entries(wish).filter(([field, value]) => value !== undefined && !sameValue(value, state[field])),
    );

  type BookCommand = Command<BookState, DomainEvent, Change>;

  const command = (
    commandName: string,
    inputSchema: () => z.ZodType<Change>,
    ifMatch: BookCommand['ifMatch'],
    happens: (state: BookState, input: Change, context: DecisionContext) => Decision<DomainEvent>,
    needs?: (input: Change, state: BookState, person: Person, today: string) => Needs,
    who = editPolicy,
  ): BookCommand => {
    const input = onDemand(inputSchema);
    return {
      name: commandName,
      kind: commandName === 'create' ? 'create' : 'change',
      policy: who,
      get input() {
        return input();
      },
      ifMatch,
      ...(commandName === 'create' &&
        key.length > 0 && { idOf: (given: Change) => entryIdOf(definition, given) ?? '' }),
      ...(needs && { needs }),
      decide(state, given, context) {
        const next = machine.next(commandName, state, context.person);
        return 'refused' in next ? next : happens(state, given, context);
      },
    };
  };

  /** The entries of other books that the input names: the decision looks whether they are there. */
  const referenced = (given: Change): Needs => ({
    records: referencesIn(fields, stored(given)).map(({ book, id }) => ({ area: book, id })),
  });

  const confirmation = { confirmedWarnings: confirmedWarningsSchema.optional() };
  const commands: readonly BookCommand[] = [
    command(
      'create',
      () => valuesSchema(typed).extend(confirmation),
      'optional',
      (_state, { confirmedWarnings: agreed, ...given }, context) => {
        const values = stored(given);
        const found = [...findings(values, values, context), ...beginning(definition, values, context.edition?.(name))];
        const { stop, confirmed } = weigh(found, agreed ?? []);
        const data = { id: context.id, values, confirmedWarnings: confirmed };
        return stop ?? happened({ type: type('Created'), data });
      },
      (given) => ({ ...referenced(given), ...editionNeeds(definition, given, given.confirmedWarnings) }),
    ),
    command(
      'edit',
      () => givenChanges(open(typed)).extend(confirmation),
      'required',
      (state, { confirmedWarnings: agreed, ...wish }, context) => {
        const set = differing(state, stored(wish));
        if (Object.keys(set).length === 0) return nothing;
        const { stop, confirmed } = weigh(findings(set, { ...state, ...set }, context), agreed ?? []);
        return stop ?? happened({ type: type('Changed'), data: { changes: set, confirmedWarnings: confirmed } });
      },
      referenced,
    ),
    command(
      'restore-version',
      () => z.strictObject({ revision: z.int().min(0), ...confirmation }),
      'required',
      (state, { revision, confirmedWarnings: agreed }, context) => {
        const past = context.past?.<BookState>();
        if (!past?.exists) return { refused: [{ code: 'Reference.VersionUnknown' }] };
        const changeable = Object.keys(typed).filter((field) => !key.includes(field));
        const set = differing(state, Object.fromEntries(changeable.map((field) => [field, past[field] ?? null])));
        if (Object.keys(set).length === 0) return nothing;
        // Entries that the older version names may be gone by now: they were right once, so nobody is asked about them.
        const known: DecisionContext = { ...context, record: recordsGiven(() => ({ retired: false })) };
        const { stop, confirmed } = weigh(findings(set, { ...state, ...set }, known), agreed ?? []);
        const data = { revision, changes: set, confirmedWarnings: confirmed };
        return stop ?? happened({ type: type('VersionRestored'), data });
      },
      ({ revision }) => ({ past: Number(revision) }),
    ),
    command(
      'retire',
      () => z.strictObject(confirmation),
      'optional',
      (_state, { confirmedWarnings: agreed }, { uses }) => {
        const refused = usesRefusals(uses);
        if (refused.length > 0) return { refused };
        const { stop } = weigh(usesFindings(uses), agreed ?? []);
        return stop ?? happened({ type: type('Retired'), data: {} });
      },
      () => ({ uses: true }),
    ),
    command(
      'restore',
      () => z.strictObject(definition.edition ? confirmation : {}),
      'optional',
      (state, { confirmedWarnings: agreed }, context) => {
        const { stop } = weigh(beginning(definition, state, context.edition?.(name)), agreed ?? []);
        return stop ?? happened({ type: type('Restored'), data: {} });
      },
      ({ confirmedWarnings: agreed }, state) => editionNeeds(definition, state, agreed),
    ),
    ...(definition.mergeable
      ? [
          command(
            'merge',
            () => z.strictObject({ into: z.string().min(1).max(60), ...confirmation }),
            'required',
            (_state, { into, confirmedWarnings: agreed }, context) => {
              const refused = [...mergeTarget(textIn(into), context, name), ...usesRefusals(context.uses)];
              if (refused.length > 0) return { refused };
              const { stop } = weigh(usesFindings(context.uses), agreed ?? []);
              return stop ?? happened({ type: type('Merged'), data: { into } });
            },
            ({ into }) => ({ uses: true, records: [record(definition, textIn(into))] }),
          ),
        ]
      : []),
    ...Object.entries(acts).map(([act, { policy: who, event, asks, sequence, refuses, sets }]) =>
      command(
        act,
        () => valuesSchema(asks).extend(confirmation),
        'optional',
        (state, { confirmedWarnings: agreed, ...asked }, context) => {
          const refused = refuses?.(state) ?? [];
          if (refused.length > 0) return { refused };
          const { now, today, number = 0 } = context;
          const set = differing(state, stored(sets(stored(asked), { now, today, number })));
          if (Object.keys(set).length === 0) return nothing;
          const { stop, confirmed } = weigh(findings(set, { ...state, ...set }, context), agreed ?? []);
          return stop ?? happened({ type: type(event), data: { changes: set, confirmedWarnings: confirmed } });
        },
        sequence && ((_input, _state, _person, today) => ({ sequence: sequence(today) })),
        who,
      ),
    ),
  ];

  return {
    name,
    events,
    initial,
    evolve,
    commands,
    viewPolicy: `Reference.${definition.book}`,
    owned: definition.ofCustomers === true,
    scopeKeys: (state) => (definition.ofCustomers ? { customerId: state.id || null, stationIds: [] } : sharedByAll),
    actions: (state, person) => [
      { action: 'show-history', enabled: true, refusals: [] },
      ...['edit', ...(definition.mergeable ? ['merge'] : []), 'retire', 'restore'].map((action) => {
        const refusals = machine.answer(action, state, person);
        return { action, enabled: refusals.length === 0, refusals };
      }),
    ],
    ...(definition.claims && {
      claims: (state: BookState) => (state.exists && !state.retired ? (definition.claims?.(state) ?? []) : []),
      ...(definition.claimsSince !== undefined && { claimsSince: definition.claimsSince }),
    }),
    ...(answeredRanges.length > 0 && { members: Object.fromEntries(answeredRanges) }),
    tracked: (state) => ({
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, scalarOf(state[field])])),
      retired: state.retired,
      ...(definition.mergeable && { mergedInto: state.mergedInto }),
    }),
  };
};
