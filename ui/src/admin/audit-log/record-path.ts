import { routes } from '../../shell/routes/routes.ts';

/** Where a record of an area opens; undefined where it has no screen. */
export const recordPath = (area: string, id: string): string | undefined => {
  const route = routes.find((each) => each.screen !== undefined && (each.area ?? each.name) === area);
  return route && area !== 'audit-log' ? `${route.path}/${encodeURIComponent(id)}` : undefined;
};
