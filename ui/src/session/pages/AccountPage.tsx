import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '../../shell/Loading.tsx';
import { returnRoute } from '../return-route.ts';
import type { Session } from '../session.ts';
import { SignInCard } from './SignInCard.tsx';

/** Account pages belong to the provider: this leads there, and back by `returnUrl` (specification 000, section 2.1). */
export const AccountPage = ({
  session,
  page,
}: {
  session: Session;
  page: keyof Session['settings']['accountPages'];
}) => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const address = session.settings.accountPages[page];
  const route = returnRoute(search.get('returnUrl'));
  useEffect(() => {
    if (address === null) return;
    const url = new URL(address);
    // A link in a mail brings the code and the user of a password reset along.
    search.forEach((value, name) => url.searchParams.set(name, value));
    url.searchParams.set('returnUrl', window.location.origin + route);
    url.searchParams.set('ui', document.documentElement.lang);
    window.location.replace(url.href);
  }, [address, route, search]);
  if (address !== null) return <Loading />;
  return (
    <SignInCard>
      <Alert severity="info">{translate('session.elsewhere', { issuer: new URL(session.settings.issuer).host })}</Alert>
    </SignInCard>
  );
};
