import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { problemOf } from '../api/problem.ts';
import { formatDay, formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { logTable } from '../history/log-table.ts';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { useBehind, type CellAddress } from './use-form.ts';

interface BehindDialogProps {
  readonly form: string;
  readonly day: string;
  readonly cell: CellAddress;
  readonly title: string;
  readonly onClose: () => void;
}

/** The records behind a number, each with a link: wagon stays, waybills, consist lists. */
export const BehindDialog = ({ form, day, cell, title, onClose }: BehindDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error } = useBehind(form, day, cell);
  const { records = [], total = 0 } = data ?? {};
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="behind-number">
      <DialogTitle id="behind-number">{title}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{problemOf(error).message}</Alert>}
        {!data && !error && <Skeleton height={120} aria-busy />}
        {total > records.length && (
          <Box sx={{ color: 'text.secondary', mb: 2 }}>
            {translate('ui.osot.first_of', { shown: records.length, total })}
          </Box>
        )}
        {data && (
          <Box component="table" sx={logTable}>
            <thead>
              <tr>
                <th>{translate('ui.osot.record')}</th>
                <th>{translate('ui.osot.counted_on')}</th>
                <th style={{ textAlign: 'right' }}>{translate('ui.osot.count')}</th>
              </tr>
            </thead>
            <tbody>
              {records.map(({ area, recordId, wagonNumber, day: of, count }) => {
                const name = wagonNumber || translate(`${area}.one`);
                return (
                  <tr key={`${recordId}/${wagonNumber}`}>
                    <td className="tabular">
                      <ToRecord area={area} id={recordId} onClick={onClose}>
                        {name}
                      </ToRecord>{' '}
                      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                        {wagonNumber !== '' && translate(`${area}.one`)}
                      </Box>
                    </td>
                    <td>{formatDay(locale, of)}</td>
                    <td className="tabular" style={{ textAlign: 'right' }}>
                      {formatDecimal(locale, count)}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
