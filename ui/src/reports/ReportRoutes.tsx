import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../shell/NotFound.tsx';
import { ReportList } from './ReportList.tsx';
import { NewReport, ReportPage } from './ReportPage.tsx';

/** Reports: the list of them, one that is run, one that is being made. */
const ReportRoutes = () => (
  <Routes>
    <Route index element={<ReportList />} />
    <Route path="new" element={<NewReport />} />
    <Route path=":id" element={<ReportPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);

export default ReportRoutes;
