import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

/** Shown only when there is no valid access token (specification 000, section 2.1). */
export const SignInLink = () => {
  const translate = useTranslate();
  const { accessToken } = useServices();
  const [signedIn, setSignedIn] = useState(true);
  useEffect(() => {
    let gone = false;
    void accessToken().then((token) => !gone && setSignedIn(token !== undefined));
    return () => {
      gone = true;
    };
  }, [accessToken]);
  if (signedIn) return null;
  return (
    <Button variant="outlined" href="/">
      {translate('ui.error.sign_in')}
    </Button>
  );
};
