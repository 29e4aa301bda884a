import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { problemOf } from '../api/problem.ts';
import { formatDay, formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { logTable } from '../history/log-table.ts';
import { useAllows } from '../shell/person.ts';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { useServices } from '../shell/services.ts';
import { useBehind, type CellAddress } from './use-form.ts';
import { waybillsBehind } from './waybills-behind.ts';

interface BehindDialogProps {
  readonly form: string;
  readonly day: string;
  readonly cell: CellAddress;
  readonly title: string;
  readonly onClose: () => void;
}

/** The paper of a waybill; several of them are one file, in the order of the records. */
const waybill = { area: 'smgs', name: 'EmptySmgs', policy: 'Smgs.PrintSmgs' };

/** The records behind a number, each with a link: wagon stays, waybills, consist lists. */
export const BehindDialog = ({ form, day, cell, title, onClose }: BehindDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error } = useBehind(form, day, cell);
  const { records = [], total = 0 } = data ?? {};
  const { data: provider, open } = useServices();
  const allows = useAllows();
  const notify = useNotify();
  const printable = cell.what === 'loading' && records.length > 0 && allows(waybill.policy);
  const print = async (): Promise<void> => {
    try {
      const read = async (area: string, id: string): Promise<unknown> => (await provider.getOne(area, { id })).data;
      const ids = await waybillsBehind(records, read);
      // What puts papers together is loaded when somebody wants one.
      const { beginBatch } = await import('../papers/batch/begin-batch.tsx');
      beginBatch({ ...waybill, ids, title: translate('ui.osot.one_paper') }, open);
      onClose();
    } catch (failure) {
      notify(problemOf(failure).message, { type: 'error' });
    }
  };
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
        {printable && (
          <Button onClick={() => void print()} sx={{ mr: 'auto' }}>
            {translate('ui.osot.one_paper')}
          </Button>
        )}
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
