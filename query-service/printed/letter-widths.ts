/** Widths of letters of Roboto's bold as shares of its size, on the safe side; what no row names is as wide as `usual`. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[.,:;'"|! \u00a0]/u, 0.28],
  [/[-/()«»[\]]/u, 0.49],
  [/\d/u, 0.57],
  [/[жшщюымфmw]/u, 0.87],
  [/[ЖШЩЮЫМФMW№]/u, 1.02],
  [/\p{Lu}/u, 0.75],
];
const usual = 0.6;

/** Of the widest letter. */
const widest = Math.max(usual, ...widths.map(([, width]) => width));
/** Letters that were looked up: an alphabet or two. */
const known = new Map<string, number>();
const widthOfLetter = (letter: string): number => {
  let width = known.get(letter);
  if (width === undefined) {
    width = widths.find(([letters]) => letters.test(letter))?.[1] ?? usual;
    known.set(letter, width);
  }
  return width;
};

/** How wide a text is in one line, as a share of the size of its letters. */
export const widthOf = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum += widthOfLetter(letter);
  return sum;
};

/** Whether a text is no wider than so much whatever its letters are: of most cells of a long table that is known by their length. */
export const isSurelyWithin = (text: string, room: number): boolean => text.length * widest <= room;
