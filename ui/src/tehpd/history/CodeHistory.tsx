import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
} from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { logTable } from '../../history/log-table.ts';
import { formatSom } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';

interface Sold {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: string;
  readonly dateSold: string;
}

/** Rows of a page to choose from, the first at first (specification 001, section 9). */
const sizes = [20, 10, 40];

/** `2026-02-10` as the specification shows it here: dd-MM-yyyy. */
const shownDay = (day: string): string => day.split('-').reverse().join('-');

/** Railway codes that were sold to a customer, the latest first (specification 001, section 3: code, name, price, day). */
const CodeHistory = ({ customer, onClose }: { readonly customer: string; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const sizeId = useId();
  const [page, setPage] = useState(0);
  const [perPage, setPerPage] = useState(sizes[0] ?? 20);
  const { data, total, error, isPending } = useGetList<Sold>('railway-code-history', {
    pagination: { page: page + 1, perPage },
    sort: { field: 'dateSold', order: 'DESC' },
    filter: { customer },
  });
  const last = page * perPage + (data?.length ?? 0);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('screen.tehpd.history.title')}</DialogTitle>
      <DialogContent sx={{ minHeight: 160 }} aria-busy={isPending}>
        {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
        {total === 0 && <Typography>{translate('screen.tehpd.history.empty')}</Typography>}
        {data && data.length > 0 && (
          <>
            <Box component="table" sx={logTable}>
              <thead>
                <tr>
                  {['code', 'name', 'price', 'sold'].map((column) => (
                    <th key={column} style={column === 'price' ? { textAlign: 'right' } : undefined}>
                      {translate(`screen.tehpd.history.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ id: entry, code, name, price, dateSold }) => (
                  <tr key={entry}>
                    <td>{code}</td>
                    <td>{name}</td>
                    <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{formatSom(locale, price)}</td>
                    <td style={{ whiteSpace: 'nowrap' }}>{shownDay(dateSold)}</td>
                  </tr>
                ))}
              </tbody>
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 2, fontSize: 13, color: 'text.secondary' }}>
              <label htmlFor={sizeId}>{translate('ui.list.page_rows')}</label>
              <select
                id={sizeId}
                value={perPage}
                onChange={({ target }) => {
                  setPerPage(Number(target.value));
                  setPage(0);
                }}
              >
                {sizes.map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </select>
              <Box component="span" sx={{ ml: 'auto' }}>
                {translate('ui.list.range', { from: page * perPage + 1, to: last, total })}
              </Box>
              <IconButton
                aria-label={translate('ui.list.previous')}
                disabled={page === 0}
                onClick={() => setPage(page - 1)}
              >
                <ChevronLeftIcon />
              </IconButton>
              <IconButton
                aria-label={translate('ui.list.next')}
                disabled={last >= (total ?? 0)}
                onClick={() => setPage(page + 1)}
              >
                <ChevronRightIcon />
              </IconButton>
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default CodeHistory;
