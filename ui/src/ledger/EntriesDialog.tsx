import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  OutlinedInput,
  Skeleton,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Period } from '@kerben/questions/engine/period.ts';
import entriesOf from '@kerben/questions/ledger/entries.ts';
import { ownerAreaOf } from '@kerben/workflows/ledger/chart.ts';
import { Link } from '../shell/routes/Link.tsx';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { logTable } from '../history/log-table.ts';
import { ReferenceName } from '../grid/Cell.tsx';
import { readableId } from '../grid/record-name.ts';
import { formatDay, formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { usePathOfRecord } from '../shell/routes/use-path-of-record.ts';
import { useKind } from '../shell/routes/use-kind.ts';
import { Because } from './because/Because.tsx';

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
  const pathOf = usePathOfRecord();
  const kindOf = useKind();
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  /** Last lines of the pages before this one. */
  const [pages, setPages] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const asked = { account, ...period, ...(number !== '' && { number }), ...(before !== undefined && { before }) };
  const { data, error } = useAnswer(entriesOf, asked, { quiet: true, keepsPrevious: true });
  const { entries = [], count = 0 } = data ?? {};
  const seek = (): void => {
    setNumber(typed.trim());
    setPages([]);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby="entries-behind">
      <DialogTitle id="entries-behind">{translate('ui.ledger.behind', { account, name })}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            seek();
          }}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3, mt: 1 }}
        >
          <OutlinedInput
            size="small"
            value={typed}
            placeholder={translate('ui.ledger.number')}
            inputProps={{ 'aria-label': translate('ui.ledger.number') }}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="outlined">
            {translate('ui.ledger.seek')}
          </Button>
        </Box>
        {error && <Alert severity="error">{problemOf(error).message}</Alert>}
        {!data && !error && <Skeleton height={120} aria-busy />}
        {count > entries.length && (
          <Box sx={{ color: 'text.secondary', mb: 2 }}>
            {translate('ui.ledger.page_of', {
              from: pages.length * 200 + 1,
              to: pages.length * 200 + entries.length,
              total: count,
            })}
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
                <th>{translate('ui.ledger.counter')}</th>
                <th>{translate('ui.ledger.because')}</th>
                <th style={{ textAlign: 'right' }}>{translate('ui.ledger.debit')}</th>
                <th style={{ textAlign: 'right' }}>{translate('ui.ledger.credit')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, day, area, recordId, sub, amount, counter, why, cause }) => {
                const path = pathOf(area, recordId);
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
                      {sub !== recordId && owner === undefined && <span title={sub}>{readableId(sub)}</span>}
                    </td>
                    <td>{counter.join(', ')}</td>
                    <td>
                      <Because why={why} cause={cause} />
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
        {pages.length > 0 && (
          <Button onClick={() => setPages(pages.slice(0, -1))}>{translate('ui.ledger.later')}</Button>
        )}
        {pages.length * 200 + entries.length < count && (
          <Button onClick={() => setPages([...pages, entries.at(-1)?.id ?? ''])}>
            {translate('ui.ledger.earlier')}
          </Button>
        )}
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
