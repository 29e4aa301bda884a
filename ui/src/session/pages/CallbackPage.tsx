import { Alert, Button } from '@mui/material';
import { useHandleAuthCallback, useTranslate } from 'react-admin';
import { Loading } from '../../shell/Loading.tsx';
import { reasonOf } from './reason.ts';
import { SignInCard } from './SignInCard.tsx';

/** Where the provider sends the browser back: waits for the exchange of the code, or says why that failed and leads on. */
export const CallbackPage = () => {
  const translate = useTranslate();
  const { error } = useHandleAuthCallback();
  if (!error) return <Loading />;
  return (
    <SignInCard>
      <Alert severity="error">{reasonOf(error, translate)}</Alert>
      <Button variant="contained" size="large" href="/">
        {translate('ui.error.sign_in')}
      </Button>
    </SignInCard>
  );
};
