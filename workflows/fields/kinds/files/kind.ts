import { z } from 'zod';
import { storedFile } from '../../field.ts';
import type { FieldKind } from '../../kind.ts';
import { toldAs } from '../../told.ts';
import { filesIn } from '../../value-in.ts';

export const filesKind: FieldKind = {
  schema: ({ max = 20 }) => z.array(storedFile).max(max),
  empty: () => [],
  column: { type: 'texts', texts: (_, value) => filesIn(value).map(({ name }) => name) },
  changed: undefined,
  widest: () => '',
  example: () => [],
  written: (text) => text,
  told: toldAs(z.array(z.object({ sha256: z.string(), name: z.string(), size: z.int(), type: z.string() }))),
};
