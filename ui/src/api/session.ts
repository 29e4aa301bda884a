import type { SignIn } from './sign-in.ts';
import type { Tokens } from './tokens.ts';

/** Longest delay a browser timer keeps (milliseconds). */
const longestTimer = 2 ** 31 - 1;

/**
 * The access token whenever a request needs it: refreshed at 75 % of its life, and at once when it has expired
 * (a laptop that slept). Undefined when the person has to sign in.
 */
export const createSession = (tokens: Tokens, signIn: SignIn) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refreshed = async (): Promise<string | undefined> => {
    if (!tokens.get('refresh_token')) return undefined;
    try {
      await signIn.refresh();
    } catch (error) {
      // The network may be back in a moment: only an answer of the provider ends the session.
      if (!(error instanceof TypeError)) tokens.clear();
      return tokens.valid();
    }
    arm();
    return tokens.valid();
  };

  const arm = (): void => {
    clearTimeout(timer);
    if (!tokens.valid() || !tokens.get('refresh_token')) return;
    timer = setTimeout(() => void refreshed(), Math.min(tokens.untilRefresh(), longestTimer));
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') arm();
  });
  arm();

  return { accessToken: async (): Promise<string | undefined> => tokens.valid() ?? (await refreshed()), arm };
};
export type Session = ReturnType<typeof createSession>;
