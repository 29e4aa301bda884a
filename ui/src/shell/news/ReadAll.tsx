import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { News } from './news.ts';
import { useSayOfNews } from '../say-of-news.ts';

/** Marks everything that has come as read; nothing where nothing is unread. */
export const ReadAll = ({ news }: { news: News | undefined }) => {
  const translate = useTranslate();
  const say = useSayOfNews();
  const upTo = news?.items[0]?.id;
  if (!news || news.unread === 0 || upTo === undefined) return null;
  return (
    <Button size="small" onClick={() => void say('read-all', { upTo })}>
      {translate('ui.news.read_all')}
    </Button>
  );
};
