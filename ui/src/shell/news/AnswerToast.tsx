import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePathOfRecord } from '../routes/use-path-of-record.ts';
import type { NewsItem } from './news.ts';

/** Areas in which people of the railway answer somebody. */
const answers: ReadonlySet<string> = new Set(['support', 'feedback']);

/** Whoever wrote to the support desk waits for the answer: it is told in a toast as soon as it comes. Draws nothing. */
const AnswerToast = ({ newest }: { newest: NewsItem | undefined }) => {
  const notify = useNotify();
  const path = usePathOfRecord()(newest?.area ?? '', newest?.recordId ?? '');
  const navigate = useNavigate();
  const known = useRef<string>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = newest?.id ?? '';
    if (!newest?.unread || before === undefined || newest.id <= before || !answers.has(newest.area)) return;
    notify(newest.happened, {
      type: 'info',
      title: `${newest.kind} ${newest.name}`,
      autoHideDuration: 8_000,
      ...(path !== undefined && { open: () => void navigate(path) }),
    });
  }, [newest, path, notify, navigate]);
  return null;
};

export default AnswerToast;
