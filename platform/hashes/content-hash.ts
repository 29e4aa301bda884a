import { createHash } from 'node:crypto';

/** JSON with its members in the order of their names, so that the same content is the same text. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, ordered(member)]),
  );
};

/** The canonical text of a content: what is hashed and signed, UTF-8. */
export const canonical = (content: object): string => JSON.stringify(ordered(content));

/** SHA-256 of a content as 64 hexadecimal digits. */
export const contentHash = (content: object): string => createHash('sha256').update(canonical(content)).digest('hex');
