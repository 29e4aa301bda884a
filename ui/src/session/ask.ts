import { createNonce } from './nonce.ts';
import type { Provider } from './openid/provider.ts';
import { stateOf } from './return-route.ts';

/** A question to the provider's page, in the language of this one: where it is, and what only this tab knows of it. */
export const askProvider = async (
  { createVerifier, authorizationUrl }: Provider,
  /** Path that the provider comes back to. */
  callbackPath: string,
  /** Where the person goes on then. */
  route: string,
  wish: { readonly prompt: 'none' | 'login' | undefined; readonly loginHint?: string | undefined },
) => {
  const nonce = createNonce();
  const state = stateOf(nonce, route);
  const verifier = createVerifier();
  const url = await authorizationUrl({
    redirectUri: window.location.origin + callbackPath,
    state,
    nonce,
    verifier,
    language: document.documentElement.lang,
    ...wish,
  });
  return { url, nonce, state, verifier };
};
