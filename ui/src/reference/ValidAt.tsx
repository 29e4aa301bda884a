import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { DayField } from '../form/DayField.tsx';
import type { Book } from './book-facts.ts';

/** Entries that hold on a day: both ends are included, an empty end is open. Nothing is left out without a day. */
export const validAtFilter = (book: Book, day: string): Readonly<Record<string, unknown>> =>
  !/^\d{4}-\d\d-\d\d$/.test(day) || book.timeless
    ? {}
    : {
        $where: {
          and: [
            { or: [{ validFrom__blank: true }, { validFrom__lte: day }] },
            { or: [{ validTo__blank: true }, { validTo__gte: day }] },
          ],
        },
      };

/** Day on which the entries of the list must hold. */
export const ValidAt = ({ day, onChange }: { day: string; onChange: (day: string) => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 2 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate('screen.book.valid_at')}
      </Box>
      <Box sx={{ width: 160 }}>
        <DayField id={id} value={day} onChange={onChange} />
      </Box>
    </Box>
  );
};
