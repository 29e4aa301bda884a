import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { KnownUser } from '@kerben/workflows/people/known.ts';
import { withoutSide } from '@kerben/workflows/people/without-side.ts';
import { policies } from '@kerben/workflows/permissions/policies.ts';
import type { Logger } from 'pino';

/** People who are named in one line of the log; of more it says how many there are. */
const named = 20;

const ofMachines: ReadonlySet<string> = new Set(policies.filter(({ of }) => of === 'machine').map(({ name }) => name));

/** People who may work, hold rights, and have no side by them: what they hold counts for nothing (decision sides). */
const idleRights = (directory: Directory, tenant: string): readonly KnownUser[] =>
  withoutSide(directory, tenant).filter(({ id }) => directory.policiesHeld(id).some((name) => !ofMachines.has(name)));

/** Says who they are, at the start: until there were sides some of them read rows of the railway or of a customer. */
export const tellWithoutSide = (directory: Directory, log: Pick<Logger, 'warn'>): void => {
  const tenants = [defaultTenant, ...directory.tenants().map(({ id }) => id)];
  const found = tenants.flatMap((tenant) => idleRights(directory, tenant));
  if (found.length === 0) return;
  const names = found.slice(0, named).map(({ state }) => state.userName);
  log.warn(
    `${found.length} people hold rights of which none makes them the railway's or a customer's, so they may do nothing: ${names.join(', ')}` +
      `${found.length > named ? ', …' : ''}. Give one of their roles a right of the railway, or the person a customer (docs/decisions/sides.md).`,
  );
};
