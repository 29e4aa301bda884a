import { lazy, Suspense } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { NotFound } from '../shell/NotFound.tsx';
import { home } from './area.ts';
import { RequestList } from './RequestList.tsx';

const CreateRequest = lazy(() => import('./RequestForms.tsx').then((module) => ({ default: module.CreateRequest })));
const EditRequest = lazy(() => import('./RequestForms.tsx').then((module) => ({ default: module.EditRequest })));
const ViewDialog = lazy(() => import('./ViewDialog.tsx').then((module) => ({ default: module.ViewDialog })));

const useClose = (): (() => void) => {
  const navigate = useNavigate();
  return () => void navigate(home);
};

const Create = () => <CreateRequest onClose={useClose()} />;

const Edit = () => {
  const { id = '' } = useParams();
  return <EditRequest key={id} id={id} onClose={useClose()} />;
};

const View = () => {
  const { id = '' } = useParams();
  return <ViewDialog id={id} onClose={useClose()} />;
};

/** Redirect requests (specification 001, section 2.11): the list, and above it the popups, each with an address of its own. */
const RedirectRoutes = () => (
  <>
    <RequestList />
    <Suspense fallback={null}>
      <Routes>
        <Route index element={null} />
        <Route path="create" element={<Create />} />
        <Route path=":id" element={<View />} />
        <Route path=":id/edit" element={<Edit />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  </>
);

export default RedirectRoutes;
