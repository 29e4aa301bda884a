import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../shell/routes/Link.tsx';
import { fittingLayout } from '../grid/layout.ts';
import { useGrid, type GridFilter, type GridView } from '../grid/grid.ts';
import { firstSort } from '../grid/view.ts';
import { sameView, type SavedView } from '../grid/find/views/saved-view.ts';
import { useViewCommand } from '../grid/find/views/use-views.tsx';

const MailDialog = lazy(() => import('./MailDialog.tsx'));
const PrintedList = lazy(() => import('../grid/print/PrintedList.tsx'));

interface ReportToolsProps {
  readonly report: SavedView;
  /** The report as it was opened, what it asks for included. */
  readonly begun: GridView;
  readonly asked: GridFilter;
  readonly mine: boolean;
  /** What its list asks for whatever is said: a further list shows some of the records. */
  readonly always: Readonly<Record<string, unknown>>;
}

/** What can be done with a report that is on the screen: printed, and saved as it was arranged. Exports stand beside, as on every list. */
const ReportTools = ({ report, begun, asked, mine, always }: ReportToolsProps) => {
  const translate = useTranslate();
  const command = useViewCommand();
  const { view, layout, columns, shown, defaultSort } = useGrid();
  const [printing, setPrinting] = useState(false);
  const [mailing, setMailing] = useState(false);
  const query = {
    filter: { ...view.filter, ...asked, ...always },
    sort: view.sort.map(({ field, order }) => ({ field, order })),
    columns: shown.filter(({ beside }) => !beside).map(({ name }) => name),
  };
  const sent = report.report?.mailing;
  const now = { ...view, filter: { ...view.filter, ...asked } };
  const changed =
    // Saved without an order it stands in that of its list.
    !sameView(begun.sort.length > 0 ? begun : { ...begun, sort: firstSort(defaultSort) }, now) ||
    JSON.stringify(fittingLayout(columns, report.layout)) !== JSON.stringify(layout);
  return (
    <>
      <Button variant="outlined" onClick={() => setPrinting(true)}>
        {translate('screen.reports.print')}
      </Button>
      {mine && (
        <Button variant="outlined" component={Link} to={`/report-designer?report=${encodeURIComponent(report.id)}`}>
          {translate('screen.reports.design')}
        </Button>
      )}
      {mine && (
        <Button variant="outlined" onClick={() => setMailing(true)}>
          {sent
            ? translate('screen.reports.mailed', {
                every: translate(`screen.reports.every_${sent.every}`),
                at: sent.at,
              })
            : translate('screen.reports.mail')}
        </Button>
      )}
      {mine && changed && (
        <Button
          variant="outlined"
          onClick={() =>
            void command('change', report, {
              view: now,
              layout,
              // What is sent is what is saved.
              ...(report.report && sent && { report: { ...report.report, mailing: { ...sent, query } } }),
            })
          }
        >
          {translate('screen.reports.save_changes')}
        </Button>
      )}
      <Suspense fallback={null}>
        {mailing && <MailDialog report={report} query={query} onClose={() => setMailing(false)} />}
        {printing && <PrintedList onDone={() => setPrinting(false)} asked={asked} page={report.report?.page} />}
      </Suspense>
    </>
  );
};

export default ReportTools;
