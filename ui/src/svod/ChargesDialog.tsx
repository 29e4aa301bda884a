import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import behind from '@kerben/questions/takings/behind.ts';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { logTable } from '../history/log-table.ts';
import { formatDay, formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { askedOf, type Wish } from './wish.ts';

interface ChargesDialogProps {
  readonly question: Wish;
  readonly title: string;
  readonly onClose: () => void;
}

/** The charges behind a number of the summary; each opens down to the events that made it. */
export const ChargesDialog = ({ question, title, onClose }: ChargesDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error } = useAnswer(behind, askedOf(question));
  const { charges = [], total = 0 } = data ?? {};
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="charges-behind">
      <DialogTitle id="charges-behind">{title}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{problemOf(error).message}</Alert>}
        {!data && !error && <Skeleton height={120} aria-busy />}
        {total > charges.length && (
          <Box sx={{ color: 'text.secondary', mb: 2 }}>
            {translate('ui.svod.first_of', { shown: charges.length, total })}
          </Box>
        )}
        {data && (
          <Box component="table" sx={logTable}>
            <thead>
              <tr>
                <th>{translate('ui.svod.charge')}</th>
                <th>{translate('ui.svod.payer')}</th>
                <th>{translate('ui.svod.day')}</th>
                <th style={{ textAlign: 'right' }}>{translate('ui.svod.gross')}</th>
              </tr>
            </thead>
            <tbody>
              {charges.map(({ id, number, payer, day, gross }) => (
                <tr key={id}>
                  <td>
                    <ToRecord area="payment" id={id} onClick={onClose}>
                      {number || translate('ui.svod.charge')}
                    </ToRecord>
                  </td>
                  <td>{payer}</td>
                  <td>{formatDay(locale, day)}</td>
                  <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{formatSom(locale, gross)}</td>
                </tr>
              ))}
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
