import type { Note } from './fields.ts';

type Boxes = readonly (readonly [box: number, member: keyof Note, filled?: (note: Readonly<Note>) => boolean])[];

/**
 * Required boxes (domain 1.1 and 5.3 row 2) by the step that asks for them. The station of departure completes what is left
 * (carriers, payers, way of weighing) before the goods leave; a missing box there stops no step (decision smgs-required-boxes).
 */
const toSubmit: Boxes = [
  [1, 'senderName'],
  [2, 'departureStationId'],
  [4, 'customerId'],
  [4, 'recipientName'],
  [5, 'destinationStationId'],
  [15, 'cargoName'],
  [15, 'gngCode'],
];

const toDeclare: Boxes = [
  ...toSubmit,
  [7, 'smgsVagons', ({ smgsVagons }) => smgsVagons.length > 0],
  [18, 'smgsVagons', ({ smgsVagons }) => smgsVagons.every(({ weight }) => weight > 0)],
];

const missing = (boxes: Boxes) => (note: Readonly<Note>) =>
  boxes
    .filter(([, member, filled]) => !(filled?.(note) ?? note[member] !== ''))
    .map(([box, member]) => ({ code: 'Smgs.BoxRequired', params: { box }, member }));

/** Boxes without which a note cannot be submitted for review. */
export const missingToSubmit = missing(toSubmit);

/** Boxes without which a note can be neither declared nor formed. */
export const missingToDeclare = missing(toDeclare);
