import { defaultTenant } from '../kernel/tenant.ts';
import type { Person } from '../kernel/person.ts';
import type { Directory } from '../people/directory.ts';

/**
 * The tenant whose account settings a request is about: the person's own, or, for people of the railway, the one that
 * `providerName` T and `providerKey` name, so that they can help a tenant whose people cannot get in any more. Undefined when
 * there is no such tenant or it is no business of the person.
 */
export const settingsOwnerOf = (
  directory: Directory,
  person: Person,
  providerName: unknown,
  providerKey: unknown,
): string | undefined => {
  if (providerName === undefined && providerKey === undefined) return person.tenant;
  if (providerName !== 'T' || typeof providerKey !== 'string') return undefined;
  if (providerKey === '' || providerKey === person.tenant) return person.tenant;
  const known = directory.tenant(providerKey)?.state.isDeleted === false;
  return known && person.tenant === defaultTenant ? providerKey : undefined;
};
