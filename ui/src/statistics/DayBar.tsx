import EarlierIcon from '@mui/icons-material/ChevronLeft';
import LaterIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LabelledDay } from '../form/LabelledDay.tsx';
import { formatDay } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';

const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** The statistical day, the ones before and after it, and when it begins and ends. */
export const DayBar = ({
  shown,
  typed,
  onDay,
}: {
  /** '' while nobody knows which day is running. */
  readonly shown: string;
  readonly typed: string | undefined;
  readonly onDay: (day: string) => void;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
      <LabelledDay label={translate('ui.osot.day')} value={typed ?? shown} onChange={onDay} />
      <Box sx={{ display: 'flex', '@media print': { display: 'none' } }}>
        <IconButton
          aria-label={translate('ui.osot.earlier')}
          disabled={shown === ''}
          onClick={() => onDay(shifted(shown, -1))}
        >
          <EarlierIcon />
        </IconButton>
        <IconButton
          aria-label={translate('ui.osot.later')}
          disabled={shown === ''}
          onClick={() => onDay(shifted(shown, 1))}
        >
          <LaterIcon />
        </IconButton>
      </Box>
      {shown !== '' && (
        <Typography color="text.secondary" sx={{ fontSize: 13, pb: 2 }}>
          {translate('ui.osot.ends', {
            before: formatDay(locale, shifted(shown, -1)),
            day: formatDay(locale, shown),
          })}
        </Typography>
      )}
    </Box>
  );
};
