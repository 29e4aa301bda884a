import { policies } from '../permissions/policies.ts';
import type { Directory, KnownRole, KnownUser } from './directory.ts';

/** Who gave a permission: a role, or a grant to the user himself. */
export interface GrantedProvider {
  readonly providerName: 'R' | 'U';
  readonly providerKey: string;
}

const roleGives = (directory: Directory, role: KnownRole) => {
  const granted = new Set(directory.policiesOfRole(role));
  return (name: string): readonly GrantedProvider[] =>
    granted.has('*') || granted.has(name) ? [{ providerName: 'R', providerKey: role.state.name }] : [];
};

const userGets = (directory: Directory, user: KnownUser) => {
  const byRole = directory.rolesOf(user).map((role) => roleGives(directory, role));
  const own = directory.grants(user.tenant, 'U', user.id)?.state.granted;
  return (name: string): readonly GrantedProvider[] => [
    ...byRole.flatMap((gives) => gives(name)),
    ...(own?.has(name) ? [{ providerName: 'U' as const, providerKey: user.id }] : []),
  ];
};

/** What gives each policy to a role or a user. */
export const givers = (
  directory: Directory,
  holder: { readonly role: KnownRole } | { readonly user: KnownUser },
): ((name: string) => readonly GrantedProvider[]) =>
  'role' in holder ? roleGives(directory, holder.role) : userGets(directory, holder.user);

/**
 * The permission dialog of ABP (domain, section 6.1): every policy by group, with its parent, whether it is granted and by
 * whom. `word` gives the name a person reads.
 */
export const permissionGroups = (
  grantedProviders: (name: string) => readonly GrantedProvider[],
  word: (key: string) => string,
) =>
  [...new Set(policies.map(({ group }) => group))].map((group) => ({
    name: group,
    displayName: word(`permission.group.${group}`),
    displayNameKey: `permission.group.${group}`,
    displayNameResource: 'Kerben',
    permissions: policies
      .filter((policy) => policy.group === group)
      .map(({ name, parent }) => {
        const providers = grantedProviders(name);
        return {
          name,
          displayName: word(`permission.${name}`),
          parentName: parent ?? null,
          isGranted: providers.length > 0,
          allowedProviders: [],
          grantedProviders: providers,
        };
      }),
  }));
