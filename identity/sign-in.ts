import type { Account, Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { KnownDevices } from './known-device.ts';

export interface SignInAttempt {
  readonly tenant: string;
  /** A user name or an e-mail. */
  readonly userName: string;
  readonly password: string;
  /** The cookie of a browser in which somebody has signed in before. */
  readonly device: string | undefined;
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
  (options: { readonly accounts: Accounts; readonly attempts: Attempts; readonly devices: KnownDevices }) =>
  async ({ tenant, userName, password, device }: SignInAttempt): Promise<SignInOutcome> => {
    const { accounts, attempts, devices } = options;
    const account = accounts.find(tenant, userName);
    const name = (account?.userName ?? userName.trim()).toLowerCase().slice(0, 256);
    const known = account && devices.knows(account.id, device);
    const subject = (known === undefined ? `name/${tenant}/${name}` : `device/${account?.id}/${known}`).replaceAll(
      '\0',
      '',
    );
    const waitMinutes = await attempts.waitMinutes(subject);
    if (waitMinutes > 0) return { waitMinutes };
    if (account && (await accounts.passwordMatches(account.id, password))) {
      await attempts.succeeded(subject);
      return { account };
    }
    if (!account) await accounts.passwordMatches(undefined, password);
    await attempts.failed(subject);
    return { wrong: true };
  };
export type SignIn = ReturnType<typeof createSignIn>;
