import { missingToDeclare } from '../required-boxes.ts';
import { smgsCommand } from '../smgs-command.ts';
import { noInput } from './input.ts';

/** The station takes the customer's note as declared (domain 5.3, row 3). */
export const accept = smgsCommand({
  name: 'accept',
  policy: 'Smgs.CreateSmgs',
  input: noInput,
  check: (state) => missingToDeclare(state),
  event: (_state, _input, _context, { pair }) => ({ type: 'SmgsDeclared', data: { ...pair } }),
});
