import type { Command } from '../../kernel/command.ts';
import type { SmgsEvent } from '../events.ts';
import { smgsCommand } from '../smgs-command.ts';
import type { SmgsState } from '../state.ts';
import { noInput } from './input.ts';

/** Signs the note (domain 5.3, row 16). */
export const signSmgs = smgsCommand({
  name: 'sign-smgs',
  policy: 'Smgs.SignedSmgs',
  input: noInput,
  event: (_state, _input, { now }, { pair }) => ({ type: 'SmgsSigned', data: { signedDate: now, ...pair } }),
});

const fileAway = (
  name: string,
  type: 'SmgsArchived' | 'SmgsRestored',
): Command<SmgsState, SmgsEvent, Record<string, never>> =>
  smgsCommand({
    name,
    policy: 'Smgs.CreateSmgs',
    input: noInput,
    event: (_state, _input, _context, { pair }) => ({ type, data: { ...pair } }),
  });

/** Moves a finished note between the current list and the archive (domain 5.3, row 17). */
export const archive = fileAway('archive', 'SmgsArchived');
export const restore = fileAway('restore', 'SmgsRestored');
