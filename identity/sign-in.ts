import type { Account, Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { KnownDevices } from './known-device.ts';
import type { SecurityLog } from './security-log.ts';
import type { SecuritySource } from './security-source.ts';

export interface SignInAttempt {
  readonly tenant: string;
  /** A user name or an e-mail. */
  readonly userName: string;
  readonly password: string;
  /** The cookie of a browser in which somebody has signed in before. */
  readonly device: string | undefined;
  readonly from: SecuritySource;
}

export type SignInOutcome =
  | { readonly account: Account }
  | { readonly wrong: true }
  /** Too many wrong passwords: whole minutes to wait. */
  | { readonly waitMinutes: number };

/**
 * The one way in with a password: the sign-in page, the password grant and `/api/account/login` all ask here. An unknown
 * name, a wrong password and a user who may not sign in give the same answer in the same time.
 */
export const createSignIn =
  (options: {
    readonly accounts: Accounts;
    readonly attempts: Attempts;
    readonly devices: KnownDevices;
    readonly security: SecurityLog;
  }) =>
  async ({ tenant, userName, password, device, from }: SignInAttempt): Promise<SignInOutcome> => {
    const { accounts, attempts, devices, security } = options;
    const account = accounts.find(tenant, userName);
    // A name that nobody has is not written down: people type passwords into the wrong field.
    const who = { tenant, userId: account?.id, userName: account?.userName, ...from };
    const name = (account?.userName ?? userName.trim()).toLowerCase().slice(0, 256);
    const known = account && devices.knows(account.id, device);
    const subject = (known === undefined ? `name/${tenant}/${name}` : `device/${account?.id}/${known}`).replaceAll(
      '\0',
      '',
    );
    const waitMinutes = await attempts.waitMinutes(subject);
    if (waitMinutes > 0) {
      security.tell({ action: 'LoginLockedout', ...who });
      return { waitMinutes };
    }
    if (account && (await accounts.passwordMatches(account.id, password))) {
      await attempts.succeeded(subject);
      security.tell({ action: 'LoginSucceeded', ...who });
      return { account };
    }
    if (!account) await accounts.passwordMatches(undefined, password);
    await attempts.failed(subject);
    security.tell({ action: 'LoginFailed', ...who });
    return { wrong: true };
  };
export type SignIn = ReturnType<typeof createSignIn>;
