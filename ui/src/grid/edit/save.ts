import type { Values } from '../../form/changes.ts';
import type { Receipt } from '../../api/data-provider.ts';
import { answerOf, type Answer } from '../bulk/answer.ts';
import type { Batch } from './batch.ts';

/** One row of a batch as the command that saves it; `command` is absent for a new row. */
export interface RowCommand {
  readonly rowId: string;
  readonly command?: string;
  readonly body: Values;
  readonly revision?: number;
}

/** saved: acknowledged; lost: not sent, or sent and unanswered: it stays in the batch and may be sent again. */
export type RowSaved = { readonly rowId: string } & (
  { readonly kind: 'saved'; readonly receipt: Receipt } | { readonly kind: 'lost' } | Exclude<Answer, { kind: 'again' }>
);

/** The commands that save a batch: one for each row. A row that is taken out of use is not edited before. */
export const commandsOf = (
  { edits, added }: Batch,
  { create = {}, remove = 'retire' }: { readonly create?: Values | undefined; readonly remove?: string | undefined },
): readonly RowCommand[] => [
  ...[...added].reverse().map(({ id, cells }) => ({ rowId: id, body: { ...create, ...cells } })),
  ...Object.entries(edits).map(([rowId, { revision, cells, deleted }]) =>
    deleted ? { rowId, command: remove, body: {}, revision } : { rowId, command: 'edit', body: cells, revision },
  ),
];

/** Commands on their way at the same time. */
const lanes = 4;

/** Sends the commands and answers what became of each. Once no answer came, nothing more is sent: the rest is lost as well. */
export const saveRows = async (
  commands: readonly RowCommand[],
  send: (command: RowCommand) => Promise<Receipt>,
): Promise<readonly RowSaved[]> => {
  const saved: RowSaved[] = commands.map(({ rowId }) => ({ rowId, kind: 'lost' }));
  let next = 0;
  let cut = false;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < commands.length && !cut; at = next++) {
      const command = commands[at];
      if (!command) return;
      const { rowId } = command;
      try {
        saved[at] = { rowId, kind: 'saved', receipt: await send(command) };
      } catch (error) {
        const answer = answerOf(error);
        if (answer.kind === 'again') cut = true;
        else saved[at] = { rowId, ...answer };
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return saved;
};
