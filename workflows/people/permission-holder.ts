import type { Person } from '../kernel/person.ts';
import type { ProviderName } from '../permission-grants/state.ts';
import type { Directory } from './directory.ts';
import type { KnownRole, KnownUser } from './known.ts';
import { mayKnow } from './visible-users.ts';

/** Whose permissions a request is about. */
export type Holder = {
  readonly provider: ProviderName;
  readonly id: string;
  /** What the dialog calls it. */
  readonly name: string;
} & ({ readonly role: KnownRole } | { readonly user: KnownUser });

/** Why it is about nobody: the request is wrong, or there is no such role or user. */
export interface NoHolder {
  readonly missing: 'query' | 'holder';
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The role (`R`, by name) or the user (`U`, by id) that ABP's `providerName` and `providerKey` name, as far as the person may
 * know of it.
 */
export const holderOf = (
  directory: Directory,
  person: Person,
  providerName: unknown,
  providerKey: unknown,
): Holder | NoHolder => {
  if (providerName !== 'R' && providerName !== 'U')
    return { missing: 'query', code: 'Request.Query', params: { member: 'providerName' } };
  if (typeof providerKey !== 'string' || providerKey === '')
    return { missing: 'query', code: 'Request.Query', params: { member: 'providerKey' } };
  const nobody: NoHolder = { missing: 'holder', code: 'Record.Unknown', params: { id: providerKey } };
  if (providerName === 'R') {
    const role = directory.roleNamed(person.tenant, providerKey);
    return role ? { provider: 'R', id: role.id, name: role.state.name, role } : nobody;
  }
  const user = directory.user(providerKey);
  return user && mayKnow(person, user) ? { provider: 'U', id: user.id, name: user.state.userName, user } : nobody;
};
