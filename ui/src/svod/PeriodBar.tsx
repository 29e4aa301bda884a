import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LabelledDay } from '../form/LabelledDay.tsx';
import { periods } from './periods.ts';
import type { Wishing } from './use-wish.tsx';

/** From which day to which: typed, or one of the usual periods. */
export const PeriodBar = ({ wish: { question, typed, take } }: { readonly wish: Wishing }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3 }}>
      <LabelledDay label={translate('ui.svod.from')} value={typed.from} onChange={(from) => take({ ...typed, from })} />
      <LabelledDay label={translate('ui.svod.to')} value={typed.to} onChange={(to) => take({ ...typed, to })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '@media print': { display: 'none' } }}>
        {Object.entries(periods).map(([name, periodOf]) => {
          const wanted = periodOf();
          const on = wanted.from === question.from && wanted.to === question.to;
          return (
            <Button key={name} variant={on ? 'contained' : 'outlined'} aria-pressed={on} onClick={() => take(wanted)}>
              {translate(`ui.svod.${name}`)}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
};
