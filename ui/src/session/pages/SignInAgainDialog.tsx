import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState, useSyncExternalStore } from 'react';
import type { Session } from '../session.ts';
import type { SignInAgain } from '../sign-in-again.ts';
import { reasonOf } from './reason.ts';

interface SignInAgainParts {
  readonly session: Session;
  readonly again: SignInAgain;
  /** Leaves for wherever people sign in. */
  readonly leave: () => void;
}

/** Nothing of the page is seen through it: at a desk of many, the next person may be there already. */
const opaque = { backdrop: { sx: { backgroundColor: 'background.default' } } };

/**
 * Covers the page of a person whose session has ended. In the middle of a form it asks to sign in beside it, and what was
 * typed stays; else it stands there while the page leaves for the sign-in page, with a way there if that does not come.
 */
export const SignInAgainDialog = ({ session, again, leave }: SignInAgainParts) => {
  const translate = useTranslate();
  const question = useSyncExternalStore(again.subscribe, again.question);
  const ended = useSyncExternalStore(again.subscribe, again.ended);
  const [reason, setReason] = useState<string>();
  if (!question && !ended) return null;
  if (!question)
    return (
      <Dialog open maxWidth="xs" aria-labelledby="session-ended" transitionDuration={0} slotProps={opaque}>
        <DialogTitle id="session-ended">{translate('session.ended_title')}</DialogTitle>
        <DialogActions>
          <Button variant="contained" onClick={leave} autoFocus>
            {translate('ui.error.sign_in')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  const signIn = (): void => {
    setReason(undefined);
    session
      .withPopup()
      .then(() => question.answer(true))
      .catch((error: unknown) => setReason(reasonOf(error, translate)));
  };
  return (
    <Dialog open maxWidth="xs" aria-labelledby="sign-in-again" transitionDuration={0} slotProps={opaque}>
      <DialogTitle id="sign-in-again">{translate('session.ended_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>{translate('session.ended_text')}</Typography>
        {reason !== undefined && <Alert severity="error">{reason}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => question.answer(false)}>
          {translate('session.ended_leave')}
        </Button>
        <Button variant="contained" onClick={signIn} autoFocus>
          {translate('session.ended_window')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
