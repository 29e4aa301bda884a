import { areaNamed } from '../../../areas.ts';
import { documentMachine } from '../../../document/machine.ts';
import definition from '../document.ts';
import { sedCommands } from './commands.ts';

/** Redirect requests as the exchange with SED works with them. */
export const redirectRequests = areaNamed(definition.area);

export const { recordSedSent, recordSedFailure, recordSedAcknowledgement, recordSedAnswer } = sedCommands(
  documentMachine(definition),
);
