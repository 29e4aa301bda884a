import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { useServices } from '../shell/services.ts';
import type { Book } from './book-facts.ts';
import { entryName } from './book-screen.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { twinsOf } from './twins.ts';

/** Milliseconds after the last letter (specification 000, section 9). */
const typingPause = 700;

/** How many are named: who sees so many looks at the list. */
const most = 5;

/** Below a field by which people tell entries apart: those that say the same there, found while typing. */
export const Duplicates = ({ book, field, id }: { book: Book; field: string; id: string | undefined }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useServices();
  const value: unknown = useWatch({ name: field });
  const typed = typeof value === 'string' ? value : '';
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: found = [] } = useQuery({
    queryKey: [book.area, 'duplicates', field, settled, id],
    queryFn: () => twinsOf(data, book, field, settled, id),
  });
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mt: 2 }}>
      {translate('screen.book.duplicates_found')}{' '}
      {found.slice(0, most).map((row, index) => (
        <span key={row.id}>
          {index > 0 && ', '}
          <ToRecord area={book.area} id={row.id} target="_blank">
            {entryName(book, locale, row)}
          </ToRecord>
        </span>
      ))}
    </Alert>
  );
};
