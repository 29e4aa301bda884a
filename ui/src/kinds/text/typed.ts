import type { TypedKind } from '../typed-kind.ts';

export const textTyped: TypedKind = { read: (text) => text, wrong: 'batch.wrong.lines' };
