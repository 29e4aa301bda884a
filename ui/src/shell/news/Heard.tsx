import { isQuiet } from '@kerben/workflows/chat/is-quiet.ts';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatTime } from '../../i18n/format.ts';
import { useAllows, usePerson } from '../person.ts';
import { pathOfRecord } from '../routes/routes.ts';
import type { News } from './news.ts';
import { useSayOfNews } from '../say-of-news.ts';

/** Areas in which people of the railway answer somebody. */
const answers: ReadonlySet<string> = new Set(['support', 'feedback']);

/**
 * What calls a person is told in a toast as soon as it comes, but for his quiet hours; whoever opens a record has read its news, from
 * wherever he opened it. Draws nothing.
 */
const Heard = ({ news }: { news: News }) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const person = usePerson();
  const say = useSayOfNews();
  const allows = useAllows();
  const known = useRef<string>(undefined);
  const sent = useRef(new Set<string>());
  const [newest] = news.items;
  useEffect(() => {
    const before = known.current;
    known.current = newest?.id ?? '';
    if (!newest?.unread || before === undefined || newest.id <= before) return;
    if (!newest.addressed && newest.waits === null && !answers.has(newest.area)) return;
    if (person?.quietHours && isQuiet(person.quietHours, formatTime(new Date()))) return;
    const path = pathOfRecord(newest.area, newest.recordId, allows);
    if (path === pathname) return;
    notify(newest.happened, {
      type: 'info',
      title: `${newest.kind} ${newest.name}`,
      autoHideDuration: 8_000,
      ...(path !== undefined && { open: () => void navigate(path) }),
    });
  }, [newest, notify, navigate, pathname, person, allows]);
  useEffect(() => {
    const read = news.items
      .filter(({ unread, area, recordId }) => unread && pathOfRecord(area, recordId, allows) === pathname)
      .map(({ id }) => id)
      .filter((id) => !sent.current.has(id));
    if (read.length === 0) return;
    // Whoever makes such a piece unread while the record stands open keeps it so: each is marked once.
    for (const id of read) sent.current.add(id);
    void say('mark', { read }).catch(() => undefined);
  }, [news, pathname, say, allows]);
  return null;
};

export default Heard;
