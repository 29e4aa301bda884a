import type { Field, Fields, Value } from './field.ts';
import { emptyOf } from './schemas.ts';

/** What is asked of fields for every record and line, worked out once for each definition. */
export interface Shape {
  /** Nothing filled in. */
  readonly empty: Readonly<Record<string, Value>>;
  /** Fields that exist only while others have some values. */
  readonly conditional: readonly (readonly [string, Field])[];
  /** Fields that people never set. */
  readonly kept: readonly string[];
  /** References that write down values of the chosen record beside themselves. */
  readonly keeping: readonly (readonly [string, Field])[];
}

const shapes = new WeakMap<Fields, Shape>();

/** The shape of a record's fields, or of a line's columns. */
export const shapeOf = (fields: Fields): Shape => {
  const known = shapes.get(fields);
  if (known) return known;
  const entries = Object.entries(fields);
  const shape: Shape = {
    empty: Object.fromEntries(entries.map(([name, field]) => [name, emptyOf(field)])),
    conditional: entries.filter(([, { only }]) => only !== undefined),
    kept: entries.flatMap(([name, { kept }]) => (kept ? [name] : [])),
    keeping: entries.filter(([, { book, keeps }]) => book !== undefined && keeps !== undefined),
  };
  shapes.set(fields, shape);
  return shape;
};
