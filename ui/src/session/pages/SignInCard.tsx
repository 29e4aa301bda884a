import type { ReactNode } from 'react';
import { AccountLayout } from '../../shell/AccountLayout.tsx';
import { useAccountRoute } from './account-route.ts';

/** The card that everything about signing in stands on; the route decides whether the tenant box stands above it. */
export const SignInCard = ({ children }: { children: ReactNode }) => (
  <AccountLayout {...useAccountRoute()}>{children}</AccountLayout>
);
