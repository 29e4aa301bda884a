import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Row } from '../grid/column.ts';
import { pathOfRecord } from '../shell/routes/routes.ts';
import { useServices } from '../shell/services.ts';
import type { Book } from './book-facts.ts';
import { entryName } from './book-screen.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Milliseconds after the last letter (specification 000, section 9). */
const typingPause = 700;
const shortest = 3;

/** Entries that say the same in a field by which people tell them apart: found while typing, before anything is saved. */
export const Duplicates = ({ book, id }: { book: Book; id: string | undefined }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useServices();
  const values = useWatch({ name: [...book.match] }) as readonly unknown[];
  const typed = JSON.stringify(values);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: found = [] } = useQuery({
    queryKey: [book.area, 'duplicates', settled, id],
    queryFn: async () => {
      const conditions = (JSON.parse(settled) as readonly unknown[]).flatMap((value, index) =>
        typeof value === 'string' && value.trim().length >= shortest
          ? [{ [book.match[index] ?? '']: value.trim() }]
          : [],
      );
      if (conditions.length === 0) return [];
      const { json } = await data.ask<readonly Row[]>(book.area, '', {
        filter: { $where: { or: conditions } },
        range: [0, 4],
        sort: ['id', 'ASC'],
      });
      return json.filter((row) => row.id !== id);
    },
  });
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {translate('screen.book.duplicates_found')}{' '}
      {found.map((row, index) => (
        <span key={row.id}>
          {index > 0 && ', '}
          <Link to={pathOfRecord(book.area, row.id) ?? ''} target="_blank">
            {entryName(book, locale, row)}
          </Link>
        </span>
      ))}
    </Alert>
  );
};
