import BellIcon from '@mui/icons-material/NotificationsNone';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { UnreadButton } from '../UnreadButton.tsx';
import { useNews } from './news.ts';

const Heard = lazy(() => import('./Heard.tsx'));
const NewsPanel = lazy(() => import('./NewsPanel.tsx'));

/** The bell of the top bar: how many unread news wait for the reader, a dot where there are others, and the news. */
export const Bell = () => {
  const translate = useTranslate();
  const news = useNews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = news?.unread ?? 0;
  const mine = news?.mine ?? 0;
  const label =
    mine > 0
      ? translate('ui.news.mine', { count: mine > 99 ? '99+' : mine })
      : unread > 0
        ? translate('ui.news.unread', { count: unread > 99 ? '99+' : unread })
        : translate('ui.news.title');
  return (
    <>
      {news && (
        <Suspense fallback={null}>
          <Heard news={news} />
        </Suspense>
      )}
      <UnreadButton
        label={label}
        tip={anchor ? '' : label}
        unread={mine}
        also={unread > 0}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BellIcon />
      </UnreadButton>
      {anchor && (
        <Suspense fallback={null}>
          <NewsPanel anchor={anchor} news={news} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
