import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
} from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KerbenData } from '../../api/data-provider.ts';
import { byteOrderMark, csvLine } from '../export/csv.ts';
import { saveFile } from '../export/save-file.ts';
import { namesOf } from './names.ts';
import type { RowResult } from './row-results.ts';
import type { Run } from './run.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Rows the dialog shows; the file has all. */
const shownAtMost = 200;

interface Outcome {
  readonly id: string;
  readonly result: RowResult;
}

const outcomesOf = (run: Run, only: boolean): readonly Outcome[] =>
  run.results().flatMap((result, index) => {
    const id = run.plan.refs[index]?.id;
    return id === undefined || (only && result.state === 'done') ? [] : [{ id, result }];
  });

/** What became of each row of a bulk command, in the service's words. */
export const RunResults = ({ run, onClose }: { run: Run; onClose: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const data = useDataProvider<KerbenData>();
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  const failed = progress.counts.done < run.plan.refs.length;
  const [only, setOnly] = useState(failed);
  const [names, setNames] = useState(run.plan.names);
  const outcomes = outcomesOf(run, only);
  const shown = outcomes.slice(0, shownAtMost);
  const { title, area } = run.plan;

  const missing = shown.map(({ id }) => id).filter((id) => !(id in names));
  const asked = missing.join('\n');
  useEffect(() => {
    if (asked === '') return undefined;
    let gone = false;
    void namesOf(data, area, asked.split('\n'), locale).then((found) => {
      if (!gone) setNames((before) => ({ ...before, ...found }));
    });
    return () => {
      gone = true;
    };
  }, [asked, data, area, locale]);

  const wordsOf = (result: RowResult): string => translate(`batch.results.state.${result.state}`);
  const save = async (): Promise<void> => {
    const unnamed = outcomes.map(({ id }) => id).filter((id) => !(id in names));
    const all = { ...names, ...(await namesOf(data, area, unnamed, locale)) };
    const head = csvLine(['id', translate('batch.results.row'), translate('batch.results.result'), '']);
    const lines = outcomes.map(({ id, result }) =>
      csvLine([id, all[id] ?? id, wordsOf(result), 'message' in result ? result.message : '']),
    );
    saveFile(new Blob([byteOrderMark, head, ...lines], { type: 'text/csv;charset=utf-8' }), `${title}.csv`);
  };

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="results-title">
      <DialogTitle id="results-title">{translate('batch.results.title', { title })}</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Checkbox checked={only} onChange={(event) => setOnly(event.target.checked)} />}
          label={translate('batch.results.only')}
        />
        {shown.length === 0 && <Box sx={{ py: 4, color: 'text.secondary' }}>{translate('batch.results.nothing')}</Box>}
        {shown.length > 0 && (
          <Box
            component="table"
            sx={{
              width: 1,
              borderCollapse: 'collapse',
              fontSize: 13,
              '& th, & td': {
                textAlign: 'left',
                p: 1.5,
                borderBottom: '1px solid var(--k-line)',
                verticalAlign: 'top',
              },
              '& thead th': { fontSize: 12, color: 'text.secondary', fontWeight: 550 },
              '& tbody th': { fontWeight: 550, overflowWrap: 'anywhere' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{translate('batch.results.row')}</th>
                <th scope="col">{translate('batch.results.result')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, result }) => (
                <tr key={id}>
                  <th scope="row">{names[id] ?? id}</th>
                  <td>
                    {wordsOf(result)}
                    {'message' in result && <Box sx={{ color: 'var(--k-red-text)' }}>{result.message}</Box>}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
        {outcomes.length > shown.length && (
          <Box sx={{ pt: 2, color: 'text.secondary', fontSize: 13 }}>
            {translate('batch.results.first', { count: shownAtMost })}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void save()}>{translate('batch.results.csv')}</Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('batch.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
