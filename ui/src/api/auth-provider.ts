import type { AuthProvider } from 'ra-core';
import { allows, type SignedIn } from './person.ts';
import { problemOf } from './problem.ts';
import type { Session } from './session.ts';
import type { SignIn } from './sign-in.ts';

export interface AuthParts {
  readonly session: Session;
  readonly signIn: SignIn;
  /** Who is signed in; read once, read again after `forget`. */
  readonly person: { read(): Promise<SignedIn>; forget(): void };
  /** Policy expression of a route, by resource name. */
  readonly policyOf: (resource: string) => string | undefined;
}

const here = (): string => window.location.pathname + window.location.search;

/**
 * react-admin's authProvider on the code flow: without a token the browser goes to the provider's page and comes back to
 * the same route. Errors other than 401 never sign anybody out.
 */
export const createAuthProvider = ({ session, signIn, person, policyOf }: AuthParts): AuthProvider => {
  let finishing: Promise<{ redirectTo: string }> | undefined;
  const signedOut = (): boolean => window.location.pathname === '/account/login';

  return {
    login: () => signIn.start('/'),
    logout: async () => {
      person.forget();
      if (signedOut() || !(await session.accessToken())) return '/account/login';
      await signIn.end();
      return false;
    },
    checkAuth: async () => {
      if (await session.accessToken()) return;
      await signIn.start(here());
    },
    checkError: async (error: unknown) => {
      if (problemOf(error).status !== 401) return;
      // One refresh first: the token may have expired between the check and the call.
      if (await session.accessToken()) return;
      await signIn.start(here());
    },
    handleCallback: () => {
      // React may run effects twice and a code is good for one exchange only.
      finishing ??= signIn.finish(new URL(window.location.href)).then((redirectTo) => {
        session.arm();
        person.forget();
        return { redirectTo };
      });
      return finishing;
    },
    getIdentity: async () => {
      const { id, fullName } = await person.read();
      return { id, fullName };
    },
    canAccess: async ({ resource }) => {
      const policy = policyOf(resource);
      return policy === undefined || allows(await person.read(), policy);
    },
  };
};
