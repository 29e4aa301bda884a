import { defaultTenant } from '../kernel/tenant.ts';
import type { Directory } from '../people/directory.ts';
import { setting } from './definitions.ts';

/** Work on Kerben that the railway has announced for all its tenants; instants in UTC. */
export interface Maintenance {
  readonly from: string;
  readonly until: string;
  /** What the announcer adds; '' = nothing. */
  readonly text: string;
}

/** What is announced; undefined when nothing is. */
export const maintenanceOf = (directory: Pick<Directory, 'settings'>): Maintenance | undefined => {
  const values = directory.settings(defaultTenant);
  const from = values[setting.maintenanceFrom];
  const until = values[setting.maintenanceUntil];
  return from === '' || until === '' ? undefined : { from, until, text: values[setting.maintenanceText] };
};

/** Seconds that are left of it at an instant; 0 before and after. */
export const maintenanceLeft = (announced: Maintenance | undefined, now: string): number =>
  announced && announced.from <= now && now < announced.until
    ? Math.ceil((Date.parse(announced.until) - Date.parse(now)) / 1000)
    : 0;
