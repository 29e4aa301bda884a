import { z } from 'zod';
import type { Area, Scalar } from '../kernel/area.ts';
import type { Command, Decision, DecisionContext } from '../kernel/command.ts';
import { confirmedWarningsSchema, happened, nothing, weigh } from '../kernel/decide.ts';
import type { DomainEvent, EventTable } from '../kernel/event.ts';
import { about, type Finding } from '../kernel/finding.ts';
import type { MessageTable } from '../kernel/messages.ts';
import { machineOf, type Rule } from '../kernel/machine.ts';
import { policy } from '../kernel/policy.ts';
import { sharedByAll } from '../kernel/scope.ts';
import type { referenceBooks } from '../permissions/policies.ts';
import { changesShape, emptyValues, valuesSchema, type Fields, type Values } from './field.ts';

/** A reference book: everything that is particular to it. The engine below does the rest. */
export interface BookDefinition<F extends Fields> {
  /** Name of the area, kebab-case. */
  readonly area: string;
  readonly title: MessageTable[string];
  /** Name in the policies `Reference.{Book}` and `Reference.{Book}.Edit`. */
  readonly book: (typeof referenceBooks)[number];
  /** Prefix of the event types, unique in the product. */
  readonly events: string;
  /** The field that is the record's id; without one a record gets an id of its own. */
  readonly key?: keyof F & string;
  readonly fields: F;
  /** Checks of several fields together. */
  readonly check?: (values: Values<F>) => readonly Finding[];
  /** True when a customer's person sees only the customer's own record. */
  readonly ofCustomers?: true;
}

/** A record of a book as folded: its values, and whether it is still in use. */
export type BookState<F extends Fields> = Values<F> & {
  readonly exists: boolean;
  readonly id: string;
  readonly retired: boolean;
};

type AnyValues = Readonly<Record<string, Scalar>>;

interface Change {
  readonly confirmedWarnings?: readonly string[] | undefined;
  readonly [field: string]: unknown;
}

const states = {
  absent: { status: -1, subStatus: 0 },
  current: { status: 0, subStatus: 0 },
  retired: { status: 1, subStatus: 0 },
} as const;

