import { useMemo } from 'react';
import { documentList } from '../documents/document-screen.tsx';
import { DocumentList } from '../documents/DocumentList.tsx';
import { useDocument } from '../documents/use-document.ts';
import { usePerson } from '../shell/person.ts';
import { areaOfList } from './lists.ts';
import { useReport, type Running } from './use-report.tsx';

/** A report of a document's list, or of one of its further lists. */
const DocumentReport = (running: Running) => {
  const document = useDocument(areaOfList(running.list));
  const person = usePerson();
  const further = document.lists[running.route.path];
  const columns = useMemo(() => {
    const hidden = person?.side === 'customer' ? document.notForCustomers : [];
    return documentList(document, further).columns.filter(({ name }) => !hidden.includes(name));
  }, [document, further, person]);
  const { asked, ...shown } = useReport(running, columns, further?.filter);
  const filter = useMemo(() => ({ ...asked, ...further?.filter }), [asked, further]);
  return <DocumentList document={document} add={false} {...(further && { further })} filter={filter} {...shown} />;
};

export default DocumentReport;
