import type { Area } from './area.ts';
import type { Command } from './command.ts';
import type { DomainEvent } from './event.ts';

/** A command of any area, for callers that know it only at run time. */
export type AnyCommand = Command<unknown, DomainEvent>;

/**
 * A command of known types as one of any: whoever runs it parses its input by the command's own schema. The one place where the types of a
 * command end.
 */
export function anyCommand<State, Event extends DomainEvent, Input>(command: Command<State, Event, Input>): AnyCommand;
export function anyCommand(command: AnyCommand): AnyCommand {
  return command;
}

/** The commands of an area that people send, and those of its processes. */
export function commandsOf(area: Pick<Area, 'commands'>): readonly AnyCommand[];
export function commandsOf({ commands }: { readonly commands: readonly AnyCommand[] }): readonly AnyCommand[] {
  return commands;
}
export function processCommandsOf(area: Pick<Area, 'processCommands'>): readonly AnyCommand[];
export function processCommandsOf({ processCommands = [] }: Commands): readonly AnyCommand[] {
  return processCommands;
}
interface Commands {
  readonly processCommands?: readonly AnyCommand[];
}

/** The one of these with this name, given by processes alone. Throws on an unknown one. */
export const processCommandNamed = (area: Pick<Area, 'name' | 'processCommands'>, name: string): AnyCommand => {
  const command = processCommandsOf(area).find((candidate) => candidate.name === name);
  if (!command) throw new Error(`${area.name} has no command ${name}`);
  return command;
};

/** The command of an area with this name. Throws on an unknown one. */
export const commandNamed = (area: Area, name: string): AnyCommand => {
  const command = commandsOf(area).find((candidate) => candidate.name === name);
  if (!command) throw new Error(`${area.name} has no command ${name}`);
  return command;
};
