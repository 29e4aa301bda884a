import { z } from 'zod';

/** Id of a record, as in the paths of the HTTP API. */
export const id = z.string().describe('Id of the record, as in the paths of the HTTP API');

/** An id or code that may not be filled in yet. */
export const codeOrNull = (what: string) => z.string().nullable().describe(what);

/** Mass in kilograms. */
export const kilograms = (what: string) => z.int().nullable().describe(`${what}, kilograms`);

/** `''` stands for "not filled in" inside, null outside. */
export const orNull = (value: string | null): string | null => (value === '' ? null : value);

/** Tonnes as decimal text in kilograms; null when not filled in. The text has at most three decimals, so this is exact. */
export const tonnesInKilograms = (tonnes: string): number | null => {
  if (tonnes === '') return null;
  const [whole = '0', part = ''] = tonnes.split('.');
  return Number(whole) * 1000 + Number(part.padEnd(3, '0'));
};
