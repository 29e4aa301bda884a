import { holds } from '@kerben/workflows/fields/condition.ts';
import { typedKinds } from '../../kinds/typed.ts';
import type { Row } from '../column.ts';
import { isBlank, isWrong, type CellField, type CellProblem } from './cell-field.ts';

/** Whether the other cells of its line say that it is not there at all: a price in som beside one in a currency. */
const isAbsent = ({ only = {} }: CellField, row: Row): boolean =>
  Object.keys(only).length > 0 && Object.keys(only).every((name) => name in row) && !holds(only, row);

/** What is wrong with the value of a cell by the column's own rules; undefined when nothing is. */
export const cellProblem = (field: CellField, value: unknown, row: Row): CellProblem | undefined => {
  if (isWrong(value)) return { code: value.code };
  if (isBlank(value)) return field.required && !isAbsent(field, row) ? { code: 'ui.form.required' } : undefined;
  if (field.max !== undefined && typeof value === 'string' && value.length > field.max)
    return { code: 'batch.wrong.long', params: { max: field.max } };
  const [least = -Infinity, greatest = Infinity] = field.range ?? [];
  const number = typedKinds[field.type].mode === undefined ? undefined : Number(value);
  if (number !== undefined && (number < least || number > greatest))
    return { code: 'batch.wrong.range', params: { least, greatest } };
  return field.check?.(value, row);
};
