import type { Area } from './area.ts';
import type { Command } from './command.ts';

export interface CommandRoute {
  readonly method: 'post' | 'put' | 'delete';
  /** Below `/api/app`, express style: `/smgs/:id/form`. */
  readonly path: string;
}

/** Method and path of a command: the specification's where it states one, otherwise the convention of the HTTP contract. */
export const commandRoute = (
  area: Pick<Area, 'name'>,
  command: Pick<Command<never, never>, 'name' | 'kind' | 'route'>,
): CommandRoute => {
  if (command.route) {
    return {
      method: command.route.method.toLowerCase() as CommandRoute['method'],
      path: `/${area.name}${command.route.path}`,
    };
  }
  return { method: 'post', path: command.kind === 'create' ? `/${area.name}` : `/${area.name}/:id/${command.name}` };
};
