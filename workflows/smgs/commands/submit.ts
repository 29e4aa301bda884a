import { missingToSubmit } from '../required-boxes.ts';
import { smgsCommand } from '../smgs-command.ts';
import { noInput } from './input.ts';

/** Hands a draft to the station for review (domain 5.3, row 2). */
export const submit = smgsCommand({
  name: 'submit',
  policy: 'Smgs.CreateSmgs or KTJ.Shipment',
  input: noInput,
  check: (state) => missingToSubmit(state),
  event: (_state, _input, _context, { pair }) => ({ type: 'SmgsSubmittedForReview', data: { ...pair } }),
});
