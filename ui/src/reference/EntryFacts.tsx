import { Box } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import type { Row } from '../grid/column.ts';
import { Waiting } from '../grid/Waiting.tsx';
import type { Book } from './book-facts.ts';
import { shownValue } from './shown-value.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** An entry to read: out of use, or not to be changed by this person. */
export const EntryFacts = ({ book, id }: { book: Book; id: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: record, error } = useGetOne<Row>(book.area, { id });
  if (error) return <Box sx={{ p: 6 }}>{error.message}</Box>;
  if (!record) return <Waiting />;
  return (
    <Box component="dl" sx={{ m: 0, px: { xs: 4, md: 6 }, py: 4, display: 'grid', gap: 3 }}>
      {Object.entries(book.fields).map(([name, field]) => {
        const value = shownValue(field, record[name], locale, translate);
        return (
          <Box key={name}>
            <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
              {translate(`${book.area}.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value === '' ? '–' : value}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
