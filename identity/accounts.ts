import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { KnownUser } from '@kerben/workflows/people/known.ts';
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

/** Who may sign in: users of the directory who are active, of a tenant that is, with the password that the credentials keep. */
export const createAccounts = ({ directory, credentials }: { directory: Directory; credentials: Credentials }) => {
  const alive = (user: KnownUser | undefined): Account | undefined =>
    user?.state.isActive && !user.state.isDeleted && directory.isTenantActive(user.tenant)
      ? accountOf(user)
      : undefined;
  return {
    byId: (id: string): Account | undefined => alive(directory.user(id)),
    /** The account with this user name or e-mail. */
    find: (tenant: string, nameOrEmail: string): Account | undefined => {
      const wish = nameOrEmail.trim();
      return alive(directory.userNamed(tenant, wish) ?? directory.userWithEmail(tenant, wish));
    },
    byEmail: (tenant: string, email: string): Account | undefined =>
      alive(directory.userWithEmail(tenant, email.trim())),
    /** Takes the same time when there is no such account. */
    passwordMatches: (id: string | undefined, password: string): Promise<boolean> => credentials.matches(id, password),
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
