import { Box, Button, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { formatDecimal } from '../../i18n/format.ts';
import { dropJob } from '../bulk/jobs.ts';
import { JobHead } from '../bulk/JobHead.tsx';
import type { FileJob } from './file-job.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** One export in the tray. */
export const FileLine = ({ id, file }: { id: string; file: FileJob }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { state, bytes, rows, message = '' } = useSyncExternalStore(file.subscribe, file.progress);
  const running = state === 'running';
  const words = [
    ...(state === 'failed' ? [translate('batch.tray.file_failed', { reason: message })] : []),
    ...(state === 'stopped' || state === 'finished' ? [translate(`batch.tray.${state}`)] : []),
    ...(rows === undefined ? [] : [translate('batch.tray.file_rows', { smart_count: rows })]),
    ...(bytes === 0 ? [] : [translate('batch.tray.bytes', { size: formatDecimal(locale, (bytes / 1e6).toFixed(1)) })]),
  ];
  return (
    <>
      <JobHead
        title={file.title}
        said={running ? file.title : `${file.title}: ${words.join(', ')}`}
        onDismiss={running ? undefined : () => dropJob(id)}
      />
      {running && <LinearProgress aria-label={file.title} sx={{ height: 4, borderRadius: 2, my: 1 }} />}
      <Box
        className="tabular"
        sx={{ color: state === 'failed' ? 'var(--k-red-text)' : 'text.secondary', minHeight: 18 }}
      >
        {words.join(' · ')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1, ml: -2 }}>
        {running && <Button onClick={file.stop}>{translate('batch.tray.stop')}</Button>}
        {(state === 'failed' || state === 'stopped') && (
          <Button onClick={() => void file.start()}>{translate('batch.tray.again')}</Button>
        )}
      </Box>
    </>
  );
};
