import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import summary from '@kerben/questions/takings/summary.ts';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { DayBars } from './DayBars.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { SummaryTable } from './SummaryTable.tsx';
import { useWish } from './use-wish.tsx';
import { askedOf } from './wish.ts';
import { WishBar } from './WishBar.tsx';

/** The summary of TehPD: income and payments by station, kind, service, payer and method (processes, section 5). */
const SummaryPage = () => {
  const translate = useTranslate();
  const wish = useWish();
  const { question, narrow, open } = wish;
  const { data, error, isFetching } = useAnswer(summary, askedOf(question), { keepsPrevious: true });
  return (
    <>
      <PageHead
        title={translate('ui.route.svod-report')}
        actions={
          <Button variant="outlined" onClick={() => window.print()}>
            {translate('ui.svod.print')}
          </Button>
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <PeriodBar wish={wish} />
        <WishBar wish={wish} />
        {error ? (
          <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>
        ) : !data ? (
          <Skeleton variant="rounded" height={320} aria-busy />
        ) : data.lines.length === 0 ? (
          <Typography color="text.secondary">{translate('ui.svod.none')}</Typography>
        ) : (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, opacity: isFetching ? 0.6 : 1 }}>
            <SummaryTable
              summary={data}
              by={question.by}
              withVat={question.what === 'charged'}
              onNarrow={narrow}
              onOpen={open}
            />
            <DayBars days={data.days} />
          </Box>
        )}
      </Box>
    </>
  );
};

export default SummaryPage;
