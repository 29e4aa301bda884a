import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatAgo, formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ToRecord } from '../routes/ToRecord.tsx';
import type { NewsItem } from './news.ts';
import texts from './panel/texts.ts';

interface NewsLineProps {
  readonly item: NewsItem;
  /** It had not been seen before. */
  readonly isFresh: boolean;
  /** Now, ms. */
  readonly now: number;
  readonly onGo?: () => void;
}

/** One piece of news: the record, what happened to it and by whom, whether it waits for the reader, and when. */
export const NewsLine = ({ item, isFresh, now, onGo }: NewsLineProps) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const { area, recordId, kind, name, happened, others, by, waits, at } = item;
  const title = [kind, name].filter(Boolean).join(' ');
  return (
    <Box
      component="li"
      data-news={item.id}
      sx={{
        display: 'flex',
        gap: 3,
        px: 4,
        py: 3,
        borderTop: '1px solid var(--k-line)',
        borderLeft: '3px solid transparent',
        ...(isFresh && { borderLeftColor: 'primary.main' }),
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <ToRecord area={area} id={recordId} onClick={onGo} className="tabular">
          {title}
        </ToRecord>
        {others > 0 && ` ${translate('ui.news.others', { count: others })}`}
        {isFresh && (
          <Box component="span" sx={{ ml: 2, fontSize: 12, fontWeight: 600 }}>
            {translate('ui.news.fresh')}
          </Box>
        )}
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{[happened, by].filter(Boolean).join(' · ')}</Box>
        {waits !== null && (
          <Box sx={{ fontSize: 12, fontWeight: 600, color: 'var(--k-amber-text)', mt: '2px' }}>
            {translate('ui.news.waits', { what: waits })}
          </Box>
        )}
      </Box>
      <Box
        component="time"
        dateTime={at}
        title={formatInstant(locale, at)}
        sx={{ flex: 'none', fontSize: 12, color: 'text.secondary', pt: '3px' }}
      >
        {formatAgo(locale, at, now)}
      </Box>
    </Box>
  );
};
