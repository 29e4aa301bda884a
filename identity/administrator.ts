import { randomBytes } from 'node:crypto';
import type { Account, Accounts } from './accounts.ts';

/** Who signs in first where there are no demo accounts. */
export const administrator: Account = {
  id: 'administrator',
  userName: 'admin',
  claims: {
    name: 'Администратор',
    email: '',
    roles: ['admin'],
    tenant: 'railway',
    customerId: null,
    isCustomer: false,
    stationIds: null,
    term: null,
  },
};

/**
 * Makes sure that somebody can sign in. A given password (`ADMIN_PASSWORD`) is set at every start, so it also helps who has
 * lost theirs; without one the first start makes a password and returns it, to be told once.
 */
export const ensureAdministrator = async (
  accounts: Accounts,
  given: string | undefined,
): Promise<string | undefined> => {
  if (given === undefined && (await accounts.byId(administrator.id))) return undefined;
  const password = given ?? randomBytes(15).toString('base64url');
  await accounts.set(administrator, password);
  return given === undefined ? password : undefined;
};
