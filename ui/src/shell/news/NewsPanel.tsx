import { Box, FormControlLabel, Popover, Switch, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatAgo, formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { pathOfRecord } from '../routes/routes.ts';
import { usePerson } from '../person.ts';
import texts from './panel/texts.ts';
import type { News, NewsItem } from './news.ts';
import { useSayOfNews } from './say-of-news.ts';

interface NewsPanelProps {
  readonly anchor: HTMLElement;
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

/** Whether news come by e-mail as well: everybody's own choice, at first no. */
const ByMail = ({ byMail }: { byMail: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const email = usePerson()?.email ?? '';
  const say = useSayOfNews();
  const [choosing, setChoosing] = useState<boolean>();
  const choose = async (wanted: boolean): Promise<void> => {
    setChoosing(wanted);
    try {
      await say('choose-news-mail', { byMail: wanted });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setChoosing(undefined);
    }
  };
  return (
    <Box sx={{ px: 4, py: 2, borderTop: '1px solid var(--k-line)' }}>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={choosing ?? byMail}
            disabled={choosing !== undefined || email === ''}
            onChange={(_, wanted) => void choose(wanted)}
          />
        }
        label={email === '' ? translate('ui.news.no_email') : translate('ui.news.by_mail', { email })}
        slotProps={{ typography: { sx: { fontSize: 13 } } }}
      />
    </Box>
  );
};

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
      {news && <ByMail byMail={news.byMail} />}
    </Popover>
  );
};

export default NewsPanel;
