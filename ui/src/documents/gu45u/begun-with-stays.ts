import { memoOfStays, type ChosenStay } from '@kerben/workflows/documents/gu45u/of-stays.ts';
import type { Row } from '../../grid/column.ts';
import { chosenStays } from '../chosen-stays.ts';
import type { DocumentExtras } from '../extras.ts';

/** A memo is begun with the wagons that were chosen in a list of stays; the operation is the code of what is done with them. */
export const begunWithStays =
  (operation: number): NonNullable<DocumentExtras['begins']> =>
  async (asked, data) => {
    const chosen = await chosenStays<Row & ChosenStay>(asked, data);
    return chosen.length > 0 ? memoOfStays(chosen, operation) : undefined;
  };
