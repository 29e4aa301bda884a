import { z } from 'zod';

/** Time of the railway's day, `HH:MM`; '' = no quiet hours. */
const timeOfDay = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/);

/** From when until when somebody wants no messages told: both or neither; over midnight where the end comes first. */
export const quietHours = z
  .strictObject({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => (from === '') === (until === '') && (from === '' || from !== until));
