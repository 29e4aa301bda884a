import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, NativeSelect } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Wagons on a page (specification 000, 2.9 and section 9). */
export const pageSizes = [50, 75, 100] as const;

/** How many wagons a set has, and which of them are shown. */
export const WagonPages = ({
  count,
  size,
  pages,
  page,
  setSize,
  setPage,
}: {
  readonly count: number;
  readonly size: number;
  readonly pages: number;
  readonly page: number;
  readonly setSize: (size: number) => void;
  readonly setPage: (page: number) => void;
}) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap', fontSize: 13, color: 'text.secondary' }}
    >
      <span>{translate('ui.note.set_count', { smart_count: count })}</span>
      <NativeSelect
        value={size}
        onChange={(event) => {
          setSize(Number(event.target.value));
          setPage(1);
        }}
        inputProps={{ 'aria-label': translate('ui.note.per_page') }}
      >
        {pageSizes.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </NativeSelect>
      {pages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton aria-label={translate('ui.list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <span className="tabular">
            {page} / {pages}
          </span>
          <IconButton aria-label={translate('ui.list.next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  );
};
