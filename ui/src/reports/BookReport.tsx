import { useMemo } from 'react';
import { ResourceList } from '../grid/ResourceList.tsx';
import { useLocale } from '../i18n/use-locale.ts';
import { bookList } from '../reference/book-screen.ts';
import books from '../reference/books.facts.ts';
import { useReport, type Running } from './use-report.tsx';

/** A report of a reference book. */
const BookReport = (running: Running) => {
  const locale = useLocale();
  const { path } = running.route;
  const list = useMemo(() => {
    const book = books.find(({ at }) => at === path);
    if (!book) throw new Error(`no book at ${path}`);
    return bookList(book, path, locale);
  }, [path, locale]);
  const { asked, shaped, ...shown } = useReport(running, list.columns);
  const own = useMemo(() => shaped(list), [shaped, list]);
  return <ResourceList list={own} filter={asked} {...shown} />;
};

export default BookReport;
