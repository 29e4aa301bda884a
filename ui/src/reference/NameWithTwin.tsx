import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Row } from '../grid/column.ts';
import { useGrid } from '../grid/grid.ts';
import type { Book } from './book-facts.ts';
import { twinIds } from './twins.ts';

const known = new WeakMap<readonly Row[], ReadonlySet<string>>();

/** Ids of twins among the rows of a page, worked out once for all its cells. */
const twinsAmong = (book: Book, rows: readonly Row[]): ReadonlySet<string> => {
  let twins = known.get(rows);
  if (twins === undefined) known.set(rows, (twins = twinIds(book, rows)));
  return twins;
};

/** A name in the list of a book, with a mark where another row says the same: the two are one customer written down twice. */
export const nameWithTwin = (book: Book, field: string) => {
  const NameWithTwin = ({ row }: { row: Row }) => {
    const translate = useTranslate();
    const { source } = useGrid();
    const name: unknown = row[field];
    const isTwin = twinsAmong(book, source.rows).has(row.id);
    return (
      <>
        {typeof name === 'string' && name !== '' ? name : '–'}
        {isTwin && (
          <Box
            component="span"
            title={translate('screen.book.twin_hint')}
            sx={{
              ml: 2,
              px: 1,
              borderRadius: '3px',
              fontSize: 11,
              background: 'var(--k-amber-surface)',
              color: 'var(--k-amber-text)',
            }}
          >
            {translate('screen.book.twin')}
          </Box>
        )}
      </>
    );
  };
  return NameWithTwin;
};
