import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
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
  const [page, setPage] = useState(0);
  const [perPage, setPerPage] = useState(sizes[0] ?? 20);
  const { data, total, error, isPending } = useGetList<Sold>('railway-code-history', {
    pagination: { page: page + 1, perPage },
    sort: { field: 'dateSold', order: 'DESC' },
    filter: { customer },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('screen.tehpd.history.title')}</DialogTitle>
      <DialogContent sx={{ minHeight: 160 }} aria-busy={isPending}>
        {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
        {total === 0 && <Typography>{translate('screen.tehpd.history.empty')}</Typography>}
        {data && data.length > 0 && (
          <>
            <TableContainer tabIndex={0} role="region" aria-labelledby={id}>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    {['code', 'name', 'price', 'sold'].map((column) => (
                      <TableCell key={column} align={column === 'price' ? 'right' : 'left'}>
                        {translate(`screen.tehpd.history.${column}`)}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {data.map(({ id: entry, code, name, price, dateSold }) => (
                    <TableRow key={entry}>
                      <TableCell className="tabular">{code}</TableCell>
                      <TableCell>{name}</TableCell>
                      <TableCell align="right" className="tabular">
                        {formatSom(locale, price)}
                      </TableCell>
                      <TableCell className="tabular" sx={{ whiteSpace: 'nowrap' }}>
                        {shownDay(dateSold)}
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
            <TablePagination
              component="div"
              count={total ?? -1}
              page={page}
              rowsPerPage={perPage}
              rowsPerPageOptions={sizes}
              labelRowsPerPage={translate('ui.list.page_rows')}
              labelDisplayedRows={({ from, to, count }) => translate('ui.list.range', { from, to, total: count })}
              getItemAriaLabel={(to) => translate(to === 'next' ? 'ui.list.next' : 'ui.list.previous')}
              onPageChange={(_event, next) => setPage(next)}
              onRowsPerPageChange={({ target }) => {
                setPerPage(Number(target.value));
                setPage(0);
              }}
            />
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
