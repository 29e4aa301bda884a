import { Box, Button, LinearProgress } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatDecimal } from '../../i18n/format.ts';
import { useServices } from '../../shell/services.ts';
import { JobHead } from './JobHead.tsx';
import { openRun } from './open-run.ts';
import { RunResults } from './RunResults.tsx';
import type { RunProgress } from './lanes.ts';
import type { Run } from './run.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** What the line says of the state, besides the numbers. */
const stateWords = ({ state, pause }: RunProgress): string | undefined =>
  pause ? `batch.tray.${pause}` : state === 'running' ? undefined : `batch.tray.${state}`;

/** One bulk command in the tray. */
export const RunLine = ({ run, end }: { run: Run; end: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const client = useQueryClient();
  const { data } = useServices();
  const [results, setResults] = useState(false);
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  const { state, counts } = progress;
  const { title, undo, refs } = run.plan;
  const refused = counts.refused + counts.conflict;
  const open = counts.waiting + counts.unknown + counts.sending;
  const active = state === 'running' || state === 'stopping';
  const number = (count: number): string => formatDecimal(locale, count);
  const said = translate('batch.tray.said', { title, done: counts.done, all: refs.length, refused });

  const takeBack = (): void => {
    const plan = run.undoing(crypto.randomUUID(), translate('batch.tray.undone', { title }));
    if (!plan) return;
    end();
    openRun(plan, { data, client }).start();
  };

  const was = useRef(state);
  useEffect(() => {
    if (was.current !== 'finished' && state === 'finished')
      notify(
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          {said}
          {undo !== undefined && counts.done > 0 && <Button onClick={takeBack}>{translate('batch.tray.undo')}</Button>}
        </Box>,
        { type: refused > 0 ? 'warning' : 'success', autoHideDuration: 6000 },
      );
    was.current = state;
  });

  const words = [
    translate('batch.tray.progress', { done: number(counts.done), all: number(refs.length) }),
    ...(refused > 0 ? [translate('batch.tray.refused', { count: number(refused) })] : []),
    ...(counts.asks > 0 ? [translate('batch.tray.asks', { count: number(counts.asks) })] : []),
    ...(!active && open > 0 ? [translate('batch.tray.open_rows', { count: number(open) })] : []),
  ].join(', ');
  const key = stateWords(progress);
  return (
    <>
      <JobHead title={title} said={said} onDismiss={active ? undefined : end} />
      <LinearProgress
        variant="determinate"
        value={(100 * (refs.length - open)) / Math.max(refs.length, 1)}
        aria-label={title}
        sx={{ height: 4, borderRadius: 2, background: 'var(--k-line)', my: 1 }}
      />
      <Box className="tabular" sx={{ color: 'text.secondary' }}>
        {key ? `${translate(key)} · ` : ''}
        {words}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -2 }}>
        {state === 'running' && <Button onClick={run.stop}>{translate('batch.tray.stop')}</Button>}
        {state === 'stopped' && open > 0 && <Button onClick={run.start}>{translate('batch.tray.resume')}</Button>}
        {!active && counts.asks > 0 && <Button onClick={run.confirm}>{translate('batch.tray.confirm')}</Button>}
        {!active && refused > 0 && (
          <Button
            onClick={() =>
              void run
                .retry()
                .catch((error: unknown) => notify(error instanceof Error ? error.message : '', { type: 'error' }))
            }
          >
            {translate('batch.tray.retry')}
          </Button>
        )}
        {!active && undo !== undefined && counts.done > 0 && (
          <Button onClick={takeBack}>{translate('batch.tray.undo')}</Button>
        )}
        <Button onClick={() => setResults(true)}>{translate('batch.tray.results')}</Button>
      </Box>
      {results && <RunResults run={run} onClose={() => setResults(false)} />}
    </>
  );
};
