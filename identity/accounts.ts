import type { Directory, KnownUser } from '@kerben/workflows/people/directory.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { fullNameOf } from '@kerben/workflows/users/state.ts';
import type { Credentials } from './credentials.ts';

/** Claims of an account, as they stand in its tokens. What it may do is asked of the directory at every request. */
export interface AccountClaims {
  readonly name: string;
  readonly email: string;
  readonly tenant: string;
}

export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly claims: AccountClaims;
}

const accountOf = (user: KnownUser): Account => ({
  id: user.id,
  userName: user.state.userName,
  claims: { name: fullNameOf(user.state), email: user.state.email, tenant: user.tenant },
});

/** Who may sign in: users of the directory who are active, with the password that the credentials keep. */
export const createAccounts = ({ directory, credentials }: { directory: Directory; credentials: Credentials }) => {
  const alive = (user: KnownUser | undefined): KnownUser | undefined =>
    user?.state.isActive && !user.state.isDeleted ? user : undefined;
  return {
    byId: (id: string): Account | undefined => {
      const user = alive(directory.user(id));
      return user && accountOf(user);
    },
    /** The account, if name and password are right. Takes the same time when the name is unknown or may not sign in. */
    signIn: async (userName: string, password: string): Promise<Account | undefined> => {
      const user = alive(directory.userNamed(defaultTenant, userName.trim()));
      const matches = await credentials.matches(user?.id, password);
      return user && matches ? accountOf(user) : undefined;
    },
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
