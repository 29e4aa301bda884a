import { robotoWidths } from './roboto-widths.ts';

/** Points of a millimetre. */
export const points = 72 / 25.4;
/** Height of a line as a share of the size of its letters: ascent and descent of Roboto. */
export const lineHeight = 1.172;

export type Weight = keyof typeof robotoWidths;

const widths: Readonly<Record<Weight, ReadonlyMap<string, number>>> = {
  usual: new Map(robotoWidths.usual.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width]))),
  bold: new Map(robotoWidths.bold.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width]))),
};
/** A letter that the font does not have is drawn as its widest. */
const unknown = 900;

/** Width of a text in millimetres, its letters `size` points high. */
export const widthOf = (text: string, size: number, weight: Weight = 'usual'): number => {
  let sum = 0;
  for (const letter of text) sum += widths[weight].get(letter) ?? unknown;
  return (sum * size) / 1000 / points;
};

/** A word that no line holds, broken where the line ends. */
const broken = (word: string, room: number, size: number, weight: Weight): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter, size, weight) > room) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
};

/** A text as the lines that a room of so many millimetres holds. Its own line ends stay; `''` is no line. */
export const linesOf = (text: string, room: number, size: number, weight: Weight = 'usual'): readonly string[] =>
  text === ''
    ? []
    : text.split('\n').flatMap((paragraph) => {
        const lines: string[] = [];
        let line = '';
        for (const word of paragraph.split(' ')) {
          const longer = line === '' ? word : `${line} ${word}`;
          if (widthOf(longer, size, weight) <= room) {
            line = longer;
            continue;
          }
          if (line !== '') lines.push(line);
          const parts = broken(word, room, size, weight);
          lines.push(...parts.slice(0, -1));
          line = parts.at(-1) ?? '';
        }
        return [...lines, line];
      });

/** Height of so many lines, millimetres. */
export const heightOf = (lines: number, size: number): number => (lines * size * lineHeight) / points;
