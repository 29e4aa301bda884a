/** Address of the key set of a foreign issuer, found by discovery. Throws an Error that names the issuer. */
export const keySetOf = async (issuer: string): Promise<URL> => {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(10_000),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the issuer ${issuer} does not answer discovery: ${response.status}`);
  const { jwks_uri: keySet } = (await response.json()) as { jwks_uri?: string };
  if (!keySet) throw new Error(`the issuer ${issuer} names no key set`);
  return new URL(keySet);
};
