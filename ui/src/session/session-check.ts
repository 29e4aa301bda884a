import { SessionError, type Tell } from './events.ts';

const checkEveryMs = 3_000;

/**
 * Watches the provider's own session through its check_session_iframe (OpenID Connect Session Management), where it has
 * one: Keycloak has, the embedded provider has not. Warns when the session state or the frame's address is missing and
 * ignores messages from another origin (specification 000, section 8). Returns how to stop.
 */
export const watchProviderSession = (options: {
  readonly frameUrl: string | undefined;
  readonly clientId: string;
  readonly sessionState: () => string | undefined;
  readonly tell: Tell;
  readonly changed: () => void;
  readonly unchanged: () => void;
}): (() => void) => {
  const { frameUrl, tell } = options;
  if (frameUrl === undefined || options.sessionState() === undefined) return () => undefined;
  const { origin } = new URL(frameUrl);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'session';
  frame.src = frameUrl;
  document.body.append(frame);

  const ask = (): void => {
    const state = options.sessionState();
    if (state !== undefined) frame.contentWindow?.postMessage(`${options.clientId} ${state}`, origin);
  };
  const listen = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
    if (from !== origin || source !== frame.contentWindow) return;
    if (data === 'unchanged') {
      tell('session_unchanged');
      options.unchanged();
    } else if (data === 'changed') {
      tell('session_changed');
      stop();
      options.changed();
    } else if (data === 'error')
      tell('session_error', new SessionError('session_error', 'check_session_iframe').message);
  };
  const timer = setInterval(ask, checkEveryMs);
  const stop = (): void => {
    clearInterval(timer);
    window.removeEventListener('message', listen);
    frame.remove();
  };
  window.addEventListener('message', listen);
  frame.addEventListener('load', ask);
  return stop;
};
