import { texts } from '../../fields/make.ts';
import { text as freeText } from '../../kernel/fields.ts';
import { z } from 'zod';

/** Told by whoever receives a waybill of another railway; nobody types it. */
export const notTaken = texts(
  ['Not taken over from the source', 'Не перенесено из источника', 'Булактан алынган жок'],
  {
    schema: z.array(freeText(200)).max(100),
  },
);
