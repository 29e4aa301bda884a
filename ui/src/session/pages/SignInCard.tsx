import type { ReactNode } from 'react';
import { AccountLayout } from '../../shell/AccountLayout.tsx';

/** The card that everything about signing in stands on. */
export const SignInCard = ({ children }: { children: ReactNode }) => <AccountLayout>{children}</AccountLayout>;
