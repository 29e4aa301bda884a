import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { fittingLayout } from '../grid/layout.ts';
import { useGrid, type GridFilter, type GridView } from '../grid/grid.ts';
import { firstSort } from '../grid/view.ts';
import { sameView, type SavedView } from '../grid/find/views/saved-view.ts';
import { useViewCommand } from '../grid/find/views/use-views.tsx';

const PrintedList = lazy(() => import('../grid/print/PrintedList.tsx'));
const SaveReport = lazy(() => import('./SaveReport.tsx'));

interface ReportToolsProps {
  /** Undefined for one that is not saved yet. */
  readonly report: SavedView | undefined;
  readonly list: string;
  /** The report as it was opened, what it asks for included. */
  readonly begun: GridView;
  readonly asked: GridFilter;
  readonly mine: boolean;
}

/** What can be done with a report that is on the screen: printed, and saved as it was arranged. Exports stand beside, as on every list. */
const ReportTools = ({ report, list, begun, asked, mine }: ReportToolsProps) => {
  const translate = useTranslate();
  const command = useViewCommand();
  const { view, layout, columns, defaultSort } = useGrid();
  const [printing, setPrinting] = useState(false);
  const [saving, setSaving] = useState(false);
  const now = { ...view, filter: { ...view.filter, ...asked } };
  const changed =
    report === undefined ||
    // Saved without an order it stands in that of its list.
    !sameView(begun.sort.length > 0 ? begun : { ...begun, sort: firstSort(defaultSort) }, now) ||
    JSON.stringify(fittingLayout(columns, report.layout)) !== JSON.stringify(layout);
  return (
    <>
      <Button variant="outlined" onClick={() => setPrinting(true)}>
        {translate('screen.reports.print')}
      </Button>
      {report && mine && (
        <Button variant="outlined" component={Link} to={`/report-designer?report=${encodeURIComponent(report.id)}`}>
          {translate('screen.reports.design')}
        </Button>
      )}
      {mine && changed && (
        <Button
          variant={report ? 'outlined' : 'contained'}
          onClick={() => {
            if (report) void command('change', report, { view: now, layout });
            else setSaving(true);
          }}
        >
          {translate(report ? 'screen.reports.save_changes' : 'screen.reports.save_as')}
        </Button>
      )}
      <Suspense fallback={null}>
        {printing && <PrintedList onDone={() => setPrinting(false)} asked={asked} page={report?.report?.page} />}
        {saving && <SaveReport list={list} onClose={() => setSaving(false)} />}
      </Suspense>
    </>
  );
};

export default ReportTools;
