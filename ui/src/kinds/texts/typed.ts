import { textTyped } from '../text/typed.ts';
import type { TypedKind } from '../typed-kind.ts';

export const textsTyped: TypedKind = { ...textTyped, read: (text) => text.split(/[\s,;]+/) };
