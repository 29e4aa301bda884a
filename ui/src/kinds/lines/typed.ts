import { textTyped } from '../text/typed.ts';
import type { TypedKind } from '../typed-kind.ts';

export const linesTyped: TypedKind = { ...textTyped, blanks: true };
