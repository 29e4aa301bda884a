import { grantCommands, permissionGrants } from '@kerben/workflows/permission-grants/area.ts';
import { givers, permissionGroups } from '@kerben/workflows/people/permission-groups.ts';
import { holderOf } from '@kerben/workflows/people/permission-holder.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { forbidden, Refused } from '../engine/refused.ts';
import { permissions } from './shapes.ts';

const provider = { providerName: z.string().optional(), providerKey: z.string().optional() };
const said = {
  at: 'api',
  tag: 'abp',
  policy: permissionGrants.viewPolicy,
  answers: permissions,
  reads: {},
  loose: true,
  example: { providerName: 'R', providerKey: 'admin' },
  refuses: [404],
} as const;

type Port = Pick<Reading, 'directory' | 'person' | 'language' | 'allowed'>;
type Asked = z.output<z.ZodObject<typeof provider>>;

/** The dialog about a role or a user, for who may change its permissions. */
const dialogOf = ({ providerName, providerKey }: Asked, { directory, person, language, allowed }: Port) => {
  const holder = holderOf(directory, person, providerName, providerKey);
  if ('missing' in holder) return new Refused(holder.missing === 'holder' ? 404 : 400, holder.code, holder.params);
  const needed = grantCommands[holder.provider].change.policy;
  if (!allowed(needed)) return forbidden(needed);
  const available = (name: string): boolean => directory.isAvailable(person.tenant, name);
  return { entityDisplayName: holder.name, groups: permissionGroups(givers(directory, holder), available, language) };
};

/** Reading calls of ABP's permission management (domain, section 6.1). */
export default [
  query({
    ...said,
    path: '/permission-management/permissions',
    summary: 'Permissions of a role or a user',
    asks: provider,
    run: async (asked, port) => dialogOf(asked, port),
  }),
  query({
    ...said,
    path: '/permission-management/permissions/by-group',
    summary: 'Permissions of a role or a user, of one group',
    asks: { groupName: z.string().optional(), ...provider },
    run: async ({ groupName, ...asked }, port) => {
      const dialog = dialogOf(asked, port);
      if (dialog instanceof Refused) return dialog;
      return { ...dialog, groups: dialog.groups.filter(({ name }) => name === groupName) };
    },
  }),
];
