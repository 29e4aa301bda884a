import { Alert, Box } from '@mui/material';
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
  const { data, error } = useAnswer(inNoOrder, {});
  // Half the room of a warning: above a list nothing jumps by a whole one, whether it comes or not.
  if (!data && !error && side !== undefined) return <Box aria-busy sx={{ height: 44 }} />;
  if (!data || data.count === 0) return null;
  const { count, sum, oldest } = data;
  const told = { count, sum: formatSom(locale, sum), day: formatDay(locale, oldest ?? '') };
  const lines = data.lines.filter((line) => side === undefined || line.side === side);
  return (
    <Alert severity="warning" sx={{ alignItems: 'center' }}>
      {translate('ui.orders.left', told)}
      {lines.length > 0 &&
        `: ${lines
          .map((line) => {
            const kind = side === undefined ? `, ${translate(`ui.orders.${line.side}`)}` : '';
            return `${line.stationName}${kind} ${line.count} / ${formatSom(locale, line.sum)}`;
          })
          .join('; ')}`}
    </Alert>
  );
};
