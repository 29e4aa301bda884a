import { checkChanges } from '../check-note.ts';
import { missingToDeclare } from '../required-boxes.ts';
import { smgsCommand } from '../smgs-command.ts';
import { neededFor, wanted } from './change-content.ts';
import { changesInput } from './input.ts';

/**
 * Number of a consignment, отправка № (box 29): two digits of the year and six of the sequence of the station of departure in
 * that year, so that it never repeats at a station (decision smgs-numbering).
 */
export const consignmentNumber = (today: string, number: number): string =>
  today.slice(2, 4) + String(number).padStart(6, '0');

/**
 * "Create SMGS": forms the note and gives it its number (domain 5.3, row 4), or forms it again after rework, keeping its
 * number (row 11). The editor may set fields in the same step.
 */
export const form = smgsCommand({
  name: 'form',
  policy: 'Smgs.CreateSmgs',
  input: changesInput,
  needs: (input, state, person, today) => {
    const departure = wanted(state, input, person).departureStationId ?? state.departureStationId;
    const numbered = state.otpravkaNumberList.length > 0 || departure === '';
    return {
      ...neededFor(input, state, person),
      ...(!numbered && { sequence: `otpravka/${departure}/${today.slice(0, 4)}` }),
    };
  },
  check: (state, input, context) => {
    const changes = wanted(state, input, context.person);
    const missing = missingToDeclare({ ...state, ...changes }).filter(({ member }) => !member || !(member in changes));
    return [...checkChanges(state, changes, context), ...missing];
  },
  event: (state, input, { person, today, number }, { pair, confirmed }) => ({
    type: 'SmgsFormed',
    data: {
      otpravkaNumber: state.otpravkaNumberList.at(-1) ?? consignmentNumber(today, number ?? 0),
      changes: wanted(state, input, person),
      confirmedWarnings: confirmed,
      ...pair,
    },
  }),
});
