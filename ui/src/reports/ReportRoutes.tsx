import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../shell/NotFound.tsx';
import { ReportList } from './ReportList.tsx';
import { ReportPage } from './ReportPage.tsx';

/** Reports: the list of them, and one that is run. */
const ReportRoutes = () => (
  <Routes>
    <Route index element={<ReportList />} />
    <Route path=":id" element={<ReportPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);

export default ReportRoutes;
