/** FNV-1a, 32 bit, as eight hex digits: a short name for a shape, the same in the browser and on the server. No secret. */
export const createHash = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
};
