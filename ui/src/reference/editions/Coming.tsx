import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { formatDay, railwayTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';

import type { Book } from '../book-facts.ts';
import texts from './texts.ts';
import { useEditions } from './use-editions.ts';

/** Says above a tariff table that an edition waits for its day, and leads to what it changes while that can still be mended. */
const Coming = ({ book, onCompare }: { book: Book; onCompare: () => void }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const [today] = useState(() => railwayTime(Date.now())?.day ?? '');
  const days = useEditions(book).data ?? [];
  const coming = days.findLast(({ value }) => value > today);
  const holding = days.find(({ value }) => value <= today);
  if (!coming) return null;
  return (
    <Alert
      severity={holding && coming.count < holding.count ? 'warning' : 'info'}
      sx={{ mx: { xs: 4, md: 6 }, mb: 3 }}
      action={
        holding && (
          <Button size="small" onClick={onCompare}>
            {translate('screen.editions.what_changes')}
          </Button>
        )
      }
    >
      {translate('screen.editions.coming', { day: formatDay(locale, coming.value), smart_count: coming.count })}{' '}
      {holding &&
        translate('screen.editions.holding', { day: formatDay(locale, holding.value), smart_count: holding.count })}
    </Alert>
  );
};

export default Coming;
