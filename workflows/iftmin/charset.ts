/** Character sets by the syntax identifier of UNB (ISO 9735), as decoders call them. */
const charsets: Readonly<Record<string, string>> = {
  UNOC: 'iso-8859-1',
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
};

/** Marks of the byte order. */
const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a message as it came: UTF-16 where its mark says so, UTF-8 where the bytes are that, or else what UNB says of them (UNOE: Cyrillic). Undefined where
 * neither holds: a text is never guessed.
 */
export const textOf = (bytes: Uint8Array): string | undefined => {
  const wide = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (wide) return new TextDecoder(wide[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('iso-8859-1').decode(bytes.subarray(0, 40));
    const charset = charsets[/UNB.(UNO[A-Z])/.exec(head)?.[1] ?? ''];
    return charset === undefined ? undefined : new TextDecoder(charset).decode(bytes);
  }
};
