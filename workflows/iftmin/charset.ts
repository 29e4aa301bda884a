/** Character sets by the syntax identifier of UNB (ISO 9735), as decoders call them. */
const charsets: Readonly<Record<string, string>> = {
  UNOC: 'iso-8859-1',
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
};

/**
 * The text of a message as it came: UTF-8 where the bytes are that, or else what UNB says of them (UNOE: Cyrillic). Undefined where
 * neither holds: a text is never guessed.
 */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('iso-8859-1').decode(bytes.subarray(0, 40));
    const charset = charsets[/UNB.(UNO[A-Z])/.exec(head)?.[1] ?? ''];
    return charset === undefined ? undefined : new TextDecoder(charset).decode(bytes);
  }
};
