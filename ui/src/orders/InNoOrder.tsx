import { Alert, Box, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import inNoOrder from '@kerben/questions/naryad/in-no-order.ts';
import { useAnswer } from '../api/use-answer.ts';
import { formatDay, formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useTexts } from '../i18n/use-texts.ts';
import texts from './texts.ts';
import type { Side } from './sides.ts';

/** What is in no order yet: how many payments, how much, since when. The same question on every screen; a side narrows what is told. */
export const InNoOrder = ({ side }: { readonly side?: Side }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { data, error } = useAnswer(inNoOrder, {});
  // The room of a warning of two lines, less a little: above a list nothing jumps by a whole one, whether it comes or not.
  if (!data && !error && side !== undefined) return <Box aria-busy sx={{ height: 48 }} />;
  if (!data || data.count === 0) return null;
  const { count, sum, oldest } = data;
  const told = { count, sum: formatSom(locale, sum), day: formatDay(locale, oldest ?? '') };
  const lines = data.lines.filter((line) => side === undefined || line.side === side);
  const whole = translate('ui.orders.left', told);
  const stations = lines
    .map((line) => {
      const kind = side === undefined ? `, ${translate(`ui.orders.${line.side}`)}` : '';
      return `${line.stationName}${kind} ${line.count} / ${formatSom(locale, line.sum)}`;
    })
    .join('; ');
  return (
    <Alert severity="warning" sx={{ alignItems: 'center' }}>
      {phone && side !== undefined && stations !== '' ? (
        // Folded on a phone: the stations of a month would push the list out of sight.
        <details>
          <summary>{whole}</summary>
          {stations}
        </details>
      ) : (
        [whole, stations].filter((text) => text !== '').join(': ')
      )}
    </Alert>
  );
};
