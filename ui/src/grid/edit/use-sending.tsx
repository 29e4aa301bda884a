import { useRef } from 'react';
import { WarningsDialog } from '../../actions/WarningsDialog.tsx';
import { useAsk } from '../../shell/Dialogs.tsx';
import { useServices } from '../../shell/services.ts';
import { wordsOf } from '../bulk/answer.ts';
import type { Row } from '../column.ts';
import { rebase, type Batch } from './batch.ts';
import { commandsOf, saveRows, type RowCommand, type RowSaved } from './save.ts';
import { useChoosing } from './use-choosing.tsx';
import type { Desk } from './use-desk.ts';
import type { Refused } from './why-refused.ts';

type Saved<Kind extends RowSaved['kind']> = Extract<RowSaved, { kind: Kind }>;

/** What became of the rows that were sent; `left`: the batch that they were sent of, over the rows as they are now. */
export interface Sent {
  readonly done: ReadonlySet<string>;
  readonly refusals: Readonly<Record<string, Refused>>;
  readonly lost: number;
  readonly left: Batch;
}

/**
 * Sends rows until each has its answer; soft checks are asked for once, conflicts are chosen and sent again. Undefined when the
 * person goes back to editing before anything is sent.
 */
export const useSending = (desk: Desk) => {
  const { area, byName } = desk;
  const ask = useAsk();
  const { data } = useServices();
  const chosenIn = useChoosing(desk);
  /** Keys of commands without an answer, by what was sent: the same thing sent again is the same intent. */
  const unsettled = useRef(new Map<string, string>());
  const intentOf = ({ rowId, command, body }: RowCommand): string => JSON.stringify([rowId, command, body]);

  const send = (row: RowCommand) => {
    const { rowId, command, body, revision } = row;
    const key = unsettled.current.get(intentOf(row)) ?? crypto.randomUUID();
    unsettled.current.set(intentOf(row), key);
    return data.command({
      area,
      ...(command !== undefined && { id: rowId, command }),
      body,
      ...(revision !== undefined && { revision }),
      key,
    });
  };

  const refusalOf = ({ problem }: Saved<'refused'>): Refused => {
    const cells = Object.fromEntries(
      problem.fields.filter(({ member }) => byName.has(member)).map(({ member, message }) => [member, message]),
    );
    return { cells, general: Object.keys(cells).length > 0 ? undefined : wordsOf(problem) };
  };

  /** The commands whose soft checks the person accepts, all or none. */
  const accepted = async (
    asking: readonly (readonly [RowCommand, Saved<'asks'>])[],
  ): Promise<readonly RowCommand[]> => {
    const warnings = asking.flatMap(([, { problem }]) => problem.warnings);
    const goOn =
      asking.length > 0 && (await ask<boolean>((close) => <WarningsDialog warnings={warnings} onClose={close} />));
    return goOn
      ? asking.map(([command, { codes }]) => ({ ...command, body: { ...command.body, confirmedWarnings: codes } }))
      : [];
  };

  return async (batch: Batch): Promise<Sent | undefined> => {
    const start = await chosenIn(batch);
    if (!start) return undefined;
    const done = new Set<string>();
    const refusals: Record<string, Refused> = {};
    let [left, queue, lost] = [start, commandsOf(start, desk), 0];
    while (queue.length > 0) {
      const sent = new Map(queue.map((command) => [command.rowId, command]));
      const asking: (readonly [RowCommand, Saved<'asks'>])[] = [];
      const stale: string[] = [];
      for (const answer of await saveRows(queue, send)) {
        const command = sent.get(answer.rowId);
        if (!command) continue;
        if (answer.kind !== 'lost') unsettled.current.delete(intentOf(command));
        if (answer.kind === 'saved') done.add(answer.rowId);
        if (answer.kind === 'lost') lost += 1;
        if (answer.kind === 'refused') refusals[answer.rowId] = refusalOf(answer);
        if (answer.kind === 'asks') asking.push([command, answer]);
        if (answer.kind === 'conflict') stale.push(answer.rowId);
      }
      queue = await accepted(asking);
      if (stale.length === 0) continue;
      left = rebase(left, (await data.getMany<Row>(area, { ids: stale })).data);
      const chosen = await chosenIn(left);
      if (!chosen) continue;
      left = chosen;
      queue = [...queue, ...commandsOf(chosen, desk).filter(({ rowId }) => stale.includes(rowId))];
      // Nothing of the row is left to save: the other value was chosen, or both wrote the same.
      for (const rowId of stale) if (!(rowId in chosen.edits)) done.add(rowId);
    }
    return { done, refusals, lost, left };
  };
};
