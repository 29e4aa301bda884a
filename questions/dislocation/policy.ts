import { z } from 'zod';

export const dislocationPolicy = 'Arrived.Dislocation or KTJ.Slejenie';

/** Codes of stays that are under way or in the country. */
export const underWay: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 8, 9];

/** A fact of a line of life: the field that says it, when, where; `code` is that of an operation told from outside. */
export const moment = z.object({
  what: z.string(),
  at: z.iso.datetime(),
  stationId: z.string(),
  code: z.string(),
});
