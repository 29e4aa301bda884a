import type { DecisionContext, Needs } from '../kernel/command.ts';
import type { Directory } from './directory.ts';

const fact = { area: 'directory', id: 'everybody' } as const;

/** Needs of a command that looks at other people, roles or grants than its own record. */
export const needsDirectory = (): Needs => ({ records: [fact] });

/** Name under which whoever runs commands hands the directory to decisions. */
export const directoryFactArea = fact.area;

/** The directory that a decision may look at. Throws when the runner hands out none: that is a mistake of the wiring. */
export const directoryOf = (context: DecisionContext): Directory => {
  const directory = context.record<Directory>(fact.area, fact.id);
  if (!directory) throw new Error('this command needs the directory of people');
  return directory;
};
