import { paper } from '@kerben/workflows/documents/different-collections/words.ts';
import { createElement, lazy } from 'react';
import type { Row } from '../../grid/column.ts';
import type { DocumentExtras } from '../extras.ts';

const PaperChoice = lazy(() => import('./PaperChoice.tsx'));
/** Which document of a kind goes back to its station. */
const choosing = (kind: number) => {
  const Choosing = ({ row }: { readonly row: Row }) => createElement(PaperChoice, { row, kind });
  return Choosing;
};
const statusOf = ({ tehpdStatus }: Row & { readonly tehpdStatus?: number }): number => (tehpdStatus === 3 ? 4 : 1);

/** The dialog of a return asks which document; links to documents and receipts stand above their table. */
export default {
  queries: { 'tehpd-checked': (row) => ({ status: statusOf(row) }) },
  asked: {
    'gu45r-returned': choosing(paper.code.gu45r),
    'gu45u-returned': choosing(paper.code.gu45u),
    'gu46u-returned': choosing(paper.code.gu46u),
  },
  aboveRows: { wagons: lazy(() => import('./ExpectedTaken.tsx')), papers: lazy(() => import('./PaperLinks.tsx')) },
} satisfies DocumentExtras;
