import {
  Alert,
  Box,
  Button,
  Checkbox,
  CircularProgress,
  FormControlLabel,
  Link,
  TextField,
  Typography,
} from '@mui/material';
import { useLogin, useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { returnRoute } from '../return-route.ts';
import type { Session } from '../session.ts';
import { reasonOf } from './reason.ts';
import { SignInCard } from './SignInCard.tsx';

interface Attempt {
  readonly session: Session;
  /** Where the person wanted to go. */
  readonly route: string;
}

/** With the code flow the provider's page does the asking: this one leads there and says when that failed. */
const ByProvider = ({ session, route }: Attempt) => {
  const translate = useTranslate();
  const login = useLogin();
  const before = session.failure();
  const [reason, setReason] = useState(before && reasonOf(before, translate));
  const started = useRef(before !== undefined);
  const start = (params: { popup?: boolean }): void => {
    setReason(undefined);
    login({ ...params, route }, route).catch((error: unknown) => setReason(reasonOf(error, translate)));
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start({});
  });
  if (reason === undefined) return <CircularProgress aria-label={translate('session.leading')} />;
  return (
    <>
      <Alert severity="error">{reason}</Alert>
      <Button variant="contained" size="large" onClick={() => start({})} autoFocus>
        {translate('ui.error.sign_in')}
      </Button>
      <Button variant="text" onClick={() => start({ popup: true })}>
        {translate('session.window')}
      </Button>
    </>
  );
};

/** The form of the password flow (specification 000, section 2.1, /account/login). */
const ByPassword = ({ session, route }: Attempt) => {
  const translate = useTranslate();
  const login = useLogin();
  const [reason, setReason] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { forgotPassword, register } = session.settings.accountPages;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    setBusy(true);
    setReason(undefined);
    login({ userName: text('userName'), password: text('password'), remember: form.has('remember') }, route)
      .catch((error: unknown) => setReason(reasonOf(error, translate)))
      .finally(() => setBusy(false));
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {reason !== undefined && <Alert severity="error">{reason}</Alert>}
      <TextField
        name="userName"
        label={translate('session.user_name')}
        autoComplete="username"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        required
        autoFocus
      />
      <TextField
        name="password"
        type="password"
        label={translate('session.password')}
        autoComplete="current-password"
        required
      />
      <FormControlLabel control={<Checkbox name="remember" />} label={translate('session.remember')} />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {translate('ui.error.sign_in')}
      </Button>
      {(forgotPassword ?? register) !== null && (
        <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between' }}>
          {forgotPassword !== null && <Link href={forgotPassword}>{translate('session.forgot')}</Link>}
          {register !== null && <Link href={register}>{translate('session.register')}</Link>}
        </Typography>
      )}
    </Box>
  );
};

/** The login page. `returnUrl` is a route of this application; anything else is the first page. */
export const LoginPage = ({ session }: { session: Session }) => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const route = returnRoute(search.get('returnUrl'));
  const { flow, localLogin } = session.settings;
  return (
    <SignInCard>
      {!localLogin ? (
        <Alert severity="warning">{translate('session.no_login_scheme')}</Alert>
      ) : flow === 'password' ? (
        <ByPassword session={session} route={route} />
      ) : (
        <ByProvider session={session} route={route} />
      )}
    </SignInCard>
  );
};
