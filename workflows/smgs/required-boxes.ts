import type { Refusal } from '../kernel/refusal.ts';
import type { Note } from './note.ts';

interface Box {
  readonly box: number;
  readonly member: keyof Note;
  readonly filled: (note: Readonly<Note>) => boolean;
}

const filled =
  (member: keyof Note): Box['filled'] =>
  (note) =>
    note[member] !== '' && note[member] !== null;

/**
 * Required boxes (domain 1.1 and 5.3 row 2) by the step that asks for them. The station of departure completes what is left
 * (carriers, payers, way of weighing) before the goods leave; a missing box there stops no step (decision smgs-required-boxes).
 */
const submitBoxes: readonly Box[] = [
  { box: 1, member: 'senderName', filled: filled('senderName') },
  { box: 2, member: 'departureStationId', filled: filled('departureStationId') },
  { box: 4, member: 'customerId', filled: filled('customerId') },
  { box: 4, member: 'recipientName', filled: filled('recipientName') },
  { box: 5, member: 'destinationStationId', filled: filled('destinationStationId') },
  { box: 15, member: 'cargoName', filled: filled('cargoName') },
  { box: 15, member: 'gngCode', filled: filled('gngCode') },
];

const acceptBoxes: readonly Box[] = [
  ...submitBoxes,
  { box: 7, member: 'smgsVagons', filled: (note) => note.smgsVagons.length > 0 },
  { box: 18, member: 'smgsVagons', filled: (note) => note.smgsVagons.every((wagon) => wagon.weight > 0) },
];

const missing =
  (boxes: readonly Box[]) =>
  (note: Readonly<Note>): readonly Refusal[] =>
    boxes
      .filter((box) => !box.filled(note))
      .map(({ box, member }) => ({ code: 'Smgs.BoxRequired', params: { box }, member }));

/** Boxes without which a note cannot be submitted for review. */
export const missingToSubmit = missing(submitBoxes);

/** Boxes without which a note can be neither declared nor formed. */
export const missingToDeclare = missing(acceptBoxes);
