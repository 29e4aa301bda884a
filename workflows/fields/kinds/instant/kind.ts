import { z } from 'zod';
import { railwayZone } from '../../../kernel/clock.ts';
import type { FieldKind } from '../../kind.ts';
import { toldText } from '../../told.ts';
import { writtenDay } from '../date/kind.ts';

/** An instant is kept in UTC to the second: papers say minutes, and what cannot be read back must not be promised. */
const schema = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/, { abort: true })
  .refine((value) => value === '' || !Number.isNaN(Date.parse(value)), { abort: true })
  .overwrite((value) => (value === '' ? '' : new Date(value).toISOString()));

// Swedish writes days as YYYY-MM-DD.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: railwayZone, dateStyle: 'short', timeStyle: 'short' });

export const instantKind: FieldKind = {
  schema: () => schema,
  empty: () => '',
  nulled: true,
  column: { type: 'instant' },
  changed: undefined,
  widest: () => '',
  example: (_, { at }) => at,
  /** On the railway's clock, to the minute. */
  written: (text) => {
    const [date = '', time = ''] = clock.format(new Date(text)).split(' ');
    return `${writtenDay(date)} ${time}`;
  },
  told: toldText(z.iso.datetime()),
};
