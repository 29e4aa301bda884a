import type { AuthProvider } from 'react-admin';
import type { Session } from '../session/session.ts';
import { allows, type SignedIn } from './person.ts';

export interface AuthParts {
  readonly session: Session;
  /** Who is signed in; read once, read again after `forget`. */
  readonly person: { read(): Promise<SignedIn>; forget(): void };
  /** Has react-admin ask again whether anybody is signed in: it remembers that nobody was. */
  readonly checkAgain: () => Promise<void>;
  /** Policy expression of a route, by resource name. */
  readonly policyOf: (resource: string) => string | undefined;
}

const loginPath = '/account/login';
const here = (): string => window.location.pathname + window.location.search;

/** Leaves for wherever people sign in, to come back to this page. */
export const leaveToSignIn = (session: Session): void => {
  if (session.settings.flow === 'password') window.location.assign(loginPage());
  // A provider that cannot be reached leaves the person where he is; the next call tries again.
  else void session.start(here()).catch(() => undefined);
};

/** The login page, to come back to where the person is (specification 000, section 2.1). */
const loginPage = (): string =>
  window.location.pathname === loginPath ? loginPath : `${loginPath}?${new URLSearchParams({ returnUrl: here() })}`;

/**
 * react-admin's authProvider on the session. With the code flow a person without a token goes to the provider's page, with
 * the password flow to /account/login; both come back to the same route. Errors other than 401 never sign anybody out.
 */
export const createAuthProvider = ({ session, person, checkAgain, policyOf }: AuthParts): AuthProvider => {
  const toSignIn = async (): Promise<void> => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- what react-admin expects
    if (session.settings.flow === 'password') throw { redirectTo: loginPage(), message: false };
    await session.start(here());
  };

  return {
    login: async ({ userName, password, remember, popup, route }: LoginParams) => {
      if (popup) await session.withPopup();
      else if (userName !== undefined && password !== undefined) {
        await session.withPassword({ userName, password, remember: remember ?? false });
      } else await session.start(route ?? '/');
      person.forget();
      await checkAgain();
    },
    logout: async () => {
      person.forget();
      if (session.signedOut()) return loginPage();
      await session.logout();
      return loginPath;
    },
    checkAuth: async () => {
      if (await session.accessToken()) return;
      await toSignIn();
    },
    // What can be done about a 401 has been done before anybody hears of it (session/regain.ts).
    checkError: () => Promise.resolve(),
    handleCallback: async () => {
      const route = await session.completed();
      person.forget();
      return { redirectTo: route };
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

/** How a person signs in: with name and password, in a window of its own, or (with neither) on the provider's page. */
export interface LoginParams {
  readonly userName?: string;
  readonly password?: string;
  readonly remember?: boolean;
  readonly popup?: boolean;
  readonly route?: string;
}
