import { waits } from '@kerben/workflows/documents/gu46u/of-memos.ts';
import type { ActionTable } from '../../actions/action.ts';

/** Where the statement is begun that charges these memos. */
export const statementOf = (area: string, ids: readonly string[]): string =>
  `/memos/${area === 'gu45p' ? 'gu46P' : 'gu46U'}/create?memos=${encodeURIComponent(ids.join(','))}`;

/** From chosen memos to their statement. */
export const statementAction = (area: 'gu45u' | 'gu45p'): ActionTable => ({
  'make-statement': {
    kind: 'go',
    to: ({ id }) => statementOf(area, [id]),
    many: {
      policy: 'Arrived.Wagon',
      of: waits,
      to: (ids) => statementOf(area, ids),
    },
  },
});
