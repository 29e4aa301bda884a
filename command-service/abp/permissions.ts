import { Problem } from '@kerben/platform/http/problem.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { holderOf } from '@kerben/workflows/people/permission-holder.ts';
import { grantCommands, grantsInput, permissionGrants } from '@kerben/workflows/permission-grants/area.ts';
import { grantsIdOf } from '@kerben/workflows/permission-grants/state.ts';
import { abpWrite, type AnyAbpWrite } from './write.ts';
import { anyCommand } from '@kerben/workflows/kernel/command-named.ts';

/** The changing call of ABP's permission management (domain, section 6.1). */
export const permissionWrites: readonly AnyAbpWrite[] = [
  abpWrite({
    method: 'put',
    path: '/permission-management/permissions',
    queries: ['providerName', 'providerKey'],
    policy: permissionGrants.viewPolicy,
    body: grantsInput,
    command: ({ query, body, person, directory }) => {
      const holder = holderOf(directory, person, query['providerName'], query['providerKey']);
      if ('missing' in holder) throw new Problem(holder.missing === 'holder' ? 404 : 400, holder.code, holder);
      const { provider, id } = holder;
      const { open, change } = grantCommands[provider];
      const needed = change.policy;
      if (!policy(needed)(person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: needed } });
      const known = directory.grants(person.tenant, provider, id);
      return {
        area: permissionGrants,
        command: known ? anyCommand(change) : anyCommand(open),
        id: grantsIdOf(provider, id),
        input: body,
      };
    },
  }),
];
