import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Period } from '@kerben/questions/engine/period.ts';
import entriesOf from '@kerben/questions/ledger/entries.ts';
import { ownerAreaOf } from '@kerben/workflows/ledger/chart.ts';
import { Link } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { logTable } from '../history/log-table.ts';
import { ReferenceName } from '../grid/Cell.tsx';
import { shortId } from '../grid/record-name.ts';
import { formatDay, formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { pathOfRecord } from '../shell/routes/routes.ts';
import { useKind } from '../shell/routes/use-kind.ts';

interface EntriesDialogProps {
  /** Of the trial balance. */
  readonly line: { readonly account: string; readonly name: string };
  readonly period: Period;
  readonly onClose: () => void;
}

/** What made the turnover of an account, the latest first; each line opens the record that made it, down to its events. */
export const EntriesDialog = ({ line: { account, name }, period, onClose }: EntriesDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const kindOf = useKind();
  const { data, error } = useAnswer(entriesOf, { account, ...period }, { quiet: true });
  const { entries = [], count = 0 } = data ?? {};
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="entries-behind">
      <DialogTitle id="entries-behind">{translate('ui.ledger.behind', { account, name })}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{problemOf(error).message}</Alert>}
        {!data && !error && <Skeleton height={120} aria-busy />}
        {count > entries.length && (
          <Box sx={{ color: 'text.secondary', mb: 2 }}>
            {translate('ui.ledger.first_of', { shown: entries.length, total: count })}
          </Box>
        )}
        {data && count === 0 && <Box>{translate('ui.ledger.none')}</Box>}
        {entries.length > 0 && (
          <Box component="table" sx={logTable}>
            <thead>
              <tr>
                <th>{translate('ui.ledger.day')}</th>
                <th>{translate('ui.ledger.record')}</th>
                <th>{translate('ui.ledger.sub')}</th>
                <th style={{ textAlign: 'right' }}>{translate('ui.ledger.debit')}</th>
                <th style={{ textAlign: 'right' }}>{translate('ui.ledger.credit')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, day, area, recordId, sub, amount }) => {
                const path = pathOfRecord(area, recordId);
                const isCredit = amount.startsWith('-');
                const shown = formatDecimal(locale, isCredit ? amount.slice(1) : amount);
                const owner = ownerAreaOf(account);
                return (
                  <tr key={id}>
                    <td style={{ whiteSpace: 'nowrap' }}>{formatDay(locale, day)}</td>
                    <td>
                      {path === undefined ? (
                        kindOf(area)
                      ) : (
                        <Box component={Link} to={path} onClick={onClose} sx={{ color: 'primary.main' }}>
                          {kindOf(area)} <ReferenceName area={area} id={recordId} />
                        </Box>
                      )}
                    </td>
                    <td>
                      {sub !== recordId && sub !== '' && owner !== undefined && <ReferenceName area={owner} id={sub} />}
                      {sub !== recordId && owner === undefined && <span title={sub}>{shortId(sub)}</span>}
                    </td>
                    <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{isCredit ? '' : shown}</td>
                    <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{isCredit ? shown : ''}</td>
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
