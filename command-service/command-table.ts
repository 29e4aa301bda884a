import { Problem } from '@kerben/platform/http/problem.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { commandRoute } from '@kerben/workflows/kernel/route.ts';
import { commandsOf } from '@kerben/workflows/kernel/command-named.ts';

export interface DeclaredCommand {
  readonly area: Area;
  readonly command: Command<unknown, DomainEvent>;
  /** The route's path with `:id`, for metrics. */
  readonly path: string;
}

export interface FoundCommand extends DeclaredCommand {
  /** Id in the path; undefined for `create`. */
  readonly id: string | undefined;
}

/** A segment as it was meant. Throws a Problem 400 on a broken escape. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw new Problem(400, 'Request.Malformed', { cause });
  }
};

/**
 * Commands by method and path. One look into a map, whatever the number of areas: a router that tries every route in turn
 * cost a tenth of a command when there were seventy. A path that names a command wins over one that takes the same word for
 * an id.
 */
export const commandTable = (areas: readonly Area[]) => {
  const commands = new Map<string, DeclaredCommand>();
  for (const area of areas) {
    for (const command of commandsOf(area)) {
      const { method, path } = commandRoute(area, command);
      commands.set(`${method.toUpperCase()} ${path}`, { area, command, path });
    }
  }
  return (method: string, path: string): FoundCommand | undefined => {
    const [, area = '', second, ...rest] = path.split('/');
    const named = commands.get(`${method} ${path}`);
    if (named) return { ...named, id: undefined };
    if (second === undefined || second === '') return undefined;
    const about = commands.get(`${method} ${['', area, ':id', ...rest].join('/')}`);
    return about && { ...about, id: decoded(second) };
  };
};
