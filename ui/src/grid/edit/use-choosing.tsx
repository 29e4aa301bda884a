import { useTranslate } from 'react-admin';
import type { Values } from '../../form/changes.ts';
import { ConflictDialog } from '../../form/ConflictDialog.tsx';
import type { LogEntry } from '../../history/entries.ts';
import { useAsk } from '../../shell/Dialogs.tsx';
import { useServices } from '../../shell/services.ts';
import { choose, clashesOf, type Batch } from './batch.ts';
import { asTyped } from './understand.ts';
import type { Desk } from './use-desk.ts';

/** Both values of every cell that two people changed, to choose from; undefined when the person goes back to editing. */
export const useChoosing = ({ area, byName, labelOf, nameOf }: Desk) => {
  const translate = useTranslate();
  const ask = useAsk();
  const { data } = useServices();
  const read = (column: string, value: unknown): unknown => {
    const field = byName.get(column);
    if (field && field.type !== 'bool') return asTyped(field, value);
    return translate(value === true ? 'ui.list.yes' : 'ui.list.no');
  };
  return async (of: Batch): Promise<Batch | undefined> => {
    const clashing = Object.entries(of.edits).flatMap(([rowId, edit]) =>
      clashesOf(edit).map((clash) => ({ rowId, ...clash })),
    );
    const ids = [...new Set(clashing.map(({ rowId }) => rowId))];
    const [only] = ids;
    if (only === undefined) return of;
    const entries = ids.length === 1 ? await data.log<LogEntry>(area, only, 'logs').catch(() => []) : [];
    const user = entries.at(-1)?.user ?? translate('batch.edit.others');
    // A cell is called by its place among those to choose from: rows have columns of the same names.
    const clashes = clashing.map(({ name, mine, theirs }, index) => ({
      name: String(index),
      mine: read(name, mine),
      theirs: read(name, theirs),
    }));
    const labelAt = (key: string): string => {
      const clash = clashing[Number(key)];
      return clash ? `${nameOf(clash.rowId)}: ${labelOf(clash.name)}` : '';
    };
    const chosen = await ask<Values>((close) => (
      <ConflictDialog user={user} clashes={clashes} labelOf={labelAt} onClose={close} />
    ));
    if (!chosen) return undefined;
    return ids.reduce((so, id) => {
      const values = clashing.flatMap(({ rowId, name, mine, theirs }, index) =>
        rowId === id ? [[name, chosen[String(index)] === clashes[index]?.theirs ? theirs : mine] as const] : [],
      );
      return choose(so, id, Object.fromEntries(values));
    }, of);
  };
};
