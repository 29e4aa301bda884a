import type { Value } from './field.ts';
import { filesIn, partsIn } from './value-in.ts';

type List = Extract<Value, object>;
const isList = (value: Value | undefined): value is List => Array.isArray(value);

/** A value as one text or number, for logs and files: `715604 715905`, `715106-717807 (715604); 718000-718208`. */
export const scalarOf = (value: Value | undefined): string | number | boolean | null => {
  // Instants of a row of the database are no lists either, and stay what they are.
  if (!isList(value)) return value ?? null;
  const files = filesIn(value);
  if (files.length > 0) return files.map(({ name }) => name).join('; ');
  const parts = partsIn(value);
  return parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : `${part.start}-${part.end}${part.joints.length > 0 ? ` (${part.joints.join(' ')})` : ''}`,
    )
    .join(parts.every((part) => typeof part === 'string') ? ' ' : '; ');
};
