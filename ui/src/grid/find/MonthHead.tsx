import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { movedMonths } from './month.ts';

/** Which month is shown, and the ones before and after it. */
export const MonthHead = ({ cursor, onMove }: { cursor: string; onMove: (day: string) => void }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton aria-label={translate('find.month_before')} onClick={() => onMove(movedMonths(cursor, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <Box aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
        {translate(`find.month.${Number(cursor.slice(5, 7))}`)} {cursor.slice(0, 4)}
      </Box>
      <IconButton aria-label={translate('find.month_after')} onClick={() => onMove(movedMonths(cursor, 1))}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
};
