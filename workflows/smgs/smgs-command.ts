import type { z } from 'zod';
import type { Command, Decision, DecisionContext, Needs } from '../kernel/command.ts';
import { happened, nothing, weigh } from '../kernel/decide.ts';
import type { Finding } from '../kernel/finding.ts';
import type { StatusPair } from '../kernel/machine.ts';
import type { Person } from '../kernel/person.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { SmgsEvent } from './events.ts';
import { smgsMachine } from './machine.ts';
import type { SmgsState } from './state.ts';

/** What a command adds to the common path: which checks it makes and what happens when nothing objects. */
interface SmgsCommand<Schema extends z.ZodType> {
  readonly name: string;
  readonly kind?: 'create';
  readonly policy: string;
  readonly input: Schema;
  /** A person edits what they have seen: the request must carry If-Match. */
  readonly edits?: true;
  readonly needs?: (input: z.output<Schema>, state: SmgsState, person: Person, today: string) => Needs;
  /** Rules about state and input together that the machine cannot know. */
  readonly refuse?: (state: SmgsState, input: z.output<Schema>, context: DecisionContext) => readonly Refusal[];
  readonly check?: (state: SmgsState, input: z.output<Schema>, context: DecisionContext) => readonly Finding[];
  /** The event, with the resulting pair and the confirmed warnings; undefined = nothing to do. */
  readonly event: (
    state: SmgsState,
    input: z.output<Schema>,
    context: DecisionContext,
    outcome: { readonly pair: StatusPair; readonly confirmed: string[] },
  ) => SmgsEvent | undefined;
}

/** Inputs of commands with soft checks carry the confirmed codes (smgs/commands/input.ts); the others have none. */
const confirmedIn = (input: unknown): readonly string[] =>
  (input as { readonly confirmedWarnings?: readonly string[] }).confirmedWarnings ?? [];

/**
 * A command of the area: the machine decides whether it may be given, checks weigh its input, the event carries the
 * resulting status.
 */
export const smgsCommand = <Schema extends z.ZodType>(
  definition: SmgsCommand<Schema>,
): Command<SmgsState, SmgsEvent, z.output<Schema>> => ({
  name: definition.name,
  kind: definition.kind ?? 'change',
  policy: definition.policy,
  input: definition.input as z.ZodType<z.output<Schema>>,
  ifMatch: definition.edits ? 'required' : 'optional',
  ...(definition.needs && { needs: definition.needs }),
  decide(state, input, context): Decision<SmgsEvent> {
    const pair = smgsMachine.next(definition.name, state, context.person);
    if ('refused' in pair) return pair;
    const refused = definition.refuse?.(state, input, context) ?? [];
    if (refused.length > 0) return { refused };
    const { stop, confirmed } = weigh(definition.check?.(state, input, context) ?? [], confirmedIn(input));
    if (stop) return stop;
    const event = definition.event(state, input, context, { pair, confirmed: [...confirmed] });
    return event ? happened(event) : nothing;
  },
});
