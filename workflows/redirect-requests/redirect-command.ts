import type { z } from 'zod';
import type { Command, Decision, DecisionContext, Needs } from '../kernel/command.ts';
import { happened, nothing, weigh } from '../kernel/decide.ts';
import type { Finding } from '../kernel/finding.ts';
import type { Person } from '../kernel/person.ts';
import type { RedirectEvent } from './events.ts';
import { redirectMachine } from './machine.ts';
import type { RedirectState } from './state.ts';

/** Who may send commands about redirect requests at all; what exactly, the machine says. */
export const redirectPolicy = 'ChangeAgreementRequestDocument.Menu';

/** What a command adds to the common path: which checks it makes and what happens when nothing objects. */
interface RedirectCommand<Schema extends z.ZodType> {
  readonly name: string;
  readonly kind?: 'create';
  readonly input: Schema;
  /** A person edits what they have seen: the request must carry If-Match. */
  readonly edits?: true;
  readonly needs?: (input: z.output<Schema>, state: RedirectState, person: Person) => Needs;
  readonly check?: (state: RedirectState, input: z.output<Schema>, context: DecisionContext) => readonly Finding[];
  /** The events with the resulting status; none = nothing to do. */
  readonly events: (
    state: RedirectState,
    input: z.output<Schema>,
    context: DecisionContext,
    status: number,
  ) => readonly RedirectEvent[];
}

/** Inputs of commands with soft checks carry the confirmed codes; the others have none. */
const confirmedIn = (input: unknown): readonly string[] =>
  (input as { readonly confirmedWarnings?: readonly string[] }).confirmedWarnings ?? [];

/** A command of the area: the machine decides whether it may be given, checks weigh its input, events carry the status. */
export const redirectCommand = <Schema extends z.ZodType>(
  definition: RedirectCommand<Schema>,
): Command<RedirectState, RedirectEvent, z.output<Schema>> => ({
  name: definition.name,
  kind: definition.kind ?? 'change',
  policy: redirectPolicy,
  input: definition.input as z.ZodType<z.output<Schema>>,
  ifMatch: definition.edits ? 'required' : 'optional',
  ...(definition.needs && { needs: definition.needs }),
  decide(state, input, context): Decision<RedirectEvent> {
    const next = redirectMachine.next(definition.name, state, context.person);
    if ('refused' in next) return next;
    const { stop } = weigh(definition.check?.(state, input, context) ?? [], confirmedIn(input));
    if (stop) return stop;
    const events = definition.events(state, input, context, next.status);
    return events.length > 0 ? happened(...events) : nothing;
  },
});
