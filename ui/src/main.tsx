import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createAuthProvider, leaveToSignIn } from './api/auth-provider.ts';
import { createDataProvider } from './api/data-provider.ts';
import { createHttp, createOpen } from './api/http.ts';
import { createLive } from './api/live.ts';
import { readPerson, type SignedIn } from './api/person.ts';
import { createPositions } from './api/positions.ts';
import { createQueryClient } from './api/query-client.ts';
import { hasUnsavedWork } from './form/unsaved.ts';
import { loadTable } from './i18n/load.ts';
import { browserLocale, isLocale } from './i18n/locale.ts';
import { createI18n } from './i18n/provider.ts';
import { sessionEvent } from './session/events.ts';
import { createRegain } from './session/regain.ts';
import { createSession } from './session/session.ts';
import { readSettings } from './session/settings.ts';
import { createSignInAgain } from './session/sign-in-again.ts';
import { createTokens } from './session/tokens.ts';
import { behind } from './shell/behind.ts';
import { createStore } from './shell/preferences.ts';
import { createRefusals } from './shell/refusals.ts';
import { policyOfArea } from './shell/routes/routes.ts';
import { createTenantChoice } from './shell/tenant.ts';
import { warn } from './session/warn.ts';
import './theme/fonts.ts';
import { tellWindow } from './session/events.ts';

const settings = readSettings();
const chosen: unknown = createStore().getItem('locale');
const i18n = await createI18n(loadTable, isLocale(chosen) ? chosen : browserLocale(navigator.languages), (locale) => {
  // Logged in development only (specification 000, section 8).
  if (import.meta.env.DEV) warn(`The texts of ${locale} are missing: another language speaks for it`);
});
document.documentElement.lang = i18n.getLocale();

const again = createSignInAgain();
const tenant = createTenantChoice(sessionStorage);
const session = createSession(await settings, createTokens(sessionStorage, localStorage), () => tenant.get()?.id);
session.onEnded(() => {
  again.cover(true);
  void (async () => {
    // Where leaving would lose somebody's work, the person may come back to it (session/regain.ts asks the same question).
    if (!hasUnsavedWork() || !(await again.ask())) leaveToSignIn(session);
    else again.cover(false);
  })();
});
const refusals = createRefusals();
const open = createOpen({
  accessToken: session.accessToken,
  regain: createRegain({ session, again, hasUnsavedWork, toSignIn: () => leaveToSignIn(session) }),
  language: i18n.getLocale,
  tenant: () => tenant.get()?.id,
  words: (of) => i18n.translate(of === 'failed' ? 'ui.list.failed_hint' : 'ui.command.unknown_title'),
  heard: behind.heard,
  refused: refusals.tell,
});
const http = createHttp(open);
const queryClient = createQueryClient();
behind.onCaughtUp(() => void queryClient.invalidateQueries());

let person: Promise<SignedIn> | undefined;
const whoIsIt = {
  read: (): Promise<SignedIn> => {
    person ??= readPerson(http);
    person.catch((error: unknown) => {
      person = undefined;
      // Nobody signed in is no failure of the profile.
      if (membersIn(error)['status'] !== 401)
        tellWindow(window)('user_profile_load_error', error instanceof Error ? error.message : String(error));
    });
    return person;
  },
  forget: (): void => {
    person = undefined;
    queryClient.removeQueries({ queryKey: ['person'] });
  },
};

const refreshPerson = async (): Promise<void> => {
  person = undefined;
  await queryClient.invalidateQueries({ queryKey: ['person'] });
};
// A new token of another issuer may bring other roles, also while the live connection is away.
window.addEventListener(sessionEvent, (event) => {
  if (event.detail.type === 'token_refreshed') void refreshPerson();
});

const root = document.getElementById('root');
if (!root) throw new Error('no element #root');
createRoot(root).render(
  <App
    data={createDataProvider(http, createPositions())}
    live={createLive(queryClient)}
    http={http}
    open={open}
    tenant={tenant}
    refusals={refusals}
    readPerson={whoIsIt.read}
    refreshPerson={refreshPerson}
    refreshState={async () => {
      person = undefined;
      await queryClient.resetQueries();
    }}
    accessToken={session.accessToken}
    auth={createAuthProvider({
      session,
      person: whoIsIt,
      checkAgain: () => queryClient.resetQueries({ queryKey: ['auth', 'checkAuth'] }),
      policyOf: policyOfArea,
    })}
    session={session}
    again={again}
    i18n={i18n}
    queryClient={queryClient}
  />,
);
