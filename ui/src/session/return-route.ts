/**
 * A route of this application to come back to. Whatever could lead to another origin (`//host`, `/\host`, `/.//host`,
 * `https:`) is the first page instead (security row S35).
 */
export const returnRoute = (wish: string | null | undefined): string => {
  if (!wish || !/^\/(?![/\\])/.test(wish)) return '/';
  // Browsers drop tabs and line ends from addresses: `/\t/host` would become `//host`.
  if ([...wish].some((letter) => letter < ' ')) return '/';
  // `/.//host` and `/x/..//host` become `//host` as soon as somebody takes the path out of the address.
  const here = 'https://kerben.invalid';
  return URL.canParse(wish, here) && !new URL(wish, here).pathname.startsWith('//') ? wish : '/';
};

/** The state of a sign-in carries its nonce and the route to come back to (specification 000, section 2.1). */
export const stateOf = (nonce: string, route: string): string => `${nonce};${encodeURIComponent(route)}`;

export const readState = (state: string): { readonly nonce: string; readonly route: string } => {
  const [nonce = '', route = ''] = state.split(';');
  let decoded = '/';
  try {
    decoded = decodeURIComponent(route);
  } catch {
    // A state that nobody here wrote; its nonce will not match either.
  }
  return { nonce, route: returnRoute(decoded) };
};
