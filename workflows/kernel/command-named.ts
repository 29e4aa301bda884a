import type { Area } from './area.ts';
import type { Command } from './command.ts';
import type { DomainEvent } from './event.ts';

/** A command that processes alone give, likewise. */
export const processCommandNamed = (
  area: Pick<Area, 'name' | 'processCommands'>,
  name: string,
): Command<unknown, DomainEvent> => {
  const commands = area.processCommands as readonly Command<unknown, DomainEvent>[] | undefined;
  const command = commands?.find((candidate) => candidate.name === name);
  if (!command) throw new Error(`${area.name} has no command ${name}`);
  return command;
};

/** The command of an area with this name, for callers that know it only at run time. Throws on an unknown one. */
export const commandNamed = (area: Area, name: string): Command<unknown, DomainEvent> => {
  const command = (area.commands as readonly Command<unknown, DomainEvent>[]).find(
    (candidate) => candidate.name === name,
  );
  if (!command) throw new Error(`${area.name} has no command ${name}`);
  return command;
};
