import {
  sidingOf,
  statementOfMemos,
  type ChosenMemo,
  type KnownSiding,
} from '@kerben/workflows/documents/gu46u/of-memos.ts';
import type { Row } from '../../grid/column.ts';
import type { DocumentExtras } from '../extras.ts';

/** A statement is begun with the memos that were chosen in their list: `?memos=`. */
export const begunWithMemos =
  (memos: 'gu45u' | 'gu45p'): NonNullable<DocumentExtras['begins']> =>
  async (asked, data) => {
    const ids = asked.get('memos')?.split(',') ?? [];
    if (ids.length === 0) return undefined;
    const chosen = await Promise.all(
      ids.map(async (id): Promise<ChosenMemo> => (await data.getOne<Row & ChosenMemo>(memos, { id })).data),
    );
    const sidingId = sidingOf(chosen);
    if (sidingId === '') return statementOfMemos(chosen);
    const { data: siding } = await data.getOne<Row & KnownSiding>('subrailway-path', { id: sidingId });
    return statementOfMemos(chosen, siding);
  };
