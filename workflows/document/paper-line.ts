import type { AnyDoc, PaperDefinition } from './definition.ts';
import { rowsIn } from '../fields/value-in.ts';

/** Whether a paper is had of a record without naming a line: of the whole record, or of the line that it finds itself. */
export const printsWhole = ({ line, lineFor }: Pick<PaperDefinition, 'line' | 'lineFor'>): boolean =>
  line === undefined || lineFor !== undefined;

/** The record with the one line that a paper is of; undefined where there is no such line. */
export const ofOneLine = (
  { line, lineFor }: Pick<PaperDefinition<AnyDoc>, 'line' | 'lineFor'>,
  doc: AnyDoc,
  row: number | undefined,
): AnyDoc | undefined => {
  if (line === undefined) return doc;
  const lines = rowsIn(doc[line]);
  const wanted = lineFor ? lineFor.one(doc, row)?.row : row;
  const one = lines.find((each) => each['row'] === wanted);
  return one && { ...doc, [line]: [one] };
};
