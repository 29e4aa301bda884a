import { useGetList, useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Alert } from '@mui/material';
import { problemOf } from '../api/problem.ts';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { useAllows } from '../shell/person.ts';
import { bookOfArea } from '../shell/routes/reference.ts';
import { areaOfList, routeOfList } from './lists.ts';
import type { Running } from './use-report.tsx';

const DocumentReport = lazy(() => import('./DocumentReport.tsx'));
const BookReport = lazy(() => import('./BookReport.tsx'));

const Run = (running: Running) => {
  const allows = useAllows();
  const { route, report, list } = running;
  if (!allows(route.guard ?? route.policy)) return <NotFound />;
  const Shown = bookOfArea(areaOfList(list)) ? BookReport : DocumentReport;
  return (
    <Suspense fallback={<Waiting />}>
      <Shown key={`${list}/${report?.id}/${report?.revision}`} {...running} />
    </Suspense>
  );
};

/** A saved report, run: the list it is of, as it was arranged, with what it asks for above. Whoever runs it sees what that list shows them. */
export const ReportPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, isPending } = useGetList<SavedView>('grid-views', {
    pagination: { page: 1, perPage: 1 },
    filter: { id: [id], isReport: true },
  });
  if (error) return <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>;
  if (isPending) return <Waiting />;
  const report = data?.[0];
  const route = report && routeOfList(report.list);
  return route ? <Run list={report.list} route={route} report={report} /> : <NotFound />;
};

/** A report that is not saved yet: a list as it stands, to be arranged first. */
export const NewReport = () => {
  const [search] = useSearchParams();
  const list = search.get('list') ?? '';
  const route = routeOfList(list);
  return route ? <Run list={list} route={route} report={undefined} /> : <NotFound />;
};
