import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../i18n/format.ts';
import { useBehind } from '../shell/behind.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** As of when a list is, while that is not now. */
export const AsOf = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const behind = useBehind();
  if (!behind) return null;
  return (
    <Box component="span" className="tabular" sx={{ fontSize: 13, color: 'warning.main' }}>
      {translate('ui.behind.as_of', { time: formatInstant(locale, behind.asOf) })}
    </Box>
  );
};
