import { useParams } from 'react-router-dom';
import { SavedReport } from './SavedReport.tsx';

/** A saved report, run: the list it is of, as it was arranged, with what it asks for above. */
export const ReportPage = () => {
  const { id = '' } = useParams();
  return <SavedReport id={id} />;
};
