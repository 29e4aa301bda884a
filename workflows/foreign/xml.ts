import { isMojibake, likelihoodOf } from './likely.ts';
import { likeliest } from './text.ts';

/** Why the bytes of an XML document are not read as it says itself. */
export interface XmlTextProblem {
  /**
   * `unknown`: nobody reads the encoding it names. `illegal`: its bytes are not that (XML 1.0, 4.3.3). `otherwise`: they could be, but read
   * like `seems`: a person says which it is.
   */
  readonly problem: 'unknown' | 'illegal' | 'otherwise';
  /** The encoding that the document names, utf-8 where it names none. */
  readonly encoding: string;
  /** From 1; 0 where it is about the whole document. */
  readonly line: number;
  /** What the bytes read like; '' where nothing tells. */
  readonly seems: string;
  /** The first words that differ, read as the document says and as they seem. */
  readonly sample: string;
}

const utf16 = new Set(['utf-16le', 'utf-16be']);
const starts = (bytes: Uint8Array, ...mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** What the first bytes say before anything can be read of it (XML 1.0, appendix F). */
const told = (bytes: Uint8Array): string | undefined => {
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0x3c, 0x00, 0x3f, 0x00)) return 'utf-16le';
  return starts(bytes, 0xfe, 0xff) || starts(bytes, 0x00, 0x3c, 0x00, 0x3f) ? 'utf-16be' : undefined;
};

const declared = (bytes: Uint8Array): string =>
  /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/
    .exec(String.fromCharCode(...bytes.subarray(0, 200)))?.[1]
    ?.toLowerCase() ?? 'utf-8';

const decoderOf = (encoding: string, fatal: boolean): TextDecoder | undefined => {
  try {
    return new TextDecoder(encoding, { fatal });
  } catch {
    return undefined;
  }
};

const legal = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return decoderOf(encoding, true)?.decode(bytes);
  } catch {
    return undefined;
  }
};

/** Words that hold letters beyond ASCII, as far as a message shows them. */
const wordsOf = (text: string): string =>
  (text.match(/[^\s<>"'=]*[^\x00-\x7f][^\s<>"'=]*/gu) ?? []).slice(0, 3).join(' ');

/** A likelihood that is so much better is no chance: the mean logarithm of the letters' frequency. */
const clearly = 0.7;

/** Another encoding that the bytes read like, where what the document names gives letters that nobody means. */
const better = (bytes: Uint8Array, encoding: string, text: string): string | undefined => {
  const isUtf8 = encoding === 'utf-8' || encoding === 'utf8';
  if (isUtf8 || utf16.has(encoding)) return undefined;
  const utf8 = legal(bytes, 'utf-8');
  if (utf8 !== undefined && /[^\x00-\x7f]/.test(utf8)) return 'utf-8';
  const other = likeliest(bytes);
  const gained = likelihoodOf(new TextDecoder(other).decode(bytes)) - likelihoodOf(text);
  return decoderOf(encoding, false)?.encoding !== other && gained > clearly ? other : undefined;
};

/**
 * The text of an XML document as its mark of the byte order or its declaration says; `chosen` by a person who was asked stands for both.
 * Bytes that are not what it says are an error, and letters that could be read and are meant otherwise (UTF-8 that is declared as
 * windows-1251) are asked about: a letter that is lost in a number would make another document of it.
 */
export const xmlTextOf = (bytes: Uint8Array, chosen?: string): string | XmlTextProblem => {
  const encoding = chosen?.toLowerCase() ?? told(bytes) ?? declared(bytes);
  const lenient = decoderOf(encoding, false);
  if (!lenient) return { problem: 'unknown', encoding, line: 0, seems: '', sample: '' };
  const text = legal(bytes, encoding);
  if (text === undefined) {
    const read = lenient.decode(bytes);
    const line = read.slice(0, read.indexOf('\uFFFD')).split('\n').length;
    const seems = legal(bytes, 'utf-8') === undefined ? likeliest(bytes) : 'utf-8';
    return { problem: 'illegal', encoding, line, seems, sample: wordsOf(new TextDecoder(seems).decode(bytes)) };
  }
  if (chosen === undefined) {
    const seems = isMojibake(text) && legal(bytes, 'utf-8') === text ? '' : better(bytes, encoding, text);
    if (seems !== undefined) {
      const meant = seems === '' ? '' : wordsOf(new TextDecoder(seems).decode(bytes));
      return {
        problem: 'otherwise',
        encoding,
        line: 0,
        seems,
        sample: [wordsOf(text), meant].filter(Boolean).join(' / '),
      };
    }
  }
  return text;
};
