import { routes } from '../../shell/routes/routes.ts';

/** Where a record of an area opens for somebody; undefined where it has no screen or the person may not open it. */
export const recordPath = (area: string, id: string, allows: (policy: string) => boolean): string | undefined => {
  const route = routes.find((each) => each.screen && (each.area ?? each.name) === area && allows(each.policy));
  return route && area !== 'audit-log' ? `${route.path}/${encodeURIComponent(id)}` : undefined;
};
