import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, OutlinedInput, Skeleton } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { problemOf } from '../api/problem.ts';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { titleOf } from '../shell/routes/open-menu.ts';
import { routeOf } from '../shell/routes/routes.ts';
import { useItemText } from '../shell/routes/use-menu.ts';
import { useFormLines, usePaperLines, useSavedLines, type AskedPaper } from './report-lines.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import { ReportTable, type ReportLine } from './ReportTable.tsx';

const ShareView = lazy(() => import('../grid/find/views/ShareView.tsx'));
const NewReportDialog = lazy(() => import('./NewReportDialog.tsx'));
const PaperDialog = lazy(() => import('./PaperDialog.tsx'));

/** Reports that are read: more nobody looks through. */
const most = 500;

/** Every report in one list: those that people saved, the forms of the statistics, and the papers of documents. */
export const ReportList = () => {
  const translate = useTranslate();
  const textOf = useItemText();
  const { data, error, isPending } = useGetList<SavedView>('grid-views', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'name', order: 'ASC' },
    filter: { isReport: true },
  });
  const [sought, setSought] = useState('');
  const [adding, setAdding] = useState(false);
  const [paper, setPaper] = useState<AskedPaper>();
  const [sharing, setSharing] = useState<SavedView>();
  const [menu, setMenu] = useState<{ readonly of: SavedView; readonly anchor: HTMLElement }>();
  const said = (key: string): string => translate(`screen.reports.${key}`);
  const saved = useSavedLines((of, anchor) => setMenu({ of, anchor }))(data ?? []);
  const forms = useFormLines();
  const printed = usePaperLines(setPaper);
  const wanted = sought.trim().toLocaleLowerCase();
  const found = ({ name, of }: ReportLine): boolean => `${name} ${of}`.toLocaleLowerCase().includes(wanted);
  const none = said(wanted === '' ? 'none' : 'none_found');
  const groups = [
    { key: 'saved', lines: saved, always: !isPending && !error },
    { key: 'osot', lines: forms, always: false },
    { key: 'papers', lines: printed, always: false },
  ].flatMap(({ key, lines, always }) => {
    const shown = lines.filter(found);
    return shown.length > 0 || always ? [{ key, title: said(key), lines: shown, none }] : [];
  });
  const title = textOf(titleOf(routeOf('/report-list') ?? { name: 'report-list', path: '', policy: '' }));
  return (
    <>
      <PageHead
        title={title}
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {said('add')}
          </Button>
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, maxWidth: 1100 }}>
        <OutlinedInput
          value={sought}
          placeholder={said('find')}
          onChange={({ target }) => setSought(target.value)}
          inputProps={{ 'aria-label': said('find'), type: 'search' }}
          sx={{ width: 320, maxWidth: 1, mb: 3 }}
        />
        {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
        {isPending && !error && <Skeleton variant="rounded" height={80} aria-busy />}
        <ReportTable groups={groups} />
      </Box>
      {menu && <ReportMenu {...menu} onClose={() => setMenu(undefined)} onShare={() => setSharing(menu.of)} />}
      <Suspense fallback={null}>
        {sharing && <ShareView view={sharing} onClose={() => setSharing(undefined)} />}
        {adding && <NewReportDialog onClose={() => setAdding(false)} />}
        {paper && <PaperDialog {...paper} onClose={() => setPaper(undefined)} />}
      </Suspense>
    </>
  );
};
