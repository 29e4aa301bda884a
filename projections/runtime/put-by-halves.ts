import type { ListModel } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import type { ListKeeping } from './keeping.ts';

/** Rows of one statement: a stream of a year is more than one should hold. */
const together = 1_000;

const halves = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  if (rows.length <= together) return [rows.slice(0, rows.length >> 1), rows.slice(rows.length >> 1)];
  return Array.from({ length: Math.ceil(rows.length / together) }, (_, part) =>
    rows.slice(part * together, (part + 1) * together),
  );
};

/**
 * Puts rows and goes on without those whose content is refused, which it finds by halves: among the 100,000 entries of an account one
 * costs some 120 statements, where one by one they cost as many as there are entries, at every start.
 * @returns why each of them was refused
 */
export const putByHalves = async <Within>(
  keeping: Pick<ListKeeping<Within>, 'putUnlessRefused'>,
  within: Within,
  model: ListModel,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, Error>> => {
  const [first, ...others] = rows;
  if (!first) return new Map();
  if (rows.length <= together) {
    const refused = await keeping.putUnlessRefused(within, model, rows);
    if (refused === undefined) return new Map();
    if (others.length === 0) return new Map([[first, refused]]);
  }
  const found = new Map<Row, Error>();
  for (const some of halves(rows))
    for (const [row, why] of await putByHalves(keeping, within, model, some)) found.set(row, why);
  return found;
};
