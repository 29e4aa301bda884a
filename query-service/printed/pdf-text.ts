import { inflateSync } from 'node:zlib';

/** The line before `endstream` is no part of the data: what is inflated says its own end, which may well be a 0x0D. */
const streamsOf = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });

const hexText = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Letters by glyph, out of a font's ToUnicode table. */
const lettersOf = (map: string): ReadonlyMap<number, string> => {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f]+)>/gi)].forEach(([, hex = ''], index) => {
      letters.set(parseInt(from, 16) + index, hexText(hex));
    });
  }
  return letters;
};

/** The words of a PDF, for tests: read with each of its fonts in turn: a page does not say plainly which one is on. */
export const pdfText = (file: Buffer): string => {
  const streams = streamsOf(file);
  const fonts = streams.filter((text) => text.includes('beginbfrange')).map(lettersOf);
  const pages = streams.filter((text) => /\bTJ\b/.test(text));
  return fonts
    .map((letters) =>
      pages
        .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
        .map(([, shown = '']) =>
          [...shown.matchAll(/<([0-9a-f]+)>/gi)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => letters.get(parseInt(glyph, 16)) ?? '')
            .join(''),
        )
        .join(''),
    )
    .join('\n');
};

/** Justified lines carry their spaces apart. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, '');
