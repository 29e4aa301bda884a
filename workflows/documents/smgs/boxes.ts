import type { DecisionContext } from '../../kernel/command.ts';
import type { Finding } from '../../kernel/finding.ts';
import { same } from '../../kernel/same.ts';
import type { Note } from './fields.ts';

type Boxes = readonly (readonly [box: number, member: keyof Note, filled?: (note: Readonly<Note>) => boolean])[];

/**
 * Required boxes (domain 1.1 and 5.3 row 2) by the step that asks for them: the customer's when it is submitted, wagons and mass
 * when it is declared, what the station of departure adds when it is formed (decision smgs-required-boxes).
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

const toForm: Boxes = [
  ...toDeclare,
  [5, 'onwardStationId', ({ isToAnotherStation, onwardStationId }) => !isToAnotherStation || onwardStationId !== ''],
  [16, 'packaging'],
  [21, 'massMethod'],
  // Each carrier with its section of the way.
  [22, 'carriers', ({ carriers }) => filledRows(carriers, ['code', 'fromStationId', 'toStationId'])],
  [23, 'payers', ({ payers }) => filledRows(payers, ['payerName'])],
];

/** There is a line, and every line says these columns. */
const filledRows = <Row>(rows: readonly Row[], columns: readonly (keyof Row)[]): boolean =>
  rows.length > 0 && rows.every((row) => columns.every((column) => row[column] !== ''));

const missing = (boxes: Boxes) => (note: Readonly<Note>) =>
  boxes
    .filter(([, member, filled]) => !(filled?.(note) ?? note[member] !== ''))
    .map(([box, member]) => ({ code: 'Smgs.BoxRequired', params: { box }, member }));

/** Boxes without which a note cannot be submitted for review. */
export const missingToSubmit = missing(toSubmit);

/** Boxes without which a note can be neither declared nor formed. */
export const missingToDeclare = missing(toDeclare);

const missingBoxes = missing(toForm);

/**
 * Boxes without which a note cannot be formed. Capacity and tare (9, 11) are asked of every wagon by its place: what the wagon
 * register says of them is in the note by then (`fromRegister`).
 */
export const missingToForm = (note: Readonly<Note>): readonly Finding[] => [
  ...missingBoxes(note),
  ...note.smgsVagons.flatMap((wagon, index) =>
    (
      [
        [9, 'capacity'],
        [11, 'tare'],
      ] as const
    )
      .filter(([, column]) => !(Number(wagon[column]) > 0))
      .map(([box, column]) => ({
        code: 'Smgs.WagonBoxRequired',
        params: { box, value: wagon.wagonNumber },
        member: `smgsVagons.${index}.${column}`,
      })),
  ),
];

interface RegisteredWagon {
  readonly capacity?: string;
  readonly tare?: string;
}

/** Capacity and tare that nobody wrote are those of the wagon register; nothing where it does not say more. */
export const fromRegister = (
  { smgsVagons }: Readonly<Note>,
  { record }: Pick<DecisionContext, 'record'>,
): Partial<Pick<Note, 'smgsVagons'>> => {
  const completed = smgsVagons.map((wagon) => {
    const known = record<RegisteredWagon>('wagons', wagon.wagonNumber);
    return { ...wagon, capacity: wagon.capacity || (known?.capacity ?? ''), tare: wagon.tare || (known?.tare ?? '') };
  });
  return same(completed, smgsVagons) ? {} : { smgsVagons: completed };
};
