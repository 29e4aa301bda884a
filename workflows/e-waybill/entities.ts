const named: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };

/** Characters that XML 1.0 does not allow, also when they are written as numbers. */
const allowed = (code: number): boolean =>
  code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0x10ffff);

const numbered = (text: string): string | undefined => {
  const code = text.startsWith('x') ? Number.parseInt(text.slice(1), 16) : Number.parseInt(text, 10);
  return allowed(code) ? String.fromCodePoint(code) : undefined;
};

/** An entity that is none of the five of XML and no number of a character: only the document itself could say what it means. */
export const foreignEntity = (text: string): string | undefined =>
  [...text.matchAll(/&([\p{L}_:][\p{L}\p{N}._:-]*);/gu)].find(
    ([, name = '']) => !Object.hasOwn(named, name.toLowerCase()),
  )?.[0];

/**
 * Text with the five entities of XML and numbered characters decoded, once: `&amp;quot;` is `&quot;`. Others stand as they are:
 * those a document declares itself are the way to blow up a reader.
 */
export const decoded = (text: string): string =>
  text.replace(
    /&(?:#(x[0-9a-f]{1,6}|\d{1,7})|(quot|amp|lt|gt|apos));/gi,
    (whole: string, number: string | undefined, name: string | undefined) =>
      (number ? numbered(number.toLowerCase()) : named[name ?? '']) ?? whole,
  );
