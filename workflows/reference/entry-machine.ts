import { machineOf, type Machine, type Rule } from '../kernel/machine.ts';
import { policy } from '../kernel/policy.ts';
import type { BookDefinition } from './definition.ts';
import type { BookState } from './entry.ts';

const states = {
  absent: { status: -1, subStatus: 0 },
  current: { status: 0, subStatus: 0 },
  retired: { status: 1, subStatus: 0 },
} as const;

/** Policy of whoever keeps a book. */
export const editPolicyOf = ({ book }: BookDefinition): string => `Reference.${book}.Edit`;

const has =
  (needed: string): Rule<BookState> =>
  (_state, person) =>
    policy(needed)(person) || { code: 'Policy.Missing', params: { policy: needed } };

/** What may be done with an entry that is in use, and with one that is not. */
export const entryMachine = (definition: BookDefinition): Machine<BookState, keyof typeof states> => {
  const rules = [has(editPolicyOf(definition))];
  return machineOf<BookState, keyof typeof states>({
    id: definition.area,
    states,
    stateOf: (state) => (state.exists ? (state.retired ? 'retired' : 'current') : 'absent'),
    wrongState: (state, asked) => {
      if (!state.exists) return { code: 'Reference.Absent' };
      if (state.retired) return { code: 'Reference.Retired' };
      return { code: asked === 'restore' ? 'Reference.NotRetired' : 'Reference.Exists' };
    },
    rows: [
      { command: 'create', from: 'absent', to: 'current', rules },
      { command: 'edit', from: 'current', to: 'current', rules },
      { command: 'restore-version', from: 'current', to: 'current', rules },
      { command: 'retire', from: 'current', to: 'retired', rules },
      { command: 'restore', from: 'retired', to: 'current', rules },
      ...(definition.mergeable ? [{ command: 'merge', from: 'current', to: 'retired', rules } as const] : []),
      ...Object.entries(definition.acts ?? {}).map(
        ([command, { policy: needed }]) => ({ command, from: 'current', to: 'current', rules: [has(needed)] }) as const,
      ),
    ],
  });
};
