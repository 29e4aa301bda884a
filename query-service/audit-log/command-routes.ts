import { areas } from '@kerben/workflows/areas.ts';
import { commandRoute } from '@kerben/workflows/kernel/route.ts';
import { commandsOf } from '@kerben/workflows/kernel/command-named.ts';

/** The declared route of a command, cut where the record's id stands. */
export interface DeclaredRoute {
  readonly area: string;
  readonly command: string;
  /** Upper case. */
  readonly method: string;
  readonly before: string;
  /** False for a path without id. */
  readonly named: boolean;
  readonly after: string;
}

/** Routes of all commands. */
export const declaredRoutes: readonly DeclaredRoute[] = areas.flatMap((area) =>
  commandsOf(area).map((command) => {
    const { method, path } = commandRoute(area, command);
    const [before = '', after] = `/api/app${path}`.split(':id');
    return {
      area: area.name,
      command: command.name,
      method: method.toUpperCase(),
      before,
      named: after !== undefined,
      after: after ?? '',
    };
  }),
);

const byCommand = new Map(declaredRoutes.map((route) => [`${route.area}/${route.command}`, route]));

/** Method and path of a command on a record; undefined for what nobody sends (numbers given out, the system's own). */
export const requestOf = (
  area: string,
  command: string,
  recordId: string,
): { readonly method: string; readonly url: string } | undefined => {
  const route = byCommand.get(`${area}/${command}`);
  return route && { method: route.method, url: route.before + (route.named ? recordId : '') + route.after };
};
