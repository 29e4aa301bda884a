import { useGetList, useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { Alert } from '@mui/material';
import { problemOf } from '../api/problem.ts';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { routeOfList } from './lists.ts';
import { RunReport } from './RunReport.tsx';

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
  return route ? <RunReport list={report.list} route={route} report={report} /> : <NotFound />;
};

/** A report that is not saved yet: a list as it stands, to be arranged first. */
export const NewReport = () => {
  const [search] = useSearchParams();
  const list = search.get('list') ?? '';
  const route = routeOfList(list);
  return route ? <RunReport list={list} route={route} report={undefined} /> : <NotFound />;
};
