import type { Clock } from '@kerben/platform/clock.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { railwayMinute } from '@kerben/workflows/kernel/clock.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { settingsArea } from '@kerben/workflows/settings/area.ts';
import { maintenanceLeft, maintenanceOf } from '@kerben/workflows/settings/maintenance.ts';

/**
 * While announced maintenance is under way no command of a person or of SED is taken: 503 with Retry-After, nothing is written, and
 * whoever sends it again afterwards is answered as ever. Settings are still set, so that the work can be ended early or prolonged.
 */
export const refuseInMaintenance = (
  directory: Pick<Directory, 'settings'>,
  clock: Clock,
  { area }: { readonly area: { readonly name: string } },
): void => {
  if (area.name === settingsArea.name) return;
  const announced = maintenanceOf(directory);
  const left = maintenanceLeft(announced, clock().toISOString());
  if (left === 0 || !announced) return;
  throw new Problem(503, 'Maintenance.UnderWay', {
    params: { until: railwayMinute(announced.until) },
    headers: { 'Retry-After': String(left) },
  });
};
