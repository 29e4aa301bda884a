import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import type { Session } from '../session.ts';
import type { SignInAgain } from '../sign-in-again.ts';
import { reasonOf } from './reason.ts';

/** Asks a person whose session has ended in the middle of a form to sign in beside it. What was typed stays. */
export const SignInAgainDialog = ({ session, again }: { session: Session; again: SignInAgain }) => {
  const translate = useTranslate();
  const question = useSyncExternalStore(again.subscribe, again.question);
  const [reason, setReason] = useState<string>();
  if (!question) return null;
  const signIn = (): void => {
    setReason(undefined);
    session
      .withPopup()
      .then(() => question.answer(true))
      .catch((error: unknown) => setReason(reasonOf(error, translate)));
  };
  return (
    <Dialog open maxWidth="xs" aria-labelledby="sign-in-again">
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
