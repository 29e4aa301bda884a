import type { SessionEventName } from './events.ts';
import { createNonce } from './nonce.ts';
import type { OtherTabs } from './other-tabs.ts';
import type { SessionWork } from './work.ts';

/** Signs out here, in the other tabs and at the provider. */
export const createEnd =
  ({ settings, provider, tokens, tell }: SessionWork, otherTabs: OtherTabs) =>
  async (): Promise<void> => {
    const idToken = tokens.get('id_token');
    const subject = tokens.subject();
    try {
      await (await provider()).revoke();
    } catch (error) {
      const event: SessionEventName = 'token_revoke_error';
      tell(event, error instanceof Error ? error.message : String(error));
    }
    tokens.clear();
    tokens.forgetRemembered();
    if (subject !== undefined) otherTabs.tellEnded(subject);
    tell('logout');
    if (settings.flow === 'password') return;
    const url = await (await provider()).endSessionUrl(`${window.location.origin}/`, idToken, createNonce());
    if (url === undefined) return;
    window.location.assign(url.href);
    await new Promise<never>(() => undefined);
  };
