import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createAuthProvider } from './api/auth-provider.ts';
import { createDataProvider } from './api/data-provider.ts';
import { createHttp } from './api/http.ts';
import { createLive } from './api/live.ts';
import { readPerson, type SignedIn } from './api/person.ts';
import { createPositions } from './api/positions.ts';
import { createQueryClient } from './api/query-client.ts';
import { createSession } from './api/session.ts';
import { createSignIn } from './api/sign-in.ts';
import { createTokens } from './api/tokens.ts';
import { loadTable } from './i18n/load.ts';
import { browserLocale, isLocale } from './i18n/locale.ts';
import { createI18n } from './i18n/provider.ts';
import { createStore } from './shell/preferences.ts';
import { policyOfArea } from './shell/routes.ts';
import './theme/fonts.ts';

const chosen: unknown = createStore().getItem('locale');
const i18n = await createI18n(loadTable, isLocale(chosen) ? chosen : browserLocale(navigator.languages));
document.documentElement.lang = i18n.getLocale();

const tokens = createTokens(sessionStorage);
const { origin } = window.location;
const signIn = createSignIn(
  {
    origin,
    issuer: (import.meta.env['VITE_OIDC_ISSUER'] as string | undefined) ?? `${origin}/identity`,
    clientId: 'kerben-ui',
    scope: 'openid profile email roles offline_access',
    resource: 'urn:kerben-api',
  },
  tokens,
);
const session = createSession(tokens, signIn);
const http = createHttp({ accessToken: session.accessToken, language: i18n.getLocale });
const queryClient = createQueryClient();

let person: Promise<SignedIn> | undefined;
const whoIsIt = {
  read: (): Promise<SignedIn> => {
    person ??= readPerson(http);
    person.catch(() => (person = undefined));
    return person;
  },
  forget: (): void => {
    person = undefined;
    queryClient.removeQueries({ queryKey: ['person'] });
  },
};

const root = document.getElementById('root');
if (!root) throw new Error('no element #root');
createRoot(root).render(
  <App
    data={createDataProvider(http, createPositions())}
    live={createLive(queryClient)}
    readPerson={whoIsIt.read}
    accessToken={session.accessToken}
    auth={createAuthProvider({ session, signIn, person: whoIsIt, policyOf: policyOfArea })}
    i18n={i18n}
    queryClient={queryClient}
  />,
);
