import { z } from 'zod';
import { code, text } from '../../kernel/fields.ts';
import type { Finding } from '../../kernel/finding.ts';
import { personal } from '../../kernel/personal.ts';
import { checkChanges, checkNote, recordsFor } from '../check-note.ts';
import { noteSchema, type NoteChanges, type Wagon } from '../note.ts';
import { smgsCommand } from '../smgs-command.ts';
import type { SmgsState } from '../state.ts';
import { neededFor, wanted } from './change-content.ts';
import { changesInput, noteInput } from './input.ts';

const representative = personal(text(200));

/** Wagons of the common park whose number begins with 5 are private: they are not returned like this (domain 1.3, 2.1). */
const fromArrival = (wagons: readonly Wagon[]): readonly Finding[] => [
  ...(wagons.length === 0 ? [{ code: 'Smgs.Mps.NoWagons', member: 'smgsVagons' }] : []),
  ...wagons.flatMap(({ arrivedWagonId, wagonNumber }, index): readonly Finding[] => {
    const params = { value: wagonNumber };
    return [
      ...(arrivedWagonId
        ? []
        : [{ code: 'Smgs.Mps.NotArrived', params, member: `smgsVagons.${index}.arrivedWagonId` }]),
      ...(/^5\d{7}$/.test(wagonNumber)
        ? [{ code: 'Smgs.Mps.PrivateWagon', params, member: `smgsVagons.${index}.wagonNumber` }]
        : []),
    ];
  }),
];

/** Starts the return of empty common-park wagons, picked from arrived wagons (domain 1.3 and 5.3, row 13). */
export const openMpsReturn = smgsCommand({
  name: 'open-mps-return',
  kind: 'create',
  policy: 'Smgs.CreateSmgs',
  input: noteInput,
  needs: ({ confirmedWarnings: _, ...note }) => ({ records: recordsFor(note) ?? [] }),
  check: (_state, { confirmedWarnings: _, ...note }, context) => [
    ...fromArrival(note.smgsVagons),
    ...(note.customerId === '' ? [{ code: 'Smgs.BoxRequired', params: { box: 4 }, member: 'customerId' }] : []),
    ...checkNote(note, context),
  ],
  event: (_state, { confirmedWarnings: _, ...note }, _context, { pair, confirmed }) => ({
    type: 'SmgsMpsReturnOpened',
    data: { note: noteSchema.parse(note), confirmedWarnings: confirmed, ...pair },
  }),
});

/** "Fill in request": the customer completes the return (domain 5.3, row 14). */
export const fillRequest = smgsCommand({
  name: 'fill-request',
  policy: 'KTJ.Shipment',
  input: changesInput.extend({ recipientRepresentative: representative.default('') }),
  needs: neededFor,
  check: (state, input, context) => {
    const changes = wanted(state, input, context.person);
    return [...(changes.smgsVagons ? fromArrival(changes.smgsVagons) : []), ...checkChanges(state, changes, context)];
  },
  event: (state, input, { person }, { pair, confirmed }) => ({
    type: 'SmgsRequestFilled',
    data: {
      recipientRepresentative: input.recipientRepresentative || state.recipientRepresentative,
      changes: wanted(state, input, person),
      confirmedWarnings: confirmed,
      ...pair,
    },
  }),
});

/** In the transfer waybill only calibration type and cargo of a wagon are edited (specification 000, 2.9). */
const signedWagon = z.strictObject({
  wagonNumber: code(12),
  tankType: text(20).nullable().optional(),
  cargoCode: code(6).nullable().optional(),
});

const signInput = z.strictObject({
  recipientRepresentative: representative.default(''),
  departureStationId: code(6).optional(),
  destinationStationId: code(6).optional(),
  smgsVagons: z.array(signedWagon).max(200).default([]),
  confirmedWarnings: changesInput.shape.confirmedWarnings,
});

/** The wish in terms of the note: its wagons with the edited columns. */
const asChanges = (state: SmgsState, input: z.output<typeof signInput>): NoteChanges => {
  const edited = new Map(input.smgsVagons.map((wagon) => [wagon.wagonNumber, wagon]));
  return {
    departureStationId: input.departureStationId,
    destinationStationId: input.destinationStationId,
    smgsVagons: state.smgsVagons.map((wagon) => {
      const { tankType = wagon.tankType, cargoCode = wagon.cargoCode } = edited.get(wagon.wagonNumber) ?? {};
      return { ...wagon, tankType, cargoCode };
    }),
  };
};

/** Signs the set of wagons, which makes the transfer waybill (specification 000, 2.9; domain 5.3, row 15). */
export const signMpsWagon = smgsCommand({
  name: 'sign-mps-wagon',
  policy: 'Smgs.SignedSmgs',
  input: signInput,
  needs: (input, state, person) => neededFor(asChanges(state, input), state, person),
  check: (state, input, context) => {
    const known = new Set(state.smgsVagons.map((wagon) => wagon.wagonNumber));
    const changes = wanted(state, asChanges(state, input), context.person);
    return [
      ...((input.recipientRepresentative || state.recipientRepresentative) === ''
        ? [{ code: 'Smgs.Mps.RepresentativeRequired', member: 'recipientRepresentative' }]
        : []),
      ...input.smgsVagons.flatMap(({ wagonNumber }, index) =>
        known.has(wagonNumber)
          ? []
          : [
              {
                code: 'Smgs.Mps.WagonNotInSet',
                params: { value: wagonNumber },
                member: `smgsVagons.${index}.wagonNumber`,
              },
            ],
      ),
      ...checkChanges(state, changes, context),
    ];
  },
  event: (state, input, { person, now }, { pair, confirmed }) => ({
    type: 'SmgsMpsSetSigned',
    data: {
      recipientRepresentative: input.recipientRepresentative || state.recipientRepresentative,
      signedDate: now,
      changes: wanted(state, asChanges(state, input), person),
      confirmedWarnings: confirmed,
      ...pair,
    },
  }),
});
