import { z } from 'zod';
import { text } from '../kernel/fields.ts';

/** Letters of any script, digits and `. _ @ + -`, as ABP allows them. */
export const userName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{N}._@+-]+$/u);

export const shortName = text(64);

/** `''` = none given. */
export const email = z.union([z.literal(''), z.email().max(256)]);

/** `''` = none given. */
export const phoneNumber = z
  .string()
  .trim()
  .max(24)
  .regex(/^[+\d\s()-]*$/);

/** Id of a piece of news: its place in the log, in twenty digits. */
export const newsPlace = z.string().regex(/^\d{20}$/);
