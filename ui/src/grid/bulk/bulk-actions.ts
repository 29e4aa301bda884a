import type { ActionDefinition, ActionTable } from '../../actions/action.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { Row } from '../column.ts';

export type CommandDefinition = Extract<ActionDefinition, { kind: 'command' }>;

export interface BulkAction {
  readonly action: string;
  readonly definition: CommandDefinition;
  /** Of the rows on the screen: how many may, and why the others may not. */
  readonly enabled: number;
  readonly refusals: readonly { readonly refusal: Refusal; readonly count: number }[];
}

/** Reasons of several rows, each once, the most frequent first. */
const gather = (refusals: readonly Refusal[]): BulkAction['refusals'] => {
  const counted = new Map<string, { refusal: Refusal; count: number }>();
  for (const refusal of refusals) {
    const key = JSON.stringify([refusal.code, refusal.params]);
    const known = counted.get(key);
    counted.set(key, { refusal, count: (known?.count ?? 0) + 1 });
  }
  return [...counted.values()].sort((a, b) => b.count - a.count);
};

/**
 * What can be done with the chosen rows together: commands declared `bulk` that a row on the screen knows. A row that is not
 * on the screen may know more, so an action is offered unless every known row refuses it.
 */
export const bulkActions = (table: ActionTable, known: readonly Row[], others: boolean): readonly BulkAction[] =>
  Object.entries(table).flatMap(([action, definition]) => {
    if (definition.kind !== 'command' || definition.bulk !== true) return [];
    const answers = known.map((row) => row._actions?.find((each) => each.action === action));
    // A command that no row offers is not for this person.
    if (known.length > 0 && answers.every((answer) => answer === undefined)) return [];
    const enabled = answers.filter((answer) => answer?.enabled).length;
    if (enabled === 0 && known.length > 0 && !others) return [];
    const refusals = answers.flatMap((answer) => (answer && !answer.enabled ? answer.refusals.slice(0, 1) : []));
    return [{ action, definition, enabled, refusals: gather(refusals) }];
  });

/** Where the chosen rows may go together: a screen of their own, or one file of their papers. */
export type BulkPlace =
  | { readonly action: string; readonly paper: string; readonly to?: undefined }
  | { readonly action: string; readonly to: (ids: readonly string[]) => string; readonly paper?: undefined };

/** Screens and papers that a row on the screen offers, or may be offered by one that is not on it. */
export const bulkPlaces = (
  table: ActionTable,
  known: readonly Row[],
  others: boolean,
  allows: (policy: string) => boolean,
): readonly BulkPlace[] =>
  Object.entries(table).flatMap(([action, definition]): readonly BulkPlace[] => {
    if (definition.kind === 'go') {
      const { many } = definition;
      return many && allows(many.policy) && (others || known.some(many.of)) ? [{ action, to: many.to }] : [];
    }
    if (definition.kind !== 'dialog' || definition.paper === undefined) return [];
    const answers = known.map((row) => row._actions?.find((each) => each.action === action));
    if (known.length > 0 && answers.every((answer) => answer === undefined)) return [];
    return others || answers.some((answer) => answer?.enabled) ? [{ action, paper: definition.paper }] : [];
  });
