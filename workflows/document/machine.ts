import { machineOf, type Machine, type StatusPair, type TransitionRow } from '../kernel/machine.ts';
import { targetsOf, type AnyDoc, type AnyMove, type DocumentDefinition } from './definition.ts';
import { movePolicy, policyRule, sideRule } from './sides.ts';

/** States in which a move may begin. */
export const beginnings = ({ states }: Pick<DocumentDefinition, 'states'>, { from }: AnyMove): readonly string[] => {
  if (from === 'nothing') return ['absent'];
  return from === 'anything' ? ['absent', ...Object.keys(states)] : from;
};

/** Code of the refusal of a move in a state that does not have it; its text names the states that do (messages.ts). */
export const wrongState = ({ area }: Pick<DocumentDefinition, 'area'>, move: string): string => `${area}.needs.${move}`;

/** The machine of a document, made from its moves. XState decides; server and row menu ask the same one. */
export const documentMachine = (definition: DocumentDefinition): Machine<AnyDoc, string> => {
  const states: Record<string, StatusPair> = { absent: { status: -1, subStatus: 0 } };
  for (const [state, { code }] of Object.entries(definition.states)) states[state] = { status: code, subStatus: 0 };
  const rows = definition.moves.flatMap((move): TransitionRow<AnyDoc, string>[] => {
    const rules = move.guards ?? [
      sideRule(definition, move.who),
      policyRule(movePolicy(definition, move)),
      ...(move.rules ?? []),
    ];
    const targets = targetsOf(definition, move.name);
    return beginnings(definition, move).flatMap((from) =>
      (targets.length === 0 ? [[from] as const] : targets).map(([to, when]) => ({
        command: move.name,
        from,
        to,
        rules,
        ...(when && { when: (_doc: AnyDoc, after: AnyDoc) => when(after) }),
      })),
    );
  });
  return machineOf<AnyDoc, string>({
    id: definition.area,
    states,
    stateOf: (doc) => doc.state,
    wrongState: (doc, command) => ({ code: doc.exists ? wrongState(definition, command) : 'Document.Absent' }),
    rows,
  });
};
