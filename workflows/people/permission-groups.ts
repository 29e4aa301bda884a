import { byNames } from '../kernel/asserted.ts';
import { locales, textsOf, type Locale, type MessageTable } from '../kernel/messages.ts';
import { policies } from '../permissions/policies.ts';
import { groupTitles, policyTitles } from '../permissions/titles.ts';
import type { Directory } from './directory.ts';
import type { KnownRole, KnownUser } from './known.ts';

const inEach = (table: MessageTable) => byNames(locales, (locale) => textsOf([table], locale));

const groupWords = inEach(groupTitles);
const policyWords = inEach(policyTitles);

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
 * The permission dialog of ABP (domain, section 6.1): every policy that somebody of the tenant can have, by group, with its
 * parent, whether it is granted and by whom, in the reader's language.
 */
export const permissionGroups = (
  grantedProviders: (name: string) => readonly GrantedProvider[],
  isAvailable: (name: string) => boolean,
  locale: Locale,
) => {
  const shown = policies.filter(({ name }) => isAvailable(name));
  return [...new Set(shown.map(({ group }) => group))].map((group) => ({
    name: group,
    displayName: groupWords[locale][group] ?? group,
    displayNameKey: group,
    displayNameResource: 'Kerben',
    permissions: shown
      .filter((policy) => policy.group === group)
      .map(({ name, parent }) => {
        const providers = grantedProviders(name);
        return {
          name,
          displayName: policyWords[locale][name] ?? name,
          parentName: parent ?? null,
          isGranted: providers.length > 0,
          allowedProviders: [],
          grantedProviders: providers,
        };
      }),
  }));
};
