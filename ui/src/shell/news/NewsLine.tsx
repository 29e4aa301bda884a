import { Box, IconButton, Tooltip } from '@mui/material';
import ReadIcon from '@mui/icons-material/Circle';
import UnreadIcon from '@mui/icons-material/CircleOutlined';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { formatAgo, formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../routes/Link.tsx';
import { usePathOfRecord } from '../routes/use-path-of-record.ts';
import type { NewsItem } from './news.ts';
import texts from './panel/texts.ts';
import { useSayOfNews } from '../say-of-news.ts';

interface NewsLineProps {
  readonly item: NewsItem;
  /** Now, ms. */
  readonly now: number;
  readonly onGo?: () => void;
  /** What else can be done with it. */
  readonly beside?: ReactNode;
}

/** The mark of a piece of news: a press makes it read, or unread again. */
const ReadMark = ({ item: { id, unread }, title }: { item: NewsItem; title: string }) => {
  const translate = useTranslate();
  const say = useSayOfNews();
  const label = translate(unread ? 'ui.news.mark_read' : 'ui.news.mark_unread');
  const Icon = unread ? ReadIcon : UnreadIcon;
  return (
    <Tooltip title={label} describeChild>
      <IconButton
        size="small"
        aria-label={`${label}: ${title}`}
        aria-pressed={!unread}
        onClick={() => void say('mark', unread ? { read: [id] } : { unread: [id] })}
        sx={{ mt: '-4px', ml: -2, color: unread ? 'primary.main' : 'text.disabled', '& svg': { fontSize: 12 } }}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
};

/** One piece of news: the record, what happened to it and by whom, whether it waits for the reader, and when. Whoever opens it has read it. */
export const NewsLine = ({ item, now, onGo, beside }: NewsLineProps) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const say = useSayOfNews();
  const pathOf = usePathOfRecord();
  const { id, area, recordId, kind, name, happened, others, by, waits, at, unread, followed, said, addressed } = item;
  const path = pathOf(area, recordId);
  // What is said opens where it stands.
  const place = said ? (addressed ? '#comment-mine' : '#comment-last') : '';
  const title = [kind, name].filter(Boolean).join(' ');
  const go = (): void => {
    if (unread) void say('mark', { read: [id] }).catch(() => undefined);
    onGo?.();
  };
  return (
    <Box
      component="li"
      data-news={id}
      data-unread={unread}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 2,
        px: { xs: 1, md: 4 },
        py: 3,
        borderTop: '1px solid var(--k-line)',
      }}
    >
      <ReadMark item={item} title={title} />
      <Box sx={{ flex: 1, minWidth: { xs: '60%', md: 0 }, overflowWrap: 'anywhere' }}>
        {path === undefined ? (
          title
        ) : (
          <Box
            component={Link}
            to={path + place}
            onClick={go}
            className="tabular"
            sx={{ color: 'primary.main', fontWeight: unread ? 600 : 400 }}
          >
            {title}
          </Box>
        )}
        {others > 0 && ` ${translate('ui.news.others', { count: others })}`}
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {[happened, by, followed ? translate('ui.news.followed') : ''].filter(Boolean).join(' · ')}
        </Box>
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
        sx={{
          flex: 'none',
          fontSize: 12,
          color: 'text.secondary',
          pt: '3px',
          pl: { xs: 9, md: 0 },
          order: { xs: 1, md: 0 },
        }}
      >
        {formatAgo(locale, at, now)}
      </Box>
      {beside}
    </Box>
  );
};
