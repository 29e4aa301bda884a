import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFound } from '../shell/NotFound.tsx';
import { CreateNote, EditNote } from './NoteForms.tsx';
import { NotePage } from './NotePage.tsx';
import { SmgsList, SmgsRequests } from './SmgsList.tsx';

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
