import { lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFound } from '../shell/NotFound.tsx';
import { SmgsList, SmgsRequests } from './SmgsList.tsx';

const CreateNote = lazy(() => import('./NoteForms.tsx').then((module) => ({ default: module.CreateNote })));
const EditNote = lazy(() => import('./NoteForms.tsx').then((module) => ({ default: module.EditNote })));
const NotePage = lazy(() => import('./NotePage.tsx').then((module) => ({ default: module.NotePage })));

/** Screens of the consignment notes: both lists, the note, its editors. */
const SmgsRoutes = () => {
  const requests = useLocation().pathname.startsWith('/smgs-requests');
  return (
    <Routes>
      <Route index element={requests ? <SmgsRequests /> : <SmgsList />} />
      {!requests && <Route path="archive" element={<SmgsList archive />} />}
      <Route path="create" element={<CreateNote />} />
      <Route path=":id" element={<NotePage />} />
      <Route path=":id/:editor" element={<EditNote />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
};

export default SmgsRoutes;
