import { useEffect, useState } from 'react';
import type { Change } from '../api/live.ts';
import type { Row } from '../grid/column.ts';
import { useServices } from '../shell/services.ts';
import { boxLabel } from './box-label.ts';
import { changesFrom, type Values } from './changes.ts';
import type { RecordFormProps } from './record-form.ts';
import { useLastUser, useReconcile, type Reconciled } from './use-reconcile.tsx';
import type { Typing } from './use-typing.ts';

/** Who saved the record meanwhile, and which fields, in words; '' when they cannot be read. */
export interface Elsewhere {
  readonly user: string;
  readonly what: string;
}

/** What others save in the record while it is typed over. `labelOf` names a field. */
export const useElsewhere = (
  { area, record, valuesOf }: Pick<RecordFormProps, 'area' | 'record' | 'valuesOf'>,
  { form, seen, goOn }: Typing,
  labelOf: (name: string) => string,
) => {
  const { live, data } = useServices();
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  const { isSubmitting } = form.formState;
  const lastUser = useLastUser(area);
  const reconcileWith = useReconcile({ area, valuesOf, labelOf });

  /** The fields that are not any more what this form began with. */
  const changedIn = async (id: string, base: Values): Promise<string> => {
    const current = await data.getOne<Row>(area, { id }).catch(() => undefined);
    if (!current) return '';
    const names = Object.keys(changesFrom(base, valuesOf(current.data)));
    return names.map((name) => boxLabel(labelOf(name)).label).join(', ');
  };

  // Someone else saved this record: say so and by whom, touch nothing.
  useEffect(() => {
    if (!record) return undefined;
    return live.subscribe((change: Change) => {
      if (change.area !== area || change.id !== record.id || change.revision <= (seen.revision ?? 0) || isSubmitting)
        return;
      void Promise.all([lastUser(record.id), changedIn(record.id, seen.base)]).then(([user, what]) =>
        setElsewhere({ user, what }),
      );
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what changed is worked out anew for each change
  }, [live, area, record, seen, isSubmitting, lastUser]);

  /** What both changed is asked; the form then goes on from what is saved now. Undefined = keeps editing. */
  const reconcile = async (): Promise<Reconciled | undefined> => {
    const next = record && (await reconcileWith(record.id, seen.base, form.getValues()));
    if (!next) return undefined;
    goOn(next);
    setElsewhere(undefined);
    return next;
  };
  return { elsewhere, reconcile };
};
