import { use } from 'react';
import type { Row } from '../grid/column.ts';
import { useAsk } from '../shell/Dialogs.tsx';
import { useAllows } from '../shell/person.ts';
import { bookOfArea } from '../shell/routes/reference.ts';
import { QuickCreateContext } from './quick-create.ts';

/** Makes a new entry of a book in a dialog above the form, so that nothing typed is lost; undefined for who may not. */
export const useQuickCreate = (area: string): ((typed: string) => Promise<Row | undefined>) | undefined => {
  const allows = useAllows();
  const ask = useAsk();
  const QuickCreate = use(QuickCreateContext);
  const book = bookOfArea(area);
  if (QuickCreate === undefined || book === undefined || !allows(`Reference.${book.book}.Edit`)) return undefined;
  return (typed) => ask<Row>((close) => <QuickCreate area={area} typed={typed} onClose={close} />);
};
