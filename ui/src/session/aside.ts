import { askProvider } from './ask.ts';
import { SessionError } from './events.ts';
import type { SessionWork } from './work.ts';
import { askInFrame, askInPopup, windowCallbackPath } from './windows.ts';

/** Sign-ins by a page that nobody sees or a popup; the code stays good only for the verifier in this tab's memory. */
export const createAside = ({ provider: load, tokens, tell }: SessionWork) => {
  const askAside = async (
    prompt: 'none' | undefined,
    subject: string | undefined,
    ask: (url: URL, state: string) => Promise<URL>,
  ): Promise<void> => {
    const provider = await load();
    const { url, ...asked } = await askProvider(provider, windowCallbackPath, '/', { prompt });
    await provider.exchange(await ask(url, asked.state), { ...asked, subject });
  };

  return {
    /** New tokens where there is no refresh token. */
    silently: async (): Promise<void> => {
      try {
        await askAside('none', tokens.subject(), askInFrame);
      } catch (error) {
        if (error instanceof SessionError && error.event === 'silent_refresh_timeout') throw error;
        throw new SessionError('silent_refresh_error', error instanceof Error ? error.message : String(error), {
          cause: error instanceof SessionError ? error.cause : error,
        });
      }
      tell('silently_refreshed');
    },
    popup: async (popup: Window): Promise<void> => {
      await askAside(undefined, undefined, (url, state) => askInPopup(popup, url, state));
      tell('token_received');
    },
  };
};
