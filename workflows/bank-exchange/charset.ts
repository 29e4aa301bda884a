/** A key that every exchange has, whatever its `Кодировка` says: that line is often wrong. */
const key = 'ВерсияФормата';
const older = ['windows-1251', 'ibm866', 'koi8-r'] as const;

/**
 * The text of a file of the bank: UTF-8 where its bytes are that, else the encoding in which its own words can be read. Undefined for
 * what is no exchange in any of them.
 */
export const textOfExchange = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return older.map((encoding) => new TextDecoder(encoding).decode(bytes)).find((text) => text.includes(key));
  }
};
