import type { Clock } from '@kerben/platform/clock.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { railwayMinute } from '@kerben/workflows/kernel/clock.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { settingsArea } from '@kerben/workflows/settings/area.ts';
import { maintenanceLeft, maintenanceOf } from '@kerben/workflows/settings/maintenance.ts';
import type { RequestHandler } from 'express';

/** What is answered while announced maintenance is under way: 503 with the seconds that are left. Undefined when none is. */
export const maintenanceProblem = (directory: Pick<Directory, 'settings'>, clock: Clock): Problem | undefined => {
  const announced = maintenanceOf(directory);
  const left = maintenanceLeft(announced, clock().toISOString());
  if (left === 0 || !announced) return undefined;
  return new Problem(503, 'Maintenance.UnderWay', {
    params: { until: railwayMinute(announced.until) },
    headers: { 'Retry-After': String(left) },
  });
};

/**
 * While announced maintenance is under way no command of a person or of SED is taken, whoever gives it within the process: nothing is
 * written, and whoever sends it again afterwards is answered as ever. Settings are still set, so that the work can be ended early or
 * prolonged.
 */
export const refuseInMaintenance = (
  directory: Pick<Directory, 'settings'>,
  clock: Clock,
  { area }: { readonly area: { readonly name: string } },
): void => {
  const problem = area.name === settingsArea.name ? undefined : maintenanceProblem(directory, clock);
  if (problem) throw problem;
};

/** Unsafe requests that write nothing that lasts, or end the maintenance: settings, sign-in and -out, looks that need a body, the live hub. */
const goesOn: readonly RegExp[] = [
  /^\/api\/setting-management\//,
  /^\/api\/account\/(?:login|check-password|verify-password-reset-token)$/,
  /^\/api\/imports\/tables$/,
  /^\/identity\/(?!account\/(?:register|forgot-password|reset-password|manage|email))/,
  /^\/signalr-hubs\//,
  /\/\$[^/]*$/,
];
const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Stands before all handlers: what is no command writes too (a profile, a registration, a file, an import). */
export const maintenanceGate =
  (directory: Pick<Directory, 'settings'>, clock: Clock): RequestHandler =>
  ({ method, path }, _res, next) => {
    if (safe.has(method) || goesOn.some((one) => one.test(path))) next();
    else next(maintenanceProblem(directory, clock));
  };
