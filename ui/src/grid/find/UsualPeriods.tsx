import { Box, Button } from '@mui/material';
import { relativePeriods } from '@kerben/projections/read-models/filter.ts';
import { useTranslate } from 'react-admin';

interface UsualPeriodsProps {
  readonly chosen: string | undefined;
  readonly onChoose: (period: string) => void;
}

/** The periods that move with the day, by name. */
export const UsualPeriods = ({ chosen, onChoose }: UsualPeriodsProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', p: 2, gap: 0, borderRight: '1px solid var(--k-line)' }}>
      {relativePeriods.map((period) => (
        <Button
          key={period}
          onClick={() => onChoose(period)}
          sx={{ justifyContent: 'flex-start', minHeight: 28, fontWeight: period === chosen ? 650 : 400 }}
        >
          {translate(`find.period.${period}`)}
        </Button>
      ))}
    </Box>
  );
};
