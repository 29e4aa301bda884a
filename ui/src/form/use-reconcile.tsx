import { useTranslate, type Identifier } from 'react-admin';
import { useCallback } from 'react';
import type { Row } from '../grid/column.ts';
import type { LogEntry } from '../history/entries.ts';
import { useAsk } from '../shell/Dialogs.tsx';
import { useServices } from '../shell/services.ts';
import { merge, type Values } from './changes.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

/** A form after a conflict: what is saved now, and the person's values on top of it. */
export interface Reconciled {
  readonly base: Values;
  readonly revision: number;
  readonly values: Values;
}

/** Who changed a record last, in words. */
export const useLastUser = (area: string) => {
  const translate = useTranslate();
  const { data } = useServices();
  return useCallback(
    async (id: Identifier): Promise<string> => {
      const entries = await data.log<LogEntry>(area, id, 'logs').catch(() => []);
      return entries.at(-1)?.user ?? translate('ui.live.someone');
    },
    [data, area, translate],
  );
};

interface ReconcileOptions {
  readonly area: string;
  /** The form's values of a record as the service sends it. */
  readonly valuesOf: (record: Row) => Values;
  readonly labelOf: (name: string) => string;
}

/**
 * After a 412: reads what has been saved meanwhile and lets the person choose where both changed a field. Undefined: the
 * person goes on editing.
 */
export const useReconcile = ({ area, valuesOf, labelOf }: ReconcileOptions) => {
  const { data } = useServices();
  const ask = useAsk();
  const lastUser = useLastUser(area);
  return async (id: Identifier, base: Values, mine: Values): Promise<Reconciled | undefined> => {
    const { data: current } = await data.getOne<Row>(area, { id: String(id) });
    const theirs = valuesOf(current);
    const { values, clashes } = merge(base, mine, theirs);
    const user = await lastUser(id);
    const chosen = await ask<Values>((close) => (
      <ConflictDialog user={user} clashes={clashes} labelOf={labelOf} onClose={close} />
    ));
    return chosen && { base: theirs, revision: current.revision, values: { ...values, ...chosen } };
  };
};
