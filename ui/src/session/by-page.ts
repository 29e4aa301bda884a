import { askProvider } from './ask.ts';
import { SessionError } from './events.ts';
import { readState, returnRoute } from './return-route.ts';
import { warn } from './warn.ts';
import type { SessionWork } from './work.ts';

const callbackPath = '/auth-callback';

/** The sign-in by the provider's own page: leaving for it, and coming back with a code. */
export const createByPage = ({ provider, tokens, tell }: SessionWork) => {
  let route = '/';
  /** Another tab signs out: the provider may not have heard of it yet, and would let this one in again without a word. */
  let endedElsewhere = false;

  return {
    endElsewhere: (): void => void (endedElsewhere = true),
    /** Where the person wanted to go, as the state of the callback says. */
    route: (): string => route,
    atCallback: (): boolean => window.location.pathname === callbackPath,
    redirect: async (wanted: string): Promise<never> => {
      const wish = returnRoute(wanted);
      const { url, nonce, verifier } = await askProvider(await provider(), callbackPath, wish, {
        prompt: endedElsewhere ? 'login' : undefined,
        // Whose session ended here most likely goes on.
        loginHint: tokens.loginHint(),
      });
      tokens.clear();
      // The answer will say whether this person is remembered.
      tokens.forgetRemembered();
      tokens.signIn.begin({ nonce, PKCE_verifier: verifier, requested_route: wish });
      window.location.assign(url.href);
      return new Promise<never>(() => undefined);
    },
    complete: async (): Promise<void> => {
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
      await (await provider()).exchange(callback, { nonce, state: given, verifier });
      tokens.checkRemembered();
      tell('token_received');
    },
  };
};
