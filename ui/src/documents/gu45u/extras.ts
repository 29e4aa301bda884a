import { lazy } from 'react';
import { memoOfStays, type ChosenStay } from '@kerben/workflows/documents/gu45u/of-stays.ts';
import type { Row } from '../../grid/column.ts';
import type { DocumentExtras } from '../extras.ts';
import { statementAction } from './statement-action.ts';
import { toStatement } from './ToStatement.tsx';

/** A memo is begun with the wagons that were chosen in a list of stays, and leads to the statement that charges it. */
export default {
  actions: statementAction('gu45u'),
  AboveRecord: toStatement('gu45u'),
  begins: async (asked, data) => {
    const ids = asked.get('stays')?.split(',') ?? [];
    if (ids.length === 0) return undefined;
    const { data: stays } = await data.getMany<Row & ChosenStay>('arrived-wagon', { ids });
    // In the order in which they were chosen, which is that of the train.
    return memoOfStays(ids.flatMap((id) => stays.find((stay) => stay.id === id) ?? []));
  },
  underRows: { wagons: lazy(() => import('./TimesOfAll.tsx')) },
} satisfies DocumentExtras;
