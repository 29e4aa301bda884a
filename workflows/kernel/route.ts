import type { Area } from './area.ts';
import type { Command } from './command.ts';
import type { DomainEvent } from './event.ts';

/** Where a command is sent: method and path below `/api/app`, the record's id as `:id`. */
export interface CommandRoute {
  readonly method: 'post' | 'put' | 'delete';
  readonly path: string;
}

const methods = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/**
 * Path of a command (HTTP contract): `POST /{area}` creates, `POST /{area}/:id/{command}` changes, unless the
 * specification states another one. Of several creating commands of an area the first is plain; the others carry their name.
 */
export const commandRoute = (
  area: Area,
  command: Pick<Command<unknown, DomainEvent>, 'name' | 'kind' | 'route'>,
): CommandRoute => {
  if (command.route) return { method: methods[command.route.method], path: `/${area.name}${command.route.path}` };
  if (command.kind === 'change') return { method: 'post', path: `/${area.name}/:id/${command.name}` };
  const first = area.commands.find((other) => other.kind === 'create');
  return { method: 'post', path: first?.name === command.name ? `/${area.name}` : `/${area.name}/${command.name}` };
};
