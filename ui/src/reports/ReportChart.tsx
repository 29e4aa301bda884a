import { Box } from '@mui/material';
import type { GridFilter } from '../grid/grid.ts';
import { ViewChart, type ChartOf } from '../grid/print/ViewChart.tsx';

/** The bars of a report above its rows. */
const ReportChart = ({ chart, asked }: { readonly chart: ChartOf; readonly asked: GridFilter }) => (
  <Box sx={{ px: { xs: 4, md: 6 }, maxHeight: '40vh', overflow: 'auto' }}>
    <ViewChart chart={chart} asked={asked} />
  </Box>
);

export default ReportChart;
