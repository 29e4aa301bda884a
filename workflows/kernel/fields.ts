import { z } from 'zod';

/** No NUL and no half of a surrogate pair: PostgreSQL holds neither, so such a text could be said but never listed. */
const storable = /^[^\0\p{Cs}]*$/u;

/** Free text; `''` = not filled in yet (a draft may be incomplete). */
export const text = (max: number) => z.string().trim().max(max).regex(storable);

/** A code or an id kept as text with its leading zeros; `''` = not filled in yet. Its rule is checked by the domain. */
export const code = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^/\s\0\p{Cs}]*$/u);

/** A decimal number as text, never a float: up to six digits before and three after the point; `''` = not filled in yet. */
export const decimal = z
  .string()
  .trim()
  .regex(/^(\d{1,6}(\.\d{1,3})?)?$/);

/** A whole number of things, 0 to `max`. */
export const count = (max: number) => z.int().min(0).max(max);
