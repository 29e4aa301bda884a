import { Box, Button, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { dropJob } from '../../grid/bulk/jobs.ts';
import { JobHead } from '../../grid/bulk/JobHead.tsx';
import { formatDecimal, formatSom } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SheetsRun } from './post-sheets.ts';
import texts from './texts.ts';

/** Runs that have a place in the tray, and what each is called there. */
export const sheetsInTray = new Map<string, { readonly run: SheetsRun; readonly title: string }>();

const Line = ({ id, run, title }: { id: string; run: SheetsRun; title: string }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const { state, done, all, sheet, sheets, problem, counted, asks } = useSyncExternalStore(run.subscribe, run.progress);
  const busy = state === 'running' || state === 'stopping';
  const number = (count: number): string => formatDecimal(locale, count);
  const words = [
    translate('screen.bank-statement.sheets.progress', { done: number(done), all: number(all) }),
    ...(busy && sheets > 0 ? [translate('screen.bank-statement.sheets.at', { sheet, sheets })] : []),
    ...(state === 'finished' || state === 'stopping' ? [translate(`batch.tray.${state}`)] : []),
  ].join(' · ');
  const trouble =
    counted === undefined
      ? problem
      : translate('screen.bank-statement.sheets.counted', { counted: formatSom(locale, counted) });
  const dismiss = (): void => {
    sheetsInTray.delete(id);
    dropJob(id);
  };
  return (
    <>
      <JobHead title={title} said={`${title}: ${words}`} onDismiss={busy ? undefined : dismiss} />
      <LinearProgress
        variant="determinate"
        value={(100 * done) / Math.max(all, 1)}
        aria-label={title}
        sx={{ height: 4, borderRadius: 2, background: 'var(--k-line)', my: 1 }}
      />
      <Box className="tabular" sx={{ color: 'text.secondary' }}>
        {words}
      </Box>
      {trouble !== '' && <Box sx={{ color: 'var(--k-red-text)' }}>{trouble}</Box>}
      <Box sx={{ display: 'flex', gap: 1, mt: 1, ml: -2 }}>
        {state === 'running' && <Button onClick={run.stop}>{translate('batch.tray.stop')}</Button>}
        {state === 'stopped' && asks.length > 0 && (
          <Button onClick={() => void run.confirm()}>{translate('batch.tray.confirm')}</Button>
        )}
        {state === 'stopped' && asks.length === 0 && counted === undefined && (
          <Button onClick={() => void run.start()}>{translate('batch.tray.resume')}</Button>
        )}
      </Box>
    </>
  );
};

/** A file of the bank in the tray, posted in sheets. */
export const SheetsLine = ({ id }: { id: string }) => {
  const kept = sheetsInTray.get(id);
  return kept ? <Line id={id} {...kept} /> : null;
};
