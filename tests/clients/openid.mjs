// openid-client: discovery, code and PKCE with a person at the page, userinfo, refresh, revocation.
import assert from 'node:assert/strict';
import * as client from 'openid-client';
import { address } from './kerben.mjs';

const config = await client.discovery(new URL(`${address}/identity`), 'kerben-ui', undefined, client.None(), {
  execute: [client.allowInsecureRequests],
});
const verifier = client.randomPKCECodeVerifier();
const state = client.randomState();
const nonce = client.randomNonce();
const start = client.buildAuthorizationUrl(config, {
  redirect_uri: `${address}/auth-callback`,
  scope: 'openid profile email roles offline_access',
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
  prompt: 'consent',
  state,
  nonce,
});

/** A browser as far as a sign-in needs one: it keeps cookies, follows redirects and fills in the form. */
const cookies = new Map();
const visit = async (url, form) => {
  const response = await fetch(new URL(url, address), {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), origin: address },
    ...(form && { body: new URLSearchParams(form) }),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
    cookies.set(name, value);
  }
  return { next: response.headers.get('location'), page: await response.text() };
};
let { next } = await visit(start.href);
const { page } = await visit(next);
const hidden = [...page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([field]) => [
  /name="([^"]*)"/.exec(field)?.[1] ?? '',
  /value="([^"]*)"/.exec(field)?.[1] ?? '',
]);
const filled = { ...Object.fromEntries(hidden), userName: 'customer1', password: 'Kerben-demo-1' };
next = (await visit(`${next}/login`, filled)).next;
while (next && !next.startsWith(`${address}/auth-callback`)) next = (await visit(next)).next;

const tokens = await client.authorizationCodeGrant(config, new URL(next), {
  pkceCodeVerifier: verifier,
  expectedState: state,
  expectedNonce: nonce,
});
const { sub } = tokens.claims();
const told = await client.fetchUserInfo(config, tokens.access_token, sub);
assert.equal(told.preferred_username, 'customer1');
const fresh = await client.refreshTokenGrant(config, tokens.refresh_token);
assert.notEqual(fresh.access_token, tokens.access_token);
const me = await client.fetchProtectedResource(
  config,
  fresh.access_token,
  new URL(`${address}/api/abp/application-configuration`),
  'GET',
);
assert.equal((await me.json()).currentUser.userName, 'customer1');
await client.tokenRevocation(config, fresh.refresh_token);
await assert.rejects(client.refreshTokenGrant(config, fresh.refresh_token));
assert.ok(
  client.buildEndSessionUrl(config, { id_token_hint: tokens.id_token }).href.startsWith(`${address}/identity/`),
);
