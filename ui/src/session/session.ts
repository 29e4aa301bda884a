import { createActor, waitFor, type SnapshotFrom } from 'xstate';
import { SessionError, tellWindow, type SessionEventName } from './events.ts';
import { sessionMachine, type Credentials, type SessionMachine } from './machine.ts';
import { createOtherTabs } from './other-tabs.ts';
import { createNonce, createProvider } from './provider.ts';
import { readState, returnRoute, stateOf } from './return-route.ts';
import { watchProviderSession } from './session-check.ts';
import { waitForToken, type SessionSettings } from './settings.ts';
import type { Tokens } from './tokens.ts';
import { askInFrame, askInPopup, openPopup, windowCallbackPath } from './windows.ts';
import { warn } from './warn.ts';

const callbackPath = '/auth-callback';

/**
 * The session of this tab: the machine, wired to the browser and the provider. Its events are told on the window as
 * `kerben-session` (see events.ts).
 */
export const createSession = (settings: SessionSettings, tokens: Tokens, tenant: () => string | undefined) => {
  const { origin } = window.location;
  const tell = tellWindow(window);
  const provider = createProvider(settings, tokens, tenant);
  let route = '/';
  /** The API has refused a token that is valid by the clock: only new ones help. */
  let forced = false;
  /** Another tab signs out: the provider may not have heard of it yet, and would let this one in again without a word. */
  let endedElsewhere = false;

  tokens.checkClient(settings.clientId);
  if (tokens.checkRemembered()) tell('logout', 'not remembered');

  const otherTabs = createOtherTabs({
    holds: () => tokens.get('refresh_token'),
    subject: tokens.subject,
    refreshed: (set) => {
      tokens.adopt(set);
      actor.send({ type: 'ADOPTED' });
    },
    ended: () => {
      endedElsewhere = true;
      actor.send({ type: 'TERMINATED' });
    },
  });

  /** A sign-in by a page that nobody sees or a popup; the code stays good only for the verifier in this tab's memory. */
  const askAside = async (
    prompt: 'none' | undefined,
    subject: string | undefined,
    ask: (url: URL, state: string) => Promise<URL>,
  ): Promise<void> => {
    const nonce = createNonce();
    const state = stateOf(nonce, '/');
    const verifier = await provider.createVerifier();
    const url = await provider.authorizationUrl({
      redirectUri: origin + windowCallbackPath,
      state,
      nonce,
      verifier,
      prompt,
      language: document.documentElement.lang,
    });
    const callback = await ask(url, state);
    await provider.exchange(callback, { nonce, state, verifier, subject });
    keepSessionState(callback);
  };

  const keepSessionState = (callback: URL): void => {
    const state = callback.searchParams.get('session_state');
    if (state !== null) tokens.setSessionState(state);
  };

  const silently = async (): Promise<void> => {
    try {
      await askAside('none', tokens.subject(), askInFrame);
    } catch (error) {
      if (error instanceof SessionError && error.event === 'silent_refresh_timeout') throw error;
      throw new SessionError('silent_refresh_error', error instanceof Error ? error.message : String(error), {
        cause: error instanceof SessionError ? error.cause : error,
      });
    }
    tell('silently_refreshed');
  };

  const actor = createActor(
    sessionMachine({
      tell,
      discover: provider.discover,
      atCallback: () => window.location.pathname === callbackPath,
      valid: () => tokens.valid() !== undefined,
      canRefresh: () => tokens.get('refresh_token') !== undefined,
      untilRefresh: tokens.untilRefresh,
      clear: () => tokens.over(settings.flow),
      watch: ({ changed, unchanged }) => {
        let stop = (): void => undefined;
        let stopped = false;
        provider
          .discover()
          .then((configuration) => {
            const frameUrl: unknown = configuration.serverMetadata()['check_session_iframe'];
            if (stopped) return;
            stop = watchProviderSession({
              frameUrl: typeof frameUrl === 'string' ? frameUrl : undefined,
              clientId: settings.clientId,
              sessionState: () => tokens.get('session_state'),
              tell,
              changed: () => {
                forced = true;
                tokens.forgetSessionState();
                changed();
              },
              unchanged,
            });
          })
          // Told when it mattered; the session itself does not depend on it.
          .catch(() => undefined);
        return () => {
          stopped = true;
          stop();
        };
      },
      redirect: async (wanted) => {
        const nonce = createNonce();
        const verifier = await provider.createVerifier();
        const wish = returnRoute(wanted);
        const url = await provider.authorizationUrl({
          redirectUri: origin + callbackPath,
          state: stateOf(nonce, wish),
          nonce,
          verifier,
          prompt: endedElsewhere ? 'login' : undefined,
          // Whose session ended here most likely goes on.
          loginHint: tokens.loginHint(),
          language: document.documentElement.lang,
        });
        tokens.clear();
        // The answer will say whether this person is remembered.
        tokens.forgetRemembered();
        tokens.signIn.begin({ nonce, PKCE_verifier: verifier, requested_route: wish });
        window.location.assign(url.href);
        return new Promise<never>(() => undefined);
      },
      complete: async () => {
        const callback = new URL(window.location.href);
        const nonce = tokens.signIn.get('nonce');
        const verifier = tokens.signIn.get('PKCE_verifier');
        const given = callback.searchParams.get('state') ?? '';
        const said = callback.searchParams.get('error');
        // Neither the code nor an error of the provider belongs into the history of the browser.
        window.history.replaceState(window.history.state, '', callbackPath);
        tokens.signIn.end();
        const state = readState(given);
        route = state.route;
        if (nonce === undefined && tokens.valid() !== undefined) return;
        if (nonce === undefined || state.nonce !== nonce) {
          throw new SessionError('invalid_nonce_in_state', 'Validating access_token failed, wrong state/nonce.');
        }
        if (said !== null) {
          throw new SessionError('code_error', callback.searchParams.get('error_description') ?? said);
        }
        if (verifier === undefined) {
          warn('No PKCE verifier found in the session storage');
          throw new SessionError('code_error', 'No PKCE verifier found in the session storage');
        }
        await provider.exchange(callback, { nonce, state: given, verifier });
        keepSessionState(callback);
        tokens.checkRemembered();
        tell('token_received');
      },
      refresh: () =>
        otherTabs.oneAtATime(async () => {
          // Another tab was faster: its tokens are here already.
          if (tokens.valid() !== undefined && tokens.untilRefresh() > 0 && !forced) return;
          forced = false;
          const before = tokens.get('refresh_token');
          if (before === undefined) return silently();
          await provider.refresh(before);
          tell('token_refreshed');
          await otherTabs.tellRefreshed(before, tokens.snapshot());
        }),
      popup: async (popup) => {
        await askAside(undefined, undefined, (url, state) => askInPopup(popup, url, state));
        tell('token_received');
      },
      password: async ({ userName, password, remember }: Credentials) => {
        tokens.clear();
        tokens.remember(remember);
        await provider.password(userName, password);
        tell('token_received');
      },
      end: async () => {
        const idToken = tokens.get('id_token');
        const subject = tokens.subject();
        try {
          await provider.revoke();
        } catch (error) {
          const event: SessionEventName = 'token_revoke_error';
          tell(event, error instanceof Error ? error.message : String(error));
        }
        tokens.clear();
        tokens.forgetRemembered();
        if (subject !== undefined) otherTabs.tellEnded(subject);
        tell('logout');
        if (settings.flow === 'password') return;
        const url = await provider.endSessionUrl(`${origin}/`, idToken, createNonce());
        if (url === undefined) return;
        window.location.assign(url.href);
        return new Promise<never>(() => undefined);
      },
    }),
  );
  const settled = (snapshot: SnapshotFrom<SessionMachine>): boolean =>
    snapshot.matches({ signedIn: 'fresh' }) ||
    snapshot.matches({ signedIn: 'waiting' }) ||
    snapshot.matches('signedOut');

  /** Waits until the session is signed in or out. */
  const whenSettled = (timeout = waitForToken) => waitFor(actor, settled, { timeout }).catch(() => actor.getSnapshot());

  const failure = (): SessionError | undefined => actor.getSnapshot().context.failure;

  const signedInOrThrow = async (): Promise<void> => {
    await waitFor(actor, settled, { timeout: 10 * 60_000 });
    if (tokens.valid() === undefined) throw failure() ?? new SessionError('session_error', 'not signed in');
  };

  // Who the page on the screen belongs to; the tokens forget it when they are cleared.
  let subject: string | undefined;
  let wasSignedIn = false;
  const endListeners = new Set<() => void>();
  actor.subscribe((snapshot) => {
    if (snapshot.matches('signedIn')) subject = tokens.subject();
    // A sign-out of this tab goes by `signingOut`.
    if (wasSignedIn && snapshot.matches('signedOut')) endListeners.forEach((listener) => listener());
    wasSignedIn = snapshot.matches('signedIn');
  });

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'VISIBLE' });
  });
  actor.start();

  return {
    /** The access token; refreshed first when it has expired. Undefined when the person has to sign in. */
    accessToken: async (): Promise<string | undefined> => {
      const valid = tokens.valid();
      if (valid !== undefined) return valid;
      actor.send({ type: 'REFRESH' });
      await whenSettled();
      return tokens.valid();
    },
    /** New tokens although the clock says these are good, because the API has refused them. False when there are none. */
    renew: async (): Promise<boolean> => {
      const before = tokens.get('access_token');
      forced = true;
      actor.send({ type: 'REFRESH' });
      await whenSettled();
      return tokens.valid() !== undefined && tokens.get('access_token') !== before;
    },
    /** Leaves for the provider's page; comes back to `route`. Rejects when the provider cannot be reached. */
    start: async (wanted: string): Promise<void> => {
      await whenSettled();
      // The provider is out of reach and may be back in a moment: nobody is signed out for that.
      if (actor.getSnapshot().matches('signedIn')) return;
      actor.send({ type: 'START', route: wanted });
      await waitFor(actor, (snapshot) => snapshot.matches('signedOut'), { timeout: 10 * 60_000 });
      throw failure() ?? new SessionError('session_error', 'the provider was not reached');
    },
    /** Waits until the code of the callback page is exchanged; the route to go to. Rejects with the SessionError. */
    completed: async (): Promise<string> => {
      await signedInOrThrow();
      return route;
    },
    withPassword: async (credentials: Credentials): Promise<void> => {
      await whenSettled();
      actor.send({ type: 'PASSWORD', credentials });
      await signedInOrThrow();
    },
    /** Signs in in a window of its own, so that nothing in this page is lost. Call it while handling a click. */
    withPopup: async (): Promise<void> => {
      let popup: Window;
      try {
        popup = openPopup();
      } catch (error) {
        if (error instanceof SessionError) tell(error.event, error.message);
        throw error;
      }
      const before = subject;
      actor.send({ type: 'POPUP', popup });
      await signedInOrThrow();
      if (before === undefined || tokens.subject() === before) return;
      // Somebody else has come to this desk: nothing that is on the page is for these eyes.
      window.location.assign('/');
      await new Promise<never>(() => undefined);
    },
    /** Signs out here and at the provider; resolves only where the provider has no page for that. */
    logout: async (): Promise<void> => {
      await whenSettled();
      if (actor.getSnapshot().matches('signedOut')) return;
      actor.send({ type: 'LOGOUT' });
      await waitFor(actor, (snapshot) => snapshot.matches('signedOut'), { timeout: 10 * 60_000 });
    },
    /** Hears that the session has ended without this tab having asked for it. */
    onEnded: (listener: () => void): void => void endListeners.add(listener),
    signedOut: (): boolean => actor.getSnapshot().matches('signedOut'),
    failure,
    settings,
  };
};
export type Session = ReturnType<typeof createSession>;
