import type { TokenSet } from './tokens.ts';

const channelName = 'kerben-session';

/** Milliseconds a tab keeps the lock after it has told the others: long enough for them to hear it before they may ask. */
const hearingMs = 50;

type Message =
  | { readonly kind: 'refreshed'; readonly before: string; readonly tokens: TokenSet }
  | { readonly kind: 'ended'; readonly subject: string };

const fingerprint = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * The other tabs of the same browser. Tabs that hold the same refresh token (a duplicated tab, a remembered person) must not
 * both use it: the provider would take the second use for a theft. The first one hands its new tokens on.
 */
export const createOtherTabs = (handlers: {
  /** The refresh token this tab holds now. */
  readonly holds: () => string | undefined;
  readonly subject: () => string | undefined;
  readonly refreshed: (tokens: TokenSet) => void;
  readonly ended: () => void;
}) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ended') {
      if (data.subject === handlers.subject()) handlers.ended();
      return;
    }
    const mine = handlers.holds();
    if (mine === undefined) return;
    void fingerprint(mine).then((own) => {
      if (own === data.before && handlers.holds() === mine) handlers.refreshed(data.tokens);
    });
  };
  const tell = (message: Message): void => channel.postMessage(message);

  return {
    /** Runs one tab at a time. */
    oneAtATime: <Result>(work: () => Promise<Result>): Promise<Result> =>
      navigator.locks.request('kerben-refresh', work),
    tellRefreshed: async (before: string, tokens: TokenSet): Promise<void> => {
      tell({ kind: 'refreshed', before: await fingerprint(before), tokens });
      await new Promise((resolve) => setTimeout(resolve, hearingMs));
    },
    tellEnded: (subject: string): void => tell({ kind: 'ended', subject }),
  };
};
export type OtherTabs = ReturnType<typeof createOtherTabs>;
