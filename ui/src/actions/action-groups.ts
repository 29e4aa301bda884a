import type { ActionDefinition } from './action.ts';

/** Groups of a row menu, in their order. */
export const actionGroups = ['do', 'papers', 'look', 'harm'] as const;
type ActionGroup = (typeof actionGroups)[number];

/** Which group an entry stands in: what it does says it, so no document has to. */
export const groupOf = (action: string, definition: ActionDefinition | undefined): ActionGroup => {
  if (definition?.kind === 'log' || action === 'view' || action.startsWith('show-')) return 'look';
  if (/^(print|download)-/.test(action)) return 'papers';
  return definition?.kind === 'command' && definition.harmful === true ? 'harm' : 'do';
};
