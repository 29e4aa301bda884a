import { textTyped } from '../text/typed.ts';
import type { TypedKind } from '../typed-kind.ts';

/** Codes have no blanks, and capital letters. */
export const codeIn = (text: string): string => text.replace(/\s/g, '').toUpperCase();

export const codeTyped: TypedKind = { ...textTyped, read: codeIn };
