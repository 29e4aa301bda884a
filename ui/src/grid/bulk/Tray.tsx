import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, IconButton, Portal } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePerson } from '../../shell/person.ts';
import { useServices } from '../../shell/services.ts';
import { FileLine } from '../export/FileLine.tsx';
import { jobsNow, subscribeJobs, type Job } from './jobs.ts';
import { keptRuns } from './keep-run.ts';
import { openRun } from './open-run.ts';
import { RunLine } from './RunLine.tsx';

const isActive = (job: Job): boolean => {
  if (job.kind === 'service') return job.active?.() ?? false;
  const { state } = job.kind === 'run' ? job.run.progress() : job.file.progress();
  return state === 'running' || state === 'stopping';
};

/** Before the tab is closed with something on its way, the browser asks. */
const useCloseGuard = (): void => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (jobsNow().some(isActive)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
};

/** Offers the runs that a reload cut off. */
const useCutOff = (): void => {
  const { data } = useServices();
  const client = useQueryClient();
  const user = usePerson()?.id;
  useEffect(() => {
    if (user === undefined) return;
    for (const { plan, results } of keptRuns(user))
      if (!jobsNow().some(({ id }) => id === plan.id)) openRun(plan, { data, client }, results);
  }, [user, data, client]);
};

const Line = ({ job }: { job: Job }) => {
  switch (job.kind) {
    case 'run':
      return <RunLine run={job.run} end={job.end} />;
    case 'file':
      return <FileLine id={job.id} file={job.file} />;
    case 'service':
      return <job.Line id={job.id} />;
  }
};

/** Long work bottom right, on every screen: it goes on while people do something else. */
const Tray = () => {
  const translate = useTranslate();
  const jobs = useSyncExternalStore(subscribeJobs, jobsNow);
  const [open, setOpen] = useState(true);
  useCloseGuard();
  useCutOff();
  if (jobs.length === 0) return null;
  const label = translate(open ? 'batch.tray.hide' : 'batch.tray.open');
  return (
    // Beside the application, not in it: an open dialog must not hide it from the eyes.
    <Portal>
      <Box
        component="section"
        aria-label={translate('batch.tray.label')}
        sx={{
          position: 'fixed',
          right: { xs: 8, md: 16 },
          left: { xs: 8, md: 'auto' },
          bottom: { xs: 72, md: 40 },
          // Above the totals of a list, which are what somebody waits for while work goes on.
          'body:has(.k-foot) &': { bottom: { xs: 72, md: 156 } },
          zIndex: 'drawer',
          width: { md: 360 },
          borderRadius: 2,
          background: 'var(--k-surfaceRaised)',
          border: '1px solid var(--k-line)',
          boxShadow: 'var(--k-shadow)',
          '@media print': { display: 'none' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', pl: 4, pr: 1, py: 1, fontWeight: 600, fontSize: 13 }}>
          {translate('batch.tray.jobs', { smart_count: jobs.length })}
          <IconButton aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: 'auto' }}>
            {open ? <ExpandMoreIcon /> : <ExpandLessIcon />}
          </IconButton>
        </Box>
        <Box
          component="ul"
          sx={{
            // A folded tray keeps its lines: what is said of them is still heard.
            display: open ? 'block' : 'none',
            m: 0,
            p: 0,
            listStyle: 'none',
            maxHeight: '50vh',
            overflow: 'auto',
            '& > li': { borderTop: '1px solid var(--k-line)', px: 4, py: 2, fontSize: 13 },
          }}
        >
          {jobs.map((job) => (
            <li key={job.id}>
              <Line job={job} />
            </li>
          ))}
        </Box>
      </Box>
    </Portal>
  );
};

export default Tray;
