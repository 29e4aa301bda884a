import facts from './sides.facts.ts';
import { ancestorsOf, descendantsOf } from '../tree.ts';

/** Whose permissions a dialog is about: `R` a role by its name, `U` a user by id (ABP's providers). */
export interface Holder {
  readonly providerName: 'R' | 'U';
  readonly providerKey: string;
}

/** A permission as ABP's permission management sends it (domain, section 6.1). */
export interface Permission {
  readonly name: string;
  readonly displayName: string;
  readonly parentName: string | null;
  readonly isGranted: boolean;
  readonly grantedProviders: readonly { readonly providerName: 'R' | 'U'; readonly providerKey: string }[];
}

export interface PermissionGroup {
  readonly name: string;
  readonly displayName: string;
  readonly permissions: readonly Permission[];
}

export interface PermissionAnswer {
  readonly entityDisplayName: string;
  readonly groups: readonly PermissionGroup[];
}

/** What was granted to the holder itself, not by a role. */
export const ownGrants = (permissions: readonly Permission[], { providerName }: Holder): ReadonlySet<string> =>
  new Set(
    permissions
      .filter(({ grantedProviders }) => grantedProviders.some((provider) => provider.providerName === providerName))
      .map(({ name }) => name),
  );

/** The roles that give a permission to a user; none for a role, whose grants are its own. */
export const givingRoles = (permission: Permission, { providerName }: Holder): readonly string[] =>
  providerName === 'R'
    ? []
    : permission.grantedProviders.filter((each) => each.providerName === 'R').map((each) => each.providerKey);

/**
 * Grants after switching some on or off: a permission that is switched on takes with it what it stands under, one that is
 * switched off everything below it (decision permissions-tree).
 */
export const switched = (
  permissions: readonly Permission[],
  granted: ReadonlySet<string>,
  names: readonly string[],
  on: boolean,
): ReadonlySet<string> => {
  const touched = names.flatMap((name) => [
    name,
    ...(on ? ancestorsOf(permissions, name) : descendantsOf(permissions, name)),
  ]);
  return on ? new Set([...granted, ...touched]) : new Set([...granted].filter((name) => !touched.includes(name)));
};

/**
 * Whether a role gives nothing to who has it alone: all its rights are those of customers too, so they make nobody one of the railway's
 * people, and it is no role of customers (decision sides).
 */
export const givesNoSide = ({ providerName, providerKey }: Holder, granted: ReadonlySet<string>): boolean => {
  const rights = [...granted].filter((name) => !facts.ofMachines.includes(name));
  if (providerName !== 'R' || providerKey === 'admin' || facts.customerRoles.includes(providerKey)) return false;
  return rights.length > 0 && !rights.some((name) => facts.ofRailway.includes(name));
};

/** What is sent: only what differs from what was granted before. */
export const changesOf = (
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): readonly { readonly name: string; readonly isGranted: boolean }[] => [
  ...[...after].filter((name) => !before.has(name)).map((name) => ({ name, isGranted: true })),
  ...[...before].filter((name) => !after.has(name)).map((name) => ({ name, isGranted: false })),
];
