import { useItemText } from './use-menu.ts';
import { titleOf } from './open-menu.ts';
import { pathOfRecord, routeOf } from './routes.ts';

/** What people call the records of an area: the title of its screen; the area where it has none. */
export const useKind = (): ((area: string) => string) => {
  const textOf = useItemText();
  return (area) => {
    const path = pathOfRecord(area, '-', () => true);
    const route = path === undefined ? undefined : routeOf(path);
    return route ? textOf(titleOf(route)) : area;
  };
};
