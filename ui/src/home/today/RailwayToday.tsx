import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { formatDay, formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useForm } from '../../statistics/use-form.ts';
import { NumberTiles, type NumberTile } from '../NumberTiles.tsx';
import type { FormOfToday } from './forms-of-today.ts';
import texts from './texts.ts';
import { totalsOfToday } from './totals-of-today.ts';

/** The totals of the running statistical day, as the forms of the statistics count them; each opens its form. */
const RailwayToday = ({ forms }: { forms: readonly FormOfToday[] }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const go1 = useForm('go1', '', forms.includes('go1'));
  const do1 = useForm('do1', '', forms.includes('do1'));
  const do2 = useForm('do2', '', forms.includes('do2'));
  const read = { go1, do1, do2 };
  const day = forms.map((name) => read[name].data?.day).find((each) => each !== undefined);
  // The rest of the page does not wait for the statistics, and says nothing of them when they cannot be had.
  if (day === undefined && forms.every((name) => read[name].isError)) return null;
  const tiles = forms.flatMap((form): NumberTile[] => {
    const { data } = read[form];
    return data
      ? totalsOfToday(form, data).map(({ what, wagons, month }) => ({
          key: what,
          count: wagons,
          path: `/osot/${form}`,
          text: (
            <>
              {translate(`screen.today.${what}`)}
              {month !== undefined && (
                <Box sx={{ fontSize: 12 }}>
                  {translate('screen.today.month', { count: formatDecimal(locale, month) })}
                </Box>
              )}
            </>
          ),
        }))
      : [];
  });
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 3 }}>
        <Typography id={id} variant="h2">
          {translate('screen.today.title')}
        </Typography>
        {day !== undefined && (
          <Typography color="text.secondary" sx={{ fontSize: 13 }}>
            {translate('screen.today.until', { day: formatDay(locale, day) })}
          </Typography>
        )}
      </Box>
      {day === undefined ? <Skeleton variant="rounded" height={92} aria-busy /> : <NumberTiles tiles={tiles} />}
    </Box>
  );
};

export default RailwayToday;
