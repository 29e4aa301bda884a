import { Box, Button, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { dropJob } from '../../grid/bulk/jobs.ts';
import { JobHead } from '../../grid/bulk/JobHead.tsx';
import { forgetImport, trayImport, type TrayImport } from './followed.ts';
import { isBusy } from './import-job.ts';
import { stateText } from './state-text.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './texts.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

const Line = ({ id, followed, title, keep }: TrayImport & { id: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { job } = useSyncExternalStore(followed.subscribe, followed.now);
  if (!job) return null;
  const words = stateText(job, translate, locale);
  const dismiss = (): void => {
    forgetImport(id);
    dropJob(id);
  };
  return (
    <>
      <JobHead title={title} said={`${title}: ${words}`} onDismiss={isBusy(job) ? undefined : dismiss} />
      {isBusy(job) && (
        <LinearProgress
          {...(job.total > 0 && { variant: 'determinate', value: (100 * job.done) / job.total })}
          aria-label={title}
          sx={{ height: 4, borderRadius: 2, my: 1 }}
        />
      )}
      <Box className="tabular" sx={{ color: 'text.secondary' }}>
        {job.fileName} · {words}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1, ml: -2 }}>
        {job.state === 'applying' && (
          <Button onClick={() => void followed.cancel()}>{translate('import.cancel')}</Button>
        )}
        {job.state === 'stopped' && <Button onClick={() => void followed.apply()}>{translate('import.resume')}</Button>}
        <Button onClick={() => setOpen(true)}>{translate('import.open')}</Button>
      </Box>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog area={job.area} title={title} followed={followed} keep={keep} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** One import in the tray. */
export const ImportLine = ({ id }: { id: string }) => {
  useTexts(texts);
  const kept = trayImport(id);
  return kept ? <Line id={id} {...kept} /> : null;
};
