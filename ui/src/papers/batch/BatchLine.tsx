import { Box, Button, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState, useSyncExternalStore } from 'react';
import { dropJob } from '../../grid/bulk/jobs.ts';
import { JobHead } from '../../grid/bulk/JobHead.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ShowPaper } from '../ShowPaper.tsx';
import { LeftOut } from './LeftOut.tsx';
import type { Batch } from './batch.ts';
import texts from './texts.ts';

export interface BatchLineProps {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly fileName: string;
  readonly batch: Batch;
}

/** Papers of many records in the tray: how far they are, and the file when it is there. */
export const BatchLine = ({ id, area, title, fileName, batch }: BatchLineProps) => {
  useTexts(texts);
  const translate = useTranslate();
  const [shown, setShown] = useState<'file' | 'left-out'>();
  const { state, done, all, refused, file, message = '' } = useSyncExternalStore(batch.subscribe, batch.progress);
  const active = state === 'running' || state === 'joining';
  const words = [
    ...(state === 'running'
      ? []
      : [translate(`ui.paper_batch.${state}`, state === 'failed' ? { reason: message } : {})]),
    translate('ui.paper_batch.progress', { done, all }),
    ...(refused.length > 0 ? [translate('ui.paper_batch.refused', { count: refused.length })] : []),
  ].join(' · ');
  return (
    <>
      <JobHead title={title} said={`${title}: ${words}`} onDismiss={active ? undefined : () => dropJob(id)} />
      <LinearProgress
        variant={state === 'joining' ? 'indeterminate' : 'determinate'}
        value={(100 * done) / Math.max(all, 1)}
        aria-label={title}
        sx={{ height: 4, borderRadius: 2, background: 'var(--k-line)', my: 1 }}
      />
      <Box
        className="tabular"
        sx={{ color: state === 'failed' ? 'var(--k-red-text)' : 'text.secondary', minHeight: 18 }}
      >
        {words}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -2 }}>
        {state === 'running' && <Button onClick={batch.stop}>{translate('ui.paper_batch.stop')}</Button>}
        {(state === 'stopped' || state === 'failed') && (
          <Button onClick={() => void batch.start()}>{translate('ui.paper_batch.again')}</Button>
        )}
        {file && <Button onClick={() => setShown('file')}>{translate('ui.paper_batch.open')}</Button>}
        {refused.length > 0 && !active && (
          <Button onClick={() => setShown('left-out')}>{translate('ui.paper_batch.why')}</Button>
        )}
      </Box>
      {shown === 'file' && file && (
        <ShowPaper made={{ file, fileName }} title={title} onClose={() => setShown(undefined)} />
      )}
      {shown === 'left-out' && <LeftOut area={area} refused={refused} onClose={() => setShown(undefined)} />}
    </>
  );
};
