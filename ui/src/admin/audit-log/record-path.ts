import facts from './audit-log.facts.ts';
import { pathOfRecord } from '../../shell/routes/routes.ts';

const listed: ReadonlySet<string> = new Set(facts.listed);

/** Where a record of an area opens for somebody; undefined where it has no screen of its own or the person may not open it. */
export const recordPath = (area: string, id: string, allows: (policy: string) => boolean): string | undefined =>
  listed.has(area) && area !== 'audit-log' ? pathOfRecord(area, id, allows) : undefined;
