import type { Command } from '../kernel/command.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Machine } from '../kernel/machine.ts';
import { onDemand } from '../kernel/on-demand.ts';
import type { ScopeKeys } from '../kernel/scope.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';
import { decideMove } from './move-decision.ts';
import { inputOf } from './move-input.ts';
import { moveNeeds } from './move-needs.ts';
import { movingOf, type Input } from './moving.ts';
import { movePolicy } from './sides.ts';

/** The command of a move: what is sent is checked as part of the document that it would make, then it becomes one event. */
export const moveCommand = (
  definition: DocumentDefinition,
  move: AnyMove,
  machine: Machine<AnyDoc, string>,
  scopeKeys: (doc: AnyDoc) => ScopeKeys,
): Command<AnyDoc, DomainEvent, Input> => {
  const { id } = definition;
  const { from, route } = move;
  const moving = movingOf(definition, move, machine, scopeKeys);
  const input = onDemand(() => inputOf(definition, move));
  return {
    name: move.name,
    kind: from === 'nothing' ? 'create' : 'change',
    ...(Array.isArray(from) && from.includes('absent') && { opens: true as const }),
    ...(route && { route }),
    policy: movePolicy(definition, move),
    get input() {
      return input();
    },
    // Whoever changes what they have seen says which revision that was.
    ifMatch: move.ifMatch ?? (from !== 'nothing' && moving.setsForm ? 'required' : 'optional'),
    ...(from === 'nothing' && id && { idOf: (given: Input) => id.map((name) => String(given[name])).join('~') }),
    needs: (given, doc, person, today) => moveNeeds(moving, given, doc, person, today),
    decide: (doc, given, context) => decideMove(moving, doc, given, context),
  };
};
