import { text } from '../../../kernel/fields.ts';
import type { FieldKind } from '../../kind.ts';
import { textKind } from '../text/kind.ts';

/** A text in several lines: too long to be searched by. */
export const linesKind: FieldKind = {
  ...textKind,
  schema: ({ max = 1000 }) => text(max),
  column: { type: 'text' },
  written: (said) => said,
};
