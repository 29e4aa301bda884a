import type { SessionParts } from './machine/parts.ts';
import { watchProviderSession } from './session-check.ts';
import type { SessionWork } from './work.ts';

/** Watches the provider's session as soon as its document has said where; `force` = only new tokens will do. */
export const createWatch =
  ({ settings, provider, tokens, tell }: SessionWork, force: () => void): SessionParts['watch'] =>
  ({ changed, unchanged }) => {
    let stop = (): void => undefined;
    let stopped = false;
    provider()
      .then(({ discover }) => discover())
      .then((configuration) => {
        const frameUrl: unknown = configuration.serverMetadata()['check_session_iframe'];
        if (stopped) return;
        stop = watchProviderSession({
          frameUrl: typeof frameUrl === 'string' ? frameUrl : undefined,
          clientId: settings.clientId,
          sessionState: () => tokens.get('session_state'),
          tell,
          changed: () => {
            force();
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
  };
