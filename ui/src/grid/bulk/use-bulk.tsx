import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useActionLabel } from '../../actions/use-action-label.ts';
import { problemOf } from '../../api/problem.ts';
import { useAsk } from '../../shell/Dialogs.tsx';
import { usePerson } from '../../shell/person.ts';
import { useServices } from '../../shell/services.ts';
import type { Row } from '../column.ts';
import { isAdded } from '../edit/added.ts';
import { useGrid, type RowRef } from '../grid.ts';
import type { BulkAction, BulkPlace } from './bulk-actions.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { openRun } from './open-run.ts';

/** What is done with the chosen rows, of which some are known: a command for each, or all of them together somewhere. */
export const useBulk = (nameOf: (row: Row) => string) => {
  const notify = useNotify();
  const ask = useAsk();
  const client = useQueryClient();
  const { data, open } = useServices();
  const person = usePerson();
  const navigate = useNavigate();
  const { area, label, selection, source } = useGrid();
  const labelOf = useActionLabel(area);
  const [reading, setReading] = useState(false);

  /** Rows that are not saved yet are nothing to the service. */
  const reads = async (work: (refs: readonly RowRef[]) => Promise<void> | void): Promise<void> => {
    if (!selection) return;
    setReading(true);
    try {
      await work((await selection.refs()).filter(({ id }) => !isAdded(id)));
    } catch (error) {
      notify('batch.bulk.too_many', { type: 'error', messageArgs: { reason: problemOf(error).message } });
    } finally {
      setReading(false);
    }
  };

  const begin = async (offer: BulkAction): Promise<void> => {
    if (!selection) return;
    const body = await ask<Record<string, unknown>>((close) => (
      <BulkDialog area={area} offer={offer} count={selection.count} onClose={close} />
    ));
    if (!body || !person) return;
    const known = source.rows.filter(({ id }) => selection.has(id));
    await reads((refs) => {
      const { command, undo } = offer.definition;
      openRun(
        {
          id: crypto.randomUUID(),
          user: person.id,
          area,
          command,
          title: `${label}: ${labelOf(offer.action).toLowerCase()}`,
          body,
          refs,
          names: Object.fromEntries(known.map((row) => [row.id, nameOf(row)])),
          ...(undo !== undefined && { undo }),
        },
        { data, client },
      ).start();
      selection.clear();
    });
  };

  /** The chosen rows together: their papers as one file, whose making is loaded when somebody wants it, or a screen of their own. */
  const openAll = ({ action, paper, to }: BulkPlace): Promise<void> =>
    reads(async (refs) => {
      const ids = refs.map(({ id }) => id);
      if (to) return void navigate(to(ids));
      const { beginBatch } = await import('../../papers/batch/begin-batch.tsx');
      beginBatch({ area, name: paper, ids, title: `${label}: ${labelOf(action)}` }, open);
      selection?.clear();
    });

  return { reading, begin, openAll };
};
