import { likelihoodOf } from './likely.ts';

/** Encodings of one byte a letter that people here still write: Windows, DOS, old servers. */
const oneByte = ['windows-1251', 'ibm866', 'koi8-r'] as const;

/** As decoders call it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof oneByte)[number];

/** A text that came from outside as bytes, and how it was understood. The mark of the byte order is no part of it. */
export interface ForeignText {
  readonly text: string;
  readonly encoding: Encoding;
  /** It began with the mark of the byte order. */
  readonly marked: boolean;
  /** Lines, from 1, in which bytes were lost or cut: they hold U+FFFD, and no value of them is to be trusted. */
  readonly damaged: readonly number[];
}

/** The sign for what could not be decoded. */
export const lost = '\uFFFD';

const starts = (bytes: Uint8Array, ...mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** So much of a file tells its byte order, bytes. */
const sample = 4096;
/** High bytes of the letters, digits and signs of this neighbourhood: ASCII, Cyrillic, punctuation, №. */
const highBytes = new Set([0x00, 0x04, 0x20, 0x21]);

/** Of UTF-16 without a mark every second byte is one of a few, and some of these are zero; of any other text none is zero. */
const unmarkedUtf16 = (bytes: Uint8Array): Encoding | undefined => {
  const looked = bytes.subarray(0, sample);
  if (looked.length < 4 || bytes.length % 2 !== 0) return undefined;
  const shares = (odd: 0 | 1): { high: number; zeros: number } => {
    const half = looked.filter((_, at) => at % 2 === odd);
    return {
      high: half.filter((byte) => highBytes.has(byte)).length / half.length,
      zeros: half.filter((b) => b === 0).length,
    };
  };
  const [even, odd] = [shares(0), shares(1)];
  if (odd.zeros > 0 && even.zeros === 0 && odd.high > 0.95) return 'utf-16le';
  return even.zeros > 0 && odd.zeros === 0 && even.high > 0.95 ? 'utf-16be' : undefined;
};

/** Where UTF-8 is cut in a place or two, letters that can be read are many times as many; in any other encoding they are chance. */
const readPerLost = 3;
const almostUtf8 = (text: string): boolean => {
  let [read, gone] = [0, 0];
  for (const sign of text) {
    if (sign === lost) gone += 1;
    else if (sign > '\u007f') read += 1;
  }
  return gone === 0 || read > gone * readPerLost;
};

const damagedLines = (text: string): readonly number[] =>
  text.includes(lost) ? text.split(/\r\n|\r|\n/).flatMap((line, at) => (line.includes(lost) ? [at + 1] : [])) : [];

const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** So many bytes from the first letter on tell how often letters occur; the megabytes behind them say the same again. */
const telling = 65_536;

/** Which of the encodings of one byte reads like a text of people; windows-1251 where nothing tells. */
export const likeliest = (bytes: Uint8Array): Encoding => {
  const first = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x7f),
  );
  const sample = bytes.subarray(first, first + telling);
  return oneByte
    .map((encoding) => ({ encoding, likelihood: likelihoodOf(decode(sample, encoding)) }))
    .reduce((best, one) => (one.likelihood > best.likelihood ? one : best)).encoding;
};

/**
 * Reads bytes that nobody here has written. A mark of the byte order decides; UTF-16 is known without one; what is UTF-8 but for a few
 * cut places is UTF-8, and these lines are named; all else is the encoding of one byte whose letters read like a text, by how often
 * letters occur. Never throws. Source: decision foreign-content.
 */
export const readForeignText = (bytes: Uint8Array): ForeignText => {
  const as = (encoding: Encoding, marked: boolean): ForeignText => {
    const text = decode(bytes, encoding);
    return { text, encoding, marked, damaged: damagedLines(text) };
  };
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return as('utf-8', true);
  if (starts(bytes, 0xff, 0xfe)) return as('utf-16le', true);
  if (starts(bytes, 0xfe, 0xff)) return as('utf-16be', true);
  const wide = unmarkedUtf16(bytes);
  if (wide) return as(wide, false);
  const utf8 = as('utf-8', false);
  return almostUtf8(utf8.text) ? utf8 : as(likeliest(bytes), false);
};
