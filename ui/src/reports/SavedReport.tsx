import { Alert } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { problemOf } from '../api/problem.ts';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { routeOfList } from './lists.ts';
import { RunReport } from './RunReport.tsx';

/** A saved report by its id: run, or in the designer. Whoever opens it sees what its list shows them. */
export const SavedReport = ({ id, designed }: { readonly id: string; readonly designed?: true }) => {
  const translate = useTranslate();
  const { data, error, isPending } = useGetList<SavedView>('grid-views', {
    pagination: { page: 1, perPage: 1 },
    filter: { id: [id], isReport: true },
  });
  if (error) return <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>;
  if (isPending) return <Waiting />;
  const report = data?.[0];
  const route = report && routeOfList(report.list);
  return route ? (
    <RunReport list={report.list} route={route} report={report} {...(designed && { designed })} />
  ) : (
    <NotFound />
  );
};
