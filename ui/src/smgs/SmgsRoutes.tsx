import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useDocument } from '../documents/use-document.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { SmgsList, SmgsRequests } from './SmgsList.tsx';

const forms = () => import('../documents/DocumentForms.tsx');
const CreateDocument = lazy(() => forms().then((module) => ({ default: module.CreateDocument })));
const EditDocument = lazy(() => forms().then((module) => ({ default: module.EditDocument })));
const DocumentPage = lazy(() =>
  import('../documents/DocumentPage.tsx').then((module) => ({ default: module.DocumentPage })),
);

const NoteLines = lazy(() => import('./NoteLines.tsx').then((module) => ({ default: module.NoteLines })));
const MpsReturn = lazy(() => import('./MpsReturn.tsx').then((module) => ({ default: module.MpsReturn })));

const Create = () => <CreateDocument document={useDocument('smgs')} />;

const Page = () => {
  const { id = '' } = useParams();
  return <DocumentPage key={id} document={useDocument('smgs')} id={id} />;
};

const Edit = () => {
  const { id = '', editor = '' } = useParams();
  return <EditDocument key={`${id}/${editor}`} document={useDocument('smgs')} id={id} name={editor} />;
};

/** Screens of the consignment notes: both lists, the note, its editors, its wagons and containers, the return of empty wagons. */
const SmgsRoutes = () => {
  const requests = useLocation().pathname.startsWith('/smgs-requests');
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route index element={requests ? <SmgsRequests /> : <SmgsList />} />
        {!requests && <Route path="archive" element={<SmgsList archive />} />}
        <Route path="create" element={<Create />} />
        {!requests && <Route path="mps-return" element={<MpsReturn />} />}
        <Route path=":id" element={<Page />} />
        <Route path=":id/wagons" element={<NoteLines table="smgsVagons" />} />
        <Route path=":id/containers" element={<NoteLines table="smgsContainers" />} />
        <Route path=":id/:editor" element={<Edit />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
};

export default SmgsRoutes;
