import { memoOfStays, type ChosenStay } from '@kerben/workflows/documents/gu45u/of-stays.ts';
import type { Row } from '../../grid/column.ts';
import type { DocumentExtras } from '../extras.ts';

/** A memo is begun with the wagons that were chosen in a list of stays. */
export default {
  begins: async (asked, data) => {
    const ids = asked.get('stays')?.split(',') ?? [];
    if (ids.length === 0) return undefined;
    return memoOfStays((await data.getMany<Row & ChosenStay>('arrived-wagon', { ids })).data);
  },
} satisfies DocumentExtras;
