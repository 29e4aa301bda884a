import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { loadDocument } from '../documents/load.ts';
import { stateLook } from '../documents/state-look.ts';
import type { Row } from '../grid/column.ts';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';

/**
 * What a record of a document is after a move: its name and its state in the words of its chip. Undefined where the move left it in
 * the state in which it was: the name of the state would tell nothing.
 */
export const useStateNow = (area: string) => {
  const translate = useTranslate();
  const { data } = useServices();
  const isCustomer = usePerson()?.side === 'customer';
  return useCallback(
    async (before: Row, name: string): Promise<string | undefined> => {
      const [document, { data: record }] = await Promise.all([
        loadDocument(area),
        data.getOne<Row>(area, { id: before.id }),
      ]);
      const words = (row: Row): string => translate(stateLook(document, row, isCustomer).label, { _: '' });
      const state = words(record);
      return state === '' || state === words(before) ? undefined : translate('ui.command.now', { name, state });
    },
    [area, data, isCustomer, translate],
  );
};
