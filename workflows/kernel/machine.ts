import { namesOf } from './asserted.ts';
import { membersIn } from './lists.ts';
import { setup, transition } from 'xstate';
import { onDemand } from './on-demand.ts';
import type { Person } from './person.ts';
import type { Refusal } from './refusal.ts';

/** The codes of a state as the specification numbers them. */
export interface StatusPair {
  readonly status: number;
  readonly subStatus: number;
}

/** A named condition over the record and the person: true, or why not. Synchronous and pure. */
export type Rule<Doc> = (doc: Doc, person: Person) => true | Refusal;

/** One row of the table: in state `from`, `command` leads to `to` when every rule holds. */
export interface TransitionRow<Doc, State extends string> {
  readonly command: string;
  readonly from: State;
  readonly to: State;
  readonly rules: readonly Rule<Doc>[];
  /**
   * Chooses between rows of the same command and state, by the record before the command and as it would become (the same
   * where nobody says); a row that is not chosen gives no reasons. `asking`: a menu asks, of the few members that a row carries, and
   * nothing is done.
   */
  readonly when?: (doc: Doc, after: Doc, asking: boolean) => boolean;
}

/** A machine, written once as a table (house law); the server enforces it and the screens ask it. */
export interface MachineDefinition<Doc, State extends string> {
  readonly id: string;
  /** Every possible state by its path (`kind.step`), with its codes. A pair that is not here is impossible. */
  readonly states: Readonly<Record<State, StatusPair>>;
  /** Path of the state that a record is in. Throws when the record is in none. */
  stateOf(doc: Doc): State;
  readonly rows: readonly TransitionRow<Doc, State>[];
  /** What to say when the state has no row for the command at all. */
  wrongState(doc: Doc, command: string): Refusal;
}

export interface Machine<Doc, State extends string> {
  readonly definition: MachineDefinition<Doc, State>;
  /** Why the command is not allowed now; empty when it is. Throws on a command that the table does not have. */
  answer(command: string, doc: Doc, person: Person): readonly Refusal[];
  /**
   * Codes after the command, or why it is not allowed. `after` is the record as the command would leave it, where the way
   * depends on that. Throws on an unknown command.
   */
  next(command: string, doc: Doc, person: Person, after?: Doc): StatusPair | { readonly refused: readonly Refusal[] };
  /** Where XState's own `transition` leads; the same state when it refuses. For the tests that hold `next` to it. */
  transitioned(command: string, doc: Doc, person: Person): StatusPair;
}

interface Context<Doc> {
  readonly doc: Doc;
  readonly person: Person;
  readonly after: Doc;
  readonly asking?: true;
}

type Tree = { [step: string]: Tree | string };

/** `note.formed` → `{ note: 'formed' }`, the value XState uses for the full path. */
const valueOf = (path: string): Tree | string => {
  const [head = '', ...rest] = path.split('.');
  return rest.length === 0 ? head : { [head]: valueOf(rest.join('.')) };
};

const pathOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const [head, rest] = Object.entries(membersIn(value))[0] ?? ['', ''];
  return `${head}.${pathOf(rest)}`;
};

/** In a target a dot would mean a child of the named state. */
const idOf = (path: string): string => path.replaceAll('.', '/');

/** Nested XState configuration from flat paths and rows. */
const statesOf = <Doc>(
  paths: readonly string[],
  rows: readonly TransitionRow<Doc, string>[],
  prefix = '',
): Record<string, object> => {
  const heads = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))];
  return Object.fromEntries<object>(
    heads.map((head): [string, object] => {
      const below = paths.filter((path) => path.startsWith(`${head}.`)).map((path) => path.slice(head.length + 1));
      if (below.length > 0) {
        return [head, { initial: below[0]?.split('.')[0], states: statesOf(below, rows, `${prefix}${head}.`) }];
      }
      const own = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.from === `${prefix}${head}`);
      const commands = [...new Set(own.map(({ row }) => row.command))];
      const on = Object.fromEntries<object>(
        commands.map((command) => [
          command,
          own
            .filter(({ row }) => row.command === command)
            .map(({ row, index }) => ({
              target: `#${idOf(row.to)}`,
              guard: { type: 'holds', params: { row: index } },
            })),
        ]),
      );
      return [head, { id: idOf(`${prefix}${head}`), on }];
    }),
  );
};

