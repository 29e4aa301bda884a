import { tellWindow, type Tell } from './events.ts';
import type { Provider } from './openid/provider.ts';
import type { SessionSettings } from './settings.ts';
import type { Tokens } from './tokens.ts';

/** What every part of a session works with. */
export interface SessionWork {
  readonly settings: SessionSettings;
  readonly tokens: Tokens;
  /** Loaded with its library when it is first asked for, and again where that has failed. */
  readonly provider: () => Promise<Provider>;
  readonly tell: Tell;
}

export const createWork = (
  settings: SessionSettings,
  tokens: Tokens,
  tenant: () => string | undefined,
): SessionWork => {
  let loaded: Promise<Provider> | undefined;
  return {
    settings,
    tokens,
    provider: () => {
      loaded ??= import('./openid/provider.ts').then(({ createProvider }) => createProvider(settings, tokens, tenant));
      loaded.catch(() => (loaded = undefined));
      return loaded;
    },
    tell: tellWindow(window),
  };
};
