import { createActor } from 'xstate';
import { createAside } from './aside.ts';
import { createByPage } from './by-page.ts';
import { createEnd } from './end.ts';
import { sessionMachine } from './machine.ts';
import { createOtherTabs } from './other-tabs.ts';
import { createRenewal } from './renewal.ts';
import type { SessionSettings } from './settings.ts';
import { createSettling } from './settling.ts';
import { createSignIn } from './sign-in.ts';
import type { Tokens } from './tokens.ts';
import { createWatch } from './watch.ts';
import { createWork, type SessionWork } from './work.ts';

/** The machine, wired to the browser, the provider and the other tabs; not started yet. */
const wired = (work: SessionWork) => {
  const { settings, tokens, provider, tell } = work;
  const byPage = createByPage(work);
  const { silently, popup } = createAside(work);
  const otherTabs = createOtherTabs({
    holds: () => tokens.get('refresh_token'),
    subject: tokens.subject,
    refreshed: (set) => {
      tokens.adopt(set);
      actor.send({ type: 'ADOPTED' });
    },
    ended: () => {
      byPage.endElsewhere();
      actor.send({ type: 'TERMINATED' });
    },
  });
  const { refresh, force } = createRenewal(work, otherTabs, silently);
  const actor = createActor(
    sessionMachine({
      tell,
      discover: async () => (await provider()).discover(),
      atCallback: byPage.atCallback,
      valid: () => tokens.valid() !== undefined,
      canRefresh: () => tokens.get('refresh_token') !== undefined,
      untilRefresh: tokens.untilRefresh,
      clear: () => tokens.over(settings.flow),
      watch: createWatch(work, force),
      redirect: byPage.redirect,
      complete: byPage.complete,
      refresh,
      popup,
      password: async ({ userName, password, remember }) => {
        tokens.clear();
        tokens.remember(remember);
        await (await provider()).password(userName, password);
        tell('token_received');
      },
      end: createEnd(work, otherTabs),
    }),
  );
  return { actor, route: byPage.route, force };
};

/**
 * The session of this tab: the machine, wired to the browser and the provider. Its events are told on the window as
 * `kerben-session` (see events.ts).
 */
export const createSession = (settings: SessionSettings, tokens: Tokens, tenant: () => string | undefined) => {
  const work = createWork(settings, tokens, tenant);
  tokens.checkClient(settings.clientId);
  if (tokens.checkRemembered()) work.tell('logout', 'not remembered');
  const { actor, route, force } = wired(work);
  const settling = createSettling(actor, tokens);
  const { whenSettled, whenSignedOut, signedInOrThrow, signedOut, failure } = settling;

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

  const refreshed = async (): Promise<string | undefined> => {
    actor.send({ type: 'REFRESH' });
    await whenSettled();
    return tokens.valid();
  };

  return {
    ...createSignIn(work, actor, settling, () => subject),
    /** The access token; refreshed first when it has expired. Undefined when the person has to sign in. */
    accessToken: async (): Promise<string | undefined> => tokens.valid() ?? refreshed(),
    /** New tokens although the clock says these are good, because the API has refused them. False when there are none. */
    renew: async (): Promise<boolean> => {
      const before = tokens.get('access_token');
      force();
      return (await refreshed()) !== undefined && tokens.get('access_token') !== before;
    },
    /** Waits until the code of the callback page is exchanged; the route to go to. Rejects with the SessionError. */
    completed: async (): Promise<string> => {
      await signedInOrThrow();
      return route();
    },
    /** Signs out here and at the provider; resolves only where the provider has no page for that. */
    logout: async (): Promise<void> => {
      await whenSettled();
      if (signedOut()) return;
      actor.send({ type: 'LOGOUT' });
      await whenSignedOut();
    },
    /** Hears that the session has ended without this tab having asked for it. */
    onEnded: (listener: () => void): void => void endListeners.add(listener),
    signedOut,
    failure,
    settings,
  };
};
export type Session = ReturnType<typeof createSession>;
