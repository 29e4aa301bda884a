import { bareNumber, type TypedKind } from '../typed-kind.ts';

export const decimalTyped: TypedKind = {
  read: (text) => {
    const plain = bareNumber(text);
    return /^-?\d{1,18}(\.\d+)?$/.test(plain) ? plain : undefined;
  },
  wrong: 'batch.wrong.decimal',
  shown: (value) => value.replace('.', ','),
  mode: 'decimal',
};
