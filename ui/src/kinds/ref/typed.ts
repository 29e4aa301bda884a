import { textTyped } from '../text/typed.ts';
import type { TypedKind } from '../typed-kind.ts';

export const refTyped: TypedKind = { ...textTyped, editor: 'lookup' };