/** The area of a book: create, edit, retire, restore, with the log that every area has. */
export const bookArea = <const F extends Fields>(definition: BookDefinition<F>): Area<BookState<F>> => {
  const { area: name, key, fields } = definition;
  const type = (what: string): string => `${definition.events}${what}`;
  const values = valuesSchema(fields);
  const changes = z.strictObject(changesShape(fields, key));
  const confirmedWarnings = z.array(z.string());
  const events: EventTable = {
    [type('Created')]: { version: 1, schema: z.strictObject({ id: z.string(), values, confirmedWarnings }) },
    [type('Changed')]: { version: 1, schema: z.strictObject({ changes, confirmedWarnings }) },
    [type('Retired')]: { version: 1, schema: z.strictObject({}) },
    [type('Restored')]: { version: 1, schema: z.strictObject({}) },
  };

  const initial = { ...emptyValues(fields), exists: false, id: '', retired: false } as BookState<F>;

  const evolve = (state: BookState<F>, event: DomainEvent): BookState<F> => {
    switch (event.type) {
      case type('Created'): {
        const data = event.data as { id: string; values: Values<F> };
        return { ...state, ...data.values, exists: true, id: data.id, retired: false };
      }
      case type('Changed'):
        return { ...state, ...(event.data as { changes: Partial<Values<F>> }).changes };
      case type('Retired'):
        return { ...state, retired: true };
      case type('Restored'):
        return { ...state, retired: false };
      default:
        return state;
    }
  };

  const editPolicy = `Reference.${definition.book}.Edit`;
  const editor: Rule<BookState<F>> = (_state, person) =>
    policy(editPolicy)(person) || { code: 'Policy.Missing', params: { policy: editPolicy } };
  const machine = machineOf<BookState<F>, keyof typeof states>({
    id: name,
    states,
    stateOf: (state) => (state.exists ? (state.retired ? 'retired' : 'current') : 'absent'),
    wrongState: (state) => ({
      code: state.exists ? (state.retired ? 'Reference.Retired' : 'Reference.Exists') : 'Reference.Absent',
    }),
    rows: [
      { command: 'create', from: 'absent', to: 'current', rules: [editor] },
      { command: 'edit', from: 'current', to: 'current', rules: [editor] },
      { command: 'retire', from: 'current', to: 'retired', rules: [editor] },
      { command: 'restore', from: 'retired', to: 'current', rules: [editor] },
    ],
  });

  /** Values as they are stored. */
  const stored = (given: AnyValues): AnyValues =>
    Object.fromEntries(
      Object.entries(given).map(([field, value]) => {
        const { stored: form } = fields[field] ?? {};
        return [field, form && typeof value === 'string' ? form(value) : value];
      }),
    );

  const findings = (set: AnyValues, whole: Values<F>): readonly Finding[] => [
    ...Object.entries(set).flatMap(([field, value]) => {
      const { check } = fields[field] ?? {};
      return check && typeof value === 'string' && value !== '' ? about(field, check(value)) : [];
    }),
    ...(definition.check?.(whole) ?? []),
  ];

  const differing = (state: BookState<F>, { confirmedWarnings: _, ...wish }: Change): AnyValues =>
    Object.fromEntries(
      Object.entries(stored(wish as AnyValues)).filter(
        ([field, value]) => value !== undefined && value !== (state as AnyValues)[field],
      ),
    );

  type BookCommand = Command<BookState<F>, DomainEvent, Change>;

  const command = (
    commandName: string,
    input: z.ZodType,
    ifMatch: BookCommand['ifMatch'],
    happens: (state: BookState<F>, input: Change, context: DecisionContext) => Decision<DomainEvent>,
  ): BookCommand => ({
    name: commandName,
    kind: commandName === 'create' ? 'create' : 'change',
    policy: editPolicy,
    input: input as z.ZodType<Change>,
    ifMatch,
    ...(commandName === 'create' && key !== undefined && { idOf: (given: Change) => String(given[key]) }),
    decide(state, given, context) {
      const next = machine.next(commandName, state, context.person);
      return 'refused' in next ? next : happens(state, given, context);
    },
  });

  const confirmation = { confirmedWarnings: confirmedWarningsSchema.optional() };
  const commands: readonly BookCommand[] = [
    command(
      'create',
      (values as unknown as z.ZodObject).extend(confirmation),
      'optional',
      (_state, { confirmedWarnings: agreed, ...given }, { id }) => {
        const record = stored(given as AnyValues) as Values<F>;
        const { stop, confirmed } = weigh(findings(record, record), agreed ?? []);
        return stop ?? happened({ type: type('Created'), data: { id, values: record, confirmedWarnings: confirmed } });
      },
    ),
    command('edit', changes.extend(confirmation), 'required', (state, given) => {
      const set = differing(state, given);
      if (Object.keys(set).length === 0) return nothing;
      const { stop, confirmed } = weigh(findings(set, { ...state, ...set }), given.confirmedWarnings ?? []);
      return stop ?? happened({ type: type('Changed'), data: { changes: set, confirmedWarnings: confirmed } });
    }),
    command('retire', z.strictObject({}), 'optional', () => happened({ type: type('Retired'), data: {} })),
    command('restore', z.strictObject({}), 'optional', () => happened({ type: type('Restored'), data: {} })),
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
      ...['edit', 'retire', 'restore'].map((action) => {
        const refusals = machine.answer(action, state, person);
        return { action, enabled: refusals.length === 0, refusals };
      }),
    ],
    tracked: (state) => ({
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, (state as AnyValues)[field] ?? null])),
      retired: state.retired,
    }),
  };
};
