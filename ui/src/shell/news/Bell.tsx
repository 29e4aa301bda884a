import BellIcon from '@mui/icons-material/NotificationsNone';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { UnreadButton } from '../UnreadButton.tsx';
import { useNews } from './news.ts';

const AnswerToast = lazy(() => import('./AnswerToast.tsx'));
const NewsPanel = lazy(() => import('./NewsPanel.tsx'));

/** The bell of the top bar: how many unread news wait for the reader, a dot where there are others, and the news. */
export const Bell = () => {
  const translate = useTranslate();
  const news = useNews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Those that were unread when the panel was opened stay marked while it is open. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [newest] = news?.items ?? [];
  const unread = news?.unread ?? 0;
  const mine = news?.mine ?? 0;
  const label =
    mine > 0
      ? translate('ui.news.mine', { count: mine > 99 ? '99+' : mine })
      : unread > 0
        ? translate('ui.news.unread', { count: unread > 99 ? '99+' : unread })
        : translate('ui.news.title');
  const open = (element: HTMLElement): void => {
    setAnchor(element);
    setFresh(new Set(news?.items.filter((item) => item.unread).map(({ id }) => id)));
  };
  return (
    <>
      {news && (
        <Suspense fallback={null}>
          <AnswerToast newest={newest} />
        </Suspense>
      )}
      <UnreadButton
        label={label}
        tip={anchor ? '' : label}
        unread={mine}
        also={unread > 0}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        <BellIcon />
      </UnreadButton>
      {anchor && (
        <Suspense fallback={null}>
          <NewsPanel anchor={anchor} news={news} fresh={fresh} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