/**
 * Builds a machine from its table. XState (v5, pure functions only: no actors, no actions, no wildcards) is the
 * judge of what is allowed; the rules are run again only to say why not. XState's part is built when the machine is first asked, which
 * throws when a state does not round-trip: a process asks few of all machines.
 */
export const machineOf = <Doc, State extends string>(
  definition: MachineDefinition<Doc, State>,
): Machine<Doc, State> => {
  const { rows } = definition;
  const paths = namesOf(definition.states);
  const commands = new Set(rows.map((row) => row.command));
  const chosen = (row: TransitionRow<Doc, State>, { doc, after, asking }: Context<Doc>): boolean =>
    row.when?.(doc, after, asking === true) ?? true;
  const holds = (row: TransitionRow<Doc, State> | undefined, context: Context<Doc>): boolean =>
    row !== undefined && chosen(row, context) && row.rules.every((rule) => rule(context.doc, context.person) === true);

  /** Where XState wants a context and nobody looks at one. */
  const none = {} as Context<Doc>;
  const codes: ReadonlyMap<string, StatusPair> = new Map(Object.entries<StatusPair>(definition.states));
  const codesAt = (path: string): StatusPair => {
    const pair = codes.get(path);
    if (!pair) throw new Error(`${definition.id}: unknown state ${path}`);
    return pair;
  };
  const values = new Map(paths.map((path) => [path, valueOf(path)]));
  /** Nothing is ever here: it carries the types. */
  const types: { context?: Context<Doc>; events?: { type: string }; input?: Context<Doc> | undefined } = {};
  const built = onDemand(() => {
    const machine = setup({
      types,
      guards: { holds: ({ context }, params: { row: number }) => holds(rows[params.row], context) },
    }).createMachine({
      id: definition.id,
      // transition() runs the factory without input; a throw there would be swallowed and slow (measured: 3.6 times).
      context: ({ input }: { input?: Context<Doc> }) => input ?? none,
      initial: paths[0]?.split('.')[0],
      states: statesOf(paths, rows),
    } as never);

    const snapshotOf = (path: State, context: Context<Doc>) =>
      machine.resolveState({ value: values.get(path) as never, context });
    for (const path of paths) {
      // A parent alone would silently descend to its first child.
      if (pathOf(snapshotOf(path, none).value) !== path) throw new Error(`${definition.id}: state ${path}`);
    }
    return { machine, snapshotOf };
  });

  const known = (command: string): { type: string } => {
    if (!commands.has(command)) throw new Error(`${definition.id}: unknown command ${command}`);
    return { type: command };
  };

  /**
   * The transition that XState selects: the first half of its `transition`, which then only computes the next snapshot (a
   * hundred microseconds to say what the target says). An impossible event is no error for XState: it selects none.
   */
  const selected = (command: string, from: State, context: Context<Doc>) =>
    built().machine.getTransitionData(built().snapshotOf(from, context), known(command))[0];

  const refusalsOf = (command: string, from: State, context: Context<Doc>): readonly Refusal[] => {
    const row = rows.find((each) => each.command === command && each.from === from && chosen(each, context));
    if (!row) return [definition.wrongState(context.doc, command)];
    return row.rules.map((rule) => rule(context.doc, context.person)).filter((result) => result !== true);
  };

  return {
    definition,
    answer(command, doc, person) {
      const from = definition.stateOf(doc);
      const context = { doc, person, after: doc, asking: true as const };
      return selected(command, from, context) ? [] : refusalsOf(command, from, context);
    },
    next(command, doc, person, after = doc) {
      const from = definition.stateOf(doc);
      const context = { doc, person, after };
      const taken = selected(command, from, context);
      if (!taken) return { refused: refusalsOf(command, from, context) };
      return codesAt(taken.target?.[0]?.path.join('.') ?? from);
    },
    transitioned(command, doc, person) {
      const from = definition.stateOf(doc);
      const { machine, snapshotOf } = built();
      const [after] = transition(machine, snapshotOf(from, { doc, person, after: doc }), known(command));
      return codesAt(pathOf(after.value));
    },
  };
};
