import { Box } from '@mui/material';
import type { ReportPage } from '@kerben/workflows/grid-views/state.ts';
import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useGrid, type GridFilter } from '../grid.ts';
import { pageStyle, PrintedPage } from './PrintedPage.tsx';
import { usePrinted } from './use-printed.ts';

/** Most rows on paper: about forty sheets. */
const mostRows = 1_000;

/** Milliseconds for names of references to arrive before the paper is drawn. */
const settling = 400;

interface PrintedListProps {
  readonly onDone: () => void;
  /** What holds beside the filter of the view and is said on the paper: the answers to what a report asks. */
  readonly asked?: GridFilter;
  /** Heading, signatories and orientation of a report. */
  readonly page?: ReportPage | undefined;
}

const nothing: GridFilter = {};

/**
 * The rows of the view as a plain table on paper: title, who and when, every row under the filter (at most a thousand) and
 * not only those in sight, under its groups and above the statistics of its foot. It stands beside the application, which is hidden
 * while it is printed.
 */
const PrintedList = ({ onDone, asked = nothing, page }: PrintedListProps) => {
  const notify = useNotify();
  const { label } = useGrid();
  const { data, isError, chosen } = usePrinted(asked, mostRows);
  useEffect(() => {
    if (isError) {
      notify('ui.list.failed', { type: 'error' });
      onDone();
    }
    if (!data) return undefined;
    const timer = setTimeout(() => {
      window.print();
      onDone();
    }, settling);
    return () => clearTimeout(timer);
  }, [data, isError, notify, onDone]);
  if (!data) return null;
  const orientation = page?.orientation ?? 'landscape';
  return createPortal(
    <Box className="k-print" sx={{ display: 'none', '@media print': { display: 'block' }, ...pageStyle }}>
      <style>
        {`@media print { @page { size: ${orientation}; margin: 12mm } body > :not(.k-print) { display: none !important } }`}
      </style>
      <PrintedPage title={label} asked={asked} data={data} chosen={chosen} page={page} />
    </Box>,
    document.body,
  );
};

export default PrintedList;
