import BellIcon from '@mui/icons-material/NotificationsNone';
import { Badge, IconButton, Popover, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNews, useSayOfNews } from './news.ts';

const AnswerToast = lazy(() => import('./AnswerToast.tsx'));
const NewsPanel = lazy(() => import('./NewsPanel.tsx'));

/** The bell of the top bar: how many news are unread, and the news. What was shown counts as read. */
export const Bell = () => {
  const translate = useTranslate();
  const news = useNews();
  const say = useSayOfNews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Those that were unread when the panel was opened stay marked while it is open. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [newest] = news?.items ?? [];
  const unread = news?.unread ?? 0;
  const label =
    unread > 0 ? translate('ui.news.unread', { count: unread > 99 ? '99+' : unread }) : translate('ui.news.title');
  const open = (element: HTMLElement): void => {
    setAnchor(element);
    setFresh(new Set(news?.items.filter((item) => item.unread).map(({ id }) => id)));
    if (newest && unread > 0) void say('read-news', { upTo: newest.id }).catch(() => undefined);
  };
  return (
    <>
      {news && (
        <Suspense fallback={null}>
          <AnswerToast newest={newest} />
        </Suspense>
      )}
      <Tooltip title={anchor ? '' : label} describeChild>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          data-unread={unread}
          onClick={(event) => open(event.currentTarget)}
          sx={{ height: 36, width: 36 }}
        >
          {/* A badge of nothing would keep the last number in the page, unseen, and contradict the label. */}
          {unread > 0 ? (
            <Badge badgeContent={unread} max={99} color="error" slotProps={{ badge: { className: 'tabular' } }}>
              <BellIcon />
            </Badge>
          ) : (
            <BellIcon />
          )}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
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
        <Suspense fallback={null}>
          <NewsPanel news={news} fresh={fresh} onClose={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  );
};
