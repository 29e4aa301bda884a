import { Problem } from '@kerben/platform/http/problem.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { permissionGroups, givers } from '@kerben/workflows/people/permission-groups.ts';
import { holderOf } from '@kerben/workflows/people/permission-holder.ts';
import { grantCommands, permissionGrants } from '@kerben/workflows/permission-grants/area.ts';
import type { AbpQuery, AbpRead } from './read.ts';

const dialogOf = ({ directory, person, query, language }: AbpQuery) => {
  const holder = holderOf(directory, person, query['providerName'], query['providerKey']);
  if ('missing' in holder) throw new Problem(holder.missing === 'holder' ? 404 : 400, holder.code, holder);
  const needed = grantCommands[holder.provider].change.policy;
  if (!policy(needed)(person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: needed } });
  const available = (name: string): boolean => directory.isAvailable(person.tenant, name);
  return { entityDisplayName: holder.name, groups: permissionGroups(givers(directory, holder), available, language) };
};

/** Reading calls of ABP's permission management (domain, section 6.1). */
export const permissionReads: readonly AbpRead[] = [
  { path: '/permission-management/permissions', policy: permissionGrants.viewPolicy, answer: dialogOf },
  {
    path: '/permission-management/permissions/by-group',
    policy: permissionGrants.viewPolicy,
    answer: (call) => {
      const { entityDisplayName, groups } = dialogOf(call);
      return { entityDisplayName, groups: groups.filter(({ name }) => name === call.query['groupName']) };
    },
  },
];
