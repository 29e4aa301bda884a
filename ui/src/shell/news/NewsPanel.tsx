import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatAgo, formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { pathOfRecord } from '../routes/routes.ts';
import type { News, NewsItem } from './news.ts';

interface NewsPanelProps {
  readonly news: News | undefined;
  /** Ids of those that the person had not seen before. */
  readonly fresh: ReadonlySet<string>;
  readonly onClose: () => void;
}

const Item = ({
  item,
  isFresh,
  now,
  onClose,
}: {
  item: NewsItem;
  isFresh: boolean;
  now: number;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { area, recordId, kind, name, happened, at } = item;
  const path = pathOfRecord(area, recordId);
  const title = `${kind} ${name}`;
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
        {path === undefined ? (
          title
        ) : (
          <Box component={Link} to={path} onClick={onClose} className="tabular" sx={{ color: 'primary.main' }}>
            {title}
          </Box>
        )}
        {isFresh && (
          <Box component="span" sx={{ ml: 2, fontSize: 12, fontWeight: 600 }}>
            {translate('ui.news.fresh')}
          </Box>
        )}
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{happened}</Box>
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

/** The latest news, newest first, each with a link to its record. */
const NewsPanel = ({ news, fresh, onClose }: NewsPanelProps) => {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ px: 4, py: 3 }}>
        {translate('ui.news.title')}
      </Typography>
      {news?.items.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 4, pb: 4 }}>
          {translate('ui.news.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {news?.items.map((item) => (
          <Item key={item.id} item={item} isFresh={fresh.has(item.id)} now={now} onClose={onClose} />
        ))}
      </Box>
    </>
  );
};

export default NewsPanel;
