import { readInstant, typedInstant } from '../../form/instant.ts';
import type { TypedKind } from '../typed-kind.ts';

export const instantTyped: TypedKind = {
  read: readInstant,
  wrong: 'batch.wrong.instant',
  shown: (value) => typedInstant(value) || value,
};
