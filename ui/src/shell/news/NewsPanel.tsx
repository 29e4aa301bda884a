import { Box, Button, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from '../routes/Link.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './panel/texts.ts';
import type { News } from './news.ts';
import { NewsLine } from './NewsLine.tsx';
import { ReadAll } from './ReadAll.tsx';

interface NewsPanelProps {
  readonly anchor: HTMLElement;
  readonly news: News | undefined;
  readonly onClose: () => void;
}

/** The latest news, newest first, each with a link to its record and a mark that says whether it is read. */
const NewsPanel = ({ anchor, news, onClose }: NewsPanelProps) => {
  useTexts(texts);
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 3, flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {translate('ui.news.title')}
        </Typography>
        <ReadAll news={news} />
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
          <NewsLine key={item.id} item={item} now={now} onGo={onClose} />
        ))}
      </Box>
    </Popover>
  );
};

export default NewsPanel;
