import { memoOfStays, type ChosenStay } from '@kerben/workflows/documents/gu45u/of-stays.ts';
import type { Row } from '../../grid/column.ts';
import type { DocumentExtras } from '../extras.ts';

/** A memo is begun with the wagons that were chosen in a list of stays; the operation is the code of what is done with them. */
export const begunWithStays =
  (operation: number): NonNullable<DocumentExtras['begins']> =>
  async (asked, data) => {
    const ids = asked.get('stays')?.split(',') ?? [];
    if (ids.length === 0) return undefined;
    const { data: stays } = await data.getMany<Row & ChosenStay>('arrived-wagon', { ids });
    // In the order in which they were chosen, which is that of the train.
    const chosen = ids.flatMap((id) => stays.find((stay) => stay.id === id) ?? []);
    return memoOfStays(chosen, operation);
  };
