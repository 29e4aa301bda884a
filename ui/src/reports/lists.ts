import { bookOfArea } from '../shell/routes/reference.ts';
import type { RouteDefinition } from '../shell/routes/route.ts';
import { routes } from '../shell/routes/routes.ts';
import documents from './lists.facts.ts';

/** Lists whose views can be reports: those of documents and of reference books. */
export const canReport = (area: string): boolean =>
  documents.some((document) => document.area === area) || bookOfArea(area) !== undefined;

/** Every list that a report can be made of, with what its views are saved under (`smgs`, `smgs.smgs-tehpd`). */
export const reportedLists: readonly { readonly list: string; readonly route: RouteDefinition }[] = routes.flatMap(
  (route) => {
    const { path, name, area = name } = route;
    if (!route.screen || !canReport(area)) return [];
    const document = documents.find((each) => each.area === area);
    const first = document?.path ?? bookOfArea(area)?.at;
    if (path === first) return [{ list: area, route }];
    return document?.further.includes(path) ? [{ list: `${area}.${name}`, route }] : [];
  },
);

/** The route of the list a report is of; undefined when there is no such list any more. */
export const routeOfList = (list: string): RouteDefinition | undefined =>
  reportedLists.find((each) => each.list === list)?.route;

/** The area of a list. */
export const areaOfList = (list: string): string => list.split('.')[0] ?? list;

/** The list a report of this grid is of: a part that is no list of its own (the archive of notes) is reported with the whole. */
export const reportedListOf = (grid: string): string =>
  reportedLists.some(({ list }) => list === grid) ? grid : areaOfList(grid);
