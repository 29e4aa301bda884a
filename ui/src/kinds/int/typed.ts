import { bareNumber, type TypedKind } from '../typed-kind.ts';

export const intTyped: TypedKind = {
  read: (text) => {
    const plain = bareNumber(text);
    return /^-?\d{1,15}$/.test(plain) ? Number(plain) : undefined;
  },
  wrong: 'batch.wrong.int',
  blank: null,
  mode: 'numeric',
};
