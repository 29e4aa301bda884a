import { useTranslate } from 'react-admin';
import type { CellView, Row } from '../grid/column.ts';
import { StatusChip } from '../grid/StatusChip.tsx';
import { usePerson } from '../shell/person.ts';
import type { DocumentFacts } from './document-facts.ts';
import { stateLook } from './state-look.ts';

/** The state of a document as a chip. */
export const StateChip = ({ document, row }: { document: DocumentFacts; row: Row }) => {
  const translate = useTranslate();
  const isCustomer = usePerson()?.side === 'customer';
  const { tone, mark, label, waits } = stateLook(document, row, isCustomer);
  return (
    <StatusChip
      tone={tone}
      mark={mark}
      label={translate(label)}
      waits={waits ? translate('ui.document.yours') : undefined}
    />
  );
};

const views = new WeakMap<DocumentFacts, CellView>();

/** The chip as a column of the document's list; the same component for the same document, so that cells stay mounted. */
export const stateView = (document: DocumentFacts): CellView => {
  let view = views.get(document);
  if (!view) {
    const View: CellView = ({ row }) => <StateChip document={document} row={row} />;
    views.set(document, (view = View));
  }
  return view;
};
