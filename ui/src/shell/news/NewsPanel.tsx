import { Box, Button, Popover, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from '../routes/Link.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ByMail } from './ByMail.tsx';
import texts from './panel/texts.ts';
import type { News } from './news.ts';
import { NewsLine } from './NewsLine.tsx';
import { useSayOfNews } from './say-of-news.ts';

interface NewsPanelProps {
  readonly anchor: HTMLElement;
  readonly news: News | undefined;
  /** Ids of those that the person had not seen before. */
  readonly fresh: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** The latest news, newest first, each with a link to its record. What was shown counts as read. */
const NewsPanel = ({ anchor, news, fresh, onClose }: NewsPanelProps) => {
  useTexts(texts);
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const say = useSayOfNews();
  const unread = news && news.unread > 0 ? news.items[0]?.id : undefined;
  useEffect(() => {
    if (unread !== undefined) void say('read-news', { upTo: unread }).catch(() => undefined);
  }, [say, unread]);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('ui.news.title'),
          sx: { width: 420, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(560px, 80vh)', mt: 2 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 3 }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {translate('ui.news.title')}
        </Typography>
        <Button component={Link} to="/inbox" onClick={onClose} size="small">
          {translate('ui.news.all')}
        </Button>
      </Box>
      {news?.items.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 4, pb: 4 }}>
          {translate('ui.news.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {news?.items.map((item) => (
          <NewsLine key={item.id} item={item} isFresh={fresh.has(item.id)} now={now} onGo={onClose} />
        ))}
      </Box>
      {news && <ByMail byMail={news.byMail} />}
    </Popover>
  );
};

export default NewsPanel;
