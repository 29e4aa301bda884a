import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { Waiting } from '../grid/Waiting.tsx';
import { useItemText } from '../shell/routes/use-menu.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { titleOf } from '../shell/routes/open-menu.ts';
import { routeOf } from '../shell/routes/routes.ts';
import type { RouteDefinition } from '../shell/routes/route.ts';
import type { DocumentFacts } from './document-facts.ts';
import { DocumentList } from './DocumentList.tsx';
import { extrasOf } from './extras.ts';
import { useDocument } from './use-document.ts';

const forms = () => import('./DocumentForms.tsx');
const CreateDocument = lazy(() => forms().then((module) => ({ default: module.CreateDocument })));
const EditDocument = lazy(() => forms().then((module) => ({ default: module.EditDocument })));
const DocumentPage = lazy(() => import('./DocumentPage.tsx').then((module) => ({ default: module.DocumentPage })));

const DocumentPopup = lazy(() => import('./DocumentPopup.tsx').then((module) => ({ default: module.DocumentPopup })));

const Page = ({ document }: { document: DocumentFacts }) => {
  const { id = '' } = useParams();
  const Shown = document.screen.popup ? DocumentPopup : DocumentPage;
  return <Shown key={id} document={document} id={id} />;
};

const Edit = ({ document }: { document: DocumentFacts }) => {
  const { id = '', move = '' } = useParams();
  return <EditDocument key={`${id}/${move}`} document={document} id={id} name={move} />;
};

const Screens = ({ area, route }: { area: string; route: RouteDefinition }) => {
  const translate = useTranslate();
  const textOf = useItemText();
  const document = useDocument(area);
  // A path of the specification has its own title there; a document without one is called by its own.
  const title = route.title === area ? translate(area) : textOf(titleOf(route));
  // A further list keeps its own page and search; what is made anew, is made in the first.
  const further = document.lists[route.path];
  const list = (
    <DocumentList
      document={document}
      title={title}
      {...(further && { part: route.name, further, filter: further.filter, add: false as const })}
    />
  );
  if (route.path === document.newAt) return <CreateDocument document={document} />;
  const { popup } = document.screen;
  const { madeAt } = extrasOf(area);
  const routes = (
    <Routes>
      <Route index element={popup ? null : list} />
      <Route
        path="create"
        element={madeAt === undefined ? <CreateDocument document={document} /> : <Navigate to={madeAt} replace />}
      />
      <Route path=":id" element={<Page document={document} />} />
      <Route path=":id/:move" element={<Edit document={document} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
  if (!popup) return routes;
  // The list stays below what opens above it.
  return (
    <>
      {list}
      <Suspense fallback={null}>{routes}</Suspense>
    </>
  );
};

/** The screens of all documents: which one it is, the path says. */
const DocumentRoutes = () => {
  const route = routeOf(useLocation().pathname);
  if (!route?.area) return <NotFound />;
  return (
    <Suspense fallback={<Waiting />}>
      <Screens key={route.path} area={route.area} route={route} />
    </Suspense>
  );
};

export default DocumentRoutes;
