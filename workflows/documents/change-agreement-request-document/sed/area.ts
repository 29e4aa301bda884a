import { areaNamed } from '../../../areas.ts';
import { documentMachine } from '../../../document/machine.ts';
import type { Area } from '../../../kernel/area.ts';
import definition from '../document.ts';
import type { RedirectState } from '../fields.ts';
import type { RedirectEvent } from '../log.ts';
import { sedCommands } from './commands.ts';

/** Redirect requests as the exchange with SED works with them. */
export const redirectRequests = areaNamed(definition.area) as Area<RedirectState, RedirectEvent>;

export const { recordSedSent, recordSedFailure, recordSedAcknowledgement, recordSedAnswer } = sedCommands(
  documentMachine(definition),
);
