import { useLocation } from 'react-router-dom';

/** What a route of the account says of its layout (specification 000, section 2.1: tenantBoxVisible, true when it says nothing). */
export interface AccountRoute {
  readonly tenantBoxVisible: boolean;
}

/** By the beginning of the path: whoever is being signed in, or mends an account, has chosen the organisation already. */
const routes: Readonly<Record<string, AccountRoute>> = {
  '/auth-callback': { tenantBoxVisible: false },
  '/account/manage': { tenantBoxVisible: false },
  '/account/reset-password': { tenantBoxVisible: false },
};

/** The data of the account's route with this path. */
export const accountRoute = (pathname: string): AccountRoute =>
  Object.entries(routes).find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? {
    tenantBoxVisible: true,
  };

export const useAccountRoute = (): AccountRoute => accountRoute(useLocation().pathname);
