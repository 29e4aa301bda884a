import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { watchUnsaved } from './unsaved.ts';

/** Asks before a person leaves a form with something unsaved in it. */
export const LeaveGuard = ({ active, onLeave }: { active: () => boolean; onLeave: () => void }) => {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (active()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const forget = watchUnsaved(active);
    return () => {
      window.removeEventListener('beforeunload', warn);
      forget();
    };
  }, [active]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} maxWidth="xs" aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{translate('ui.form.leave_title')}</DialogTitle>
      <DialogContent>{translate('ui.form.leave_text')}</DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          color="error"
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          {translate('ui.form.leave_go')}
        </Button>
        <Button variant="contained" onClick={() => blocker.reset()} autoFocus>
          {translate('ui.form.leave_stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
