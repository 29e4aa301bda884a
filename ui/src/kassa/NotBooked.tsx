import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { useTaking } from './use-taking.ts';

/** Why the payment is not booked, or that nobody knows whether it is. */
export const NotBooked = ({ taking: { outcome, again } }: { readonly taking: ReturnType<typeof useTaking> }) => {
  const translate = useTranslate();
  if (outcome.is === 'unknown')
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={() => void again()}>
            {translate('screen.kassa.ask')}
          </Button>
        }
      >
        {translate('screen.kassa.unknown')}
      </Alert>
    );
  return (
    outcome.is === 'refused' && (
      <Alert severity="error">{translate('screen.kassa.not_booked', { why: outcome.why })}</Alert>
    )
  );
};
