import { SessionError, type Tell } from './events.ts';
import { warn } from './warn.ts';

const checkEveryMs = 3_000;

/**
 * What is missing to watch the provider's session. A provider that gives neither a frame nor a session state does not offer it, and
 * nothing is missing.
 */
export const missingToWatch = (frameUrl: string | undefined, sessionState: string | undefined): string | undefined => {
  if (frameUrl !== undefined && sessionState === undefined)
    return 'The provider gave no session_state: its session is not watched';
  if (frameUrl === undefined && sessionState !== undefined)
    return 'The provider gave no check_session_iframe: its session is not watched';
  return undefined;
};

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
  const missing = missingToWatch(frameUrl, options.sessionState());
  if (missing !== undefined) warn(missing);
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
