import { SessionError } from './events.ts';
import { silentRefreshTimeout } from './settings.ts';

/** The page that the provider sends frames and popups back to; it says its own address on this channel. */
const channelName = 'kerben-sign-in';
export const windowCallbackPath = '/silent-callback';

const popupSize = { width: 500, height: 470 } as const;
const popupPollMs = 500;

/** Waits for the callback that carries `state`; others belong to other tabs. */
const callbackWith = (state: string): { readonly arrived: Promise<URL>; readonly close: () => void } => {
  const channel = new BroadcastChannel(channelName);
  const arrived = new Promise<URL>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const url = typeof data === 'string' && URL.canParse(data) ? new URL(data) : undefined;
      if (url?.searchParams.get('state') === state) resolve(url);
    };
  });
  return { arrived, close: () => channel.close() };
};

/**
 * Asks the provider in a hidden frame (`prompt=none`). Resolves with the callback's address; rejects with
 * `silent_refresh_timeout` after 20 s (specification 000, section 9).
 */
export const askInFrame = async (url: URL, state: string): Promise<URL> => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'sign-in';
  const callback = callbackWith(state);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    frame.src = url.href;
    document.body.append(frame);
    return await Promise.race([
      callback.arrived,
      new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new SessionError('silent_refresh_timeout', 'The provider did not answer in time')),
          silentRefreshTimeout,
        );
      }),
    ]);
  } finally {
    clearTimeout(timer);
    callback.close();
    frame.remove();
  }
};

/** Opens the popup at once: browsers allow that only while they handle a person's click. Throws `popup_blocked`. */
export const openPopup = (): Window => {
  const left = window.screenX + (window.outerWidth - popupSize.width) / 2;
  const top = window.screenY + (window.outerHeight - popupSize.height) / 2;
  const { width, height } = popupSize;
  const popup = window.open('', 'kerben-sign-in', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) throw new SessionError('popup_blocked', 'The browser has blocked the sign-in window');
  return popup;
};

/** Asks the provider in an opened popup. Rejects with `popup_closed` when the person closes it. */
export const askInPopup = async (popup: Window, url: URL, state: string): Promise<URL> => {
  const callback = callbackWith(state);
  let poll: ReturnType<typeof setInterval> | undefined;
  try {
    popup.location.href = url.href;
    return await Promise.race([
      callback.arrived,
      new Promise<never>((_, reject) => {
        poll = setInterval(() => {
          // The callback page closes its window itself, a moment after it has spoken.
          if (popup.closed)
            setTimeout(() => reject(new SessionError('popup_closed', 'The sign-in window was closed')), popupPollMs);
        }, popupPollMs);
      }),
    ]);
  } finally {
    clearInterval(poll);
    callback.close();
    popup.close();
  }
};
