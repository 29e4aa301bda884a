import type { FieldKind } from '../../kind.ts';
import { decimalSchema, readShort } from '../../numbers.ts';
import { decimalKind } from '../decimal/kind.ts';

/** A coordinate: degrees with a sign. */
export const signedKind: FieldKind = {
  ...decimalKind,
  schema: () => decimalSchema(3, 8, '-?'),
  read: (text) => readShort(text, 8),
};
