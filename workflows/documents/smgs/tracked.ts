import type { Scalar } from '../../kernel/area.ts';
import { content, noteFields, type SmgsState } from './fields.ts';

const scalarOf = (value: unknown): Scalar => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? value.join(', ')
    : JSON.stringify(value);
};

/** Lines by what they are called: wagons by their number, so that moving a row is no change; carriers and payers by their place. */
const lines = <Row extends object>(prefix: string, rows: readonly Row[], called: (row: Row, place: number) => string) =>
  rows.flatMap((row, index) =>
    Object.entries(row).map(([column, value]): [string, Scalar] => [
      `${prefix}.${called(row, index + 1)}.${column}`,
      scalarOf(value),
    ]),
  );

/** Columns of the edit log: every field of the note, lines column by column (`wagons.55650139.weight`). */
export const tracked = (note: SmgsState): Readonly<Record<string, Scalar>> => {
  const wagons = note.smgsVagons.map((wagon) => ({
    ...wagon,
    // As people write them: `2: A100, A101`.
    seals: wagon.seals.map(({ quantity, marks }) => `${quantity}: ${marks}`).join('; '),
  }));
  const place = (_row: object, at: number) => String(at);
  return Object.fromEntries<Scalar>([
    ...noteFields
      .filter((key) => content[key].kind !== 'rows')
      .map((key): [string, Scalar] => [key, scalarOf(note[key])]),
    ...lines('wagons', wagons, ({ wagonNumber }, at) => wagonNumber || `#${at}`),
    ...lines('containers', note.smgsContainers, ({ containerNumber }, at) => containerNumber || `#${at}`),
    ...lines('dangerous', note.dangerousGoods, ({ unNumber }, at) => unNumber || `#${at}`),
    ...lines('carriers', note.carriers, place),
    ...lines('payers', note.payers, place),
    ['otpravkaNumberList', note.otpravkaNumberList.join(', ')],
    ['paymentId', note.paymentId],
    ['charges', note.charges],
    ['carriageTotal', note.carriageTotal],
    ['wagonList.documentNumber', note.wagonList?.documentNumber ?? null],
    ['wagonList.documentDate', note.wagonList?.documentDate ?? null],
    ['recipientRepresentative', note.recipientRepresentative],
  ]);
};
