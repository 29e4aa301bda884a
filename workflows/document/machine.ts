import { machineOf, type Machine, type StatusPair, type TransitionRow } from '../kernel/machine.ts';
import { targetsOf, type AnyDoc, type AnyMove, type DocumentDefinition, type Who } from './definition.ts';
import { errandsDone } from './errands.ts';
import { otherRule } from './four-eyes.ts';
import { sideRule } from './sides.ts';

/** States in which a move may begin. */
export const beginnings = ({ states }: Pick<DocumentDefinition, 'states'>, { from }: AnyMove): readonly string[] => {
  if (from === 'nothing') return ['absent'];
  return from === 'anything' ? ['absent', ...Object.keys(states)] : from;
};

/** Code of the refusal of a move in a state that does not have it; its text names the states that do (messages.ts). */
export const wrongState = ({ area, refuses }: Pick<DocumentDefinition, 'area' | 'refuses'>, move: string): string =>
  refuses?.wrongState ?? `${area}.needs.${move}`;

/** Whether its states are pairs of two statuses. */
export const hasSubStatus = ({ states }: Pick<DocumentDefinition, 'states'>): boolean =>
  Object.values(states).some(({ sub }) => sub !== undefined);

/** Codes of a record that does not exist yet. */
export const absentCodes = ({ states }: Pick<DocumentDefinition, 'states'>): StatusPair => ({
  status: -1,
  subStatus: hasSubStatus({ states }) ? -1 : 0,
});

type Codes = Pick<AnyDoc, 'exists' | 'status'> & { readonly subStatus?: unknown };

/** The state that a record is in, by its codes. Throws on codes that no state has. */
export const stateNamed = ({ area, states }: Pick<DocumentDefinition, 'area' | 'states'>): ((doc: Codes) => string) => {
  const twofold = hasSubStatus({ states });
  const paths = new Map(Object.entries(states).map(([state, { code, sub = 0 }]) => [code * 100 + sub, state]));
  return (doc) => {
    if (!doc.exists) return 'absent';
    const { status } = doc;
    const subStatus = twofold ? Number(doc['subStatus']) : 0;
    const state = paths.get(status * 100 + subStatus);
    if (state === undefined) throw new Error(`impossible status of ${area}: ${status}/${subStatus}`);
    return state;
  };
};

/** Whose move it is in a state. */
export const whoIn = ({ who }: Pick<AnyMove, 'who'>, state: string): Who =>
  typeof who === 'string' ? who : (who[state] ?? 'staff');

/** The machine of a document, made from its moves. XState decides; server and row menu ask the same one. */
export const documentMachine = (definition: DocumentDefinition): Machine<AnyDoc, string> => {
  const states: Record<string, StatusPair> = { absent: absentCodes(definition) };
  for (const [state, { code, sub = 0 }] of Object.entries(definition.states))
    states[state] = { status: code, subStatus: sub };
  const rows = definition.moves.flatMap((move): TransitionRow<AnyDoc, string>[] => {
    return beginnings(definition, move).flatMap((from) => {
      const targets = targetsOf(definition, move.name, from);
      const rules = [
        ...(move.guards ?? [
          sideRule(definition, whoIn(move, from)),
          ...(move.rules ?? []),
          ...(move.needsDone ? [errandsDone] : []),
        ]),
        ...otherRule(definition, move),
      ];
      return (targets.length === 0 ? [[from] as const] : targets).map(([to, when]) => ({
        command: move.name,
        from,
        to,
        rules,
        // Where a move leads is decided when it is made: the last target has no condition, and a menu need not know the others.
        ...(when && { when: (_doc: AnyDoc, after: AnyDoc, asking: boolean) => !asking && when(after) }),
      }));
    });
  });
  const absent = definition.refuses?.absent ?? 'Document.Absent';
  return machineOf<AnyDoc, string>({
    id: definition.area,
    states,
    stateOf: stateNamed(definition),
    wrongState: (doc, command) => ({ code: doc.exists ? wrongState(definition, command) : absent }),
    rows,
  });
};
