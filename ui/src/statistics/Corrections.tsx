import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDay, formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { CountedForm } from './use-form.ts';

/** What was corrected on earlier days that are closed. */
export const Corrections = ({ of }: { readonly of: CountedForm['parts'][number]['corrections'] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    of.length > 0 && (
      <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
        {translate('ui.osot.corrections')}:{' '}
        {of
          .map(({ day, wagons: count, kilograms }) =>
            translate('ui.osot.correction', {
              day: formatDay(locale, day),
              wagons: formatDecimal(locale, count),
              tonnes: formatDecimal(locale, Math.round(kilograms / 100) / 10),
            }),
          )
          .join('; ')}
      </Box>
    )
  );
};
